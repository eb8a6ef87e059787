// Puts the cart of a guest into the account's after the login.
import { words } from '#words/kept-cart'
import { ApiError, api } from '../../lib/api.ts'
import { closeToasts, toastError } from '../../ui/feedback/toast.tsx'
import { type GuestLine, guestLines, saveGuestLines, takeGuestLines } from './guest-lines.ts'
import { GUEST_NOTE } from './guest-note.ts'
import { quoteLines } from './quote-lines.ts'

/** The server's decision about the line; anything else may pass. */
const REFUSED: readonly number[] = [400, 404, 409, 422]
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.includes(error.status) && error.code !== 'key_in_flight'

let moving: Promise<void> | undefined
/** Adds the kept lines to the signed-in customer's cart, each once, and says which can no longer be ordered; the cart shows the others. Does not throw. */
export function moveGuestLines(): Promise<void> {
  moving ??= moveAll().finally(() => {
    moving = undefined
  })
  return moving
}

async function moveAll(): Promise<void> {
  closeToasts(GUEST_NOTE)
  const lines = takeGuestLines()
  const names = await namesOf(lines)
  const nameOf = ({ _id }: GuestLine) => names.get(_id) ?? words.unknown
  const refused: string[] = []
  const kept: GuestLine[] = []
  for (const line of lines) {
    try {
      await send(line)
    } catch (error) {
      if (isRefused(error)) refused.push(nameOf(line))
      else kept.push(line)
    }
  }
  // sent again by the next page, under the same keys
  if (kept.length > 0) saveGuestLines([...kept, ...guestLines()])
  const missing = [...refused, ...kept.map(nameOf)]
  if (missing.length > 0) toastError(words.notAdded(missing))
}

async function namesOf(lines: readonly GuestLine[]): Promise<ReadonlyMap<string, string>> {
  const cart = await quoteLines(lines).catch(() => undefined)
  return new Map(cart?.items.map(({ _id, productId }) => [_id, productId.productName]))
}

/** The key makes that two tabs, or a lost answer, add the line once. */
const send = ({ _id, productId, variant, quantity, options, note }: GuestLine) =>
  api('POST /addToCart', {
    body: {
      productId,
      selectedVariant: variant,
      quantity,
      ...(options && { options: options.map((choice) => ({ ...choice, path: [...choice.path] })) }),
      ...(note && { note }),
    },
    idempotencyKey: `${_id}-${quantity}`,
  })
