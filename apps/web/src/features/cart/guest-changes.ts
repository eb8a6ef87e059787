// Changes of a guest's cart. They are kept once the server has quoted the cart with them.
import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { words } from '#words/cart'
import { words as messages } from '#words/messages'
import { ShownError } from '../../lib/message-of.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { toastNote } from '../../ui/feedback/toast.tsx'
import { choiceProblemText } from './choice-problem-text.ts'
import { choicesOf } from './choices-of.ts'
import { type GuestLine, guestLines, saveGuestLines } from './guest-lines.ts'
import { GUEST_NOTE } from './guest-note.ts'
import type { ProductInput } from './product-input.ts'
import type { Cart, CartLine } from './queries.ts'
import { quoteLines } from './quote-lines.ts'
import type { CartChange } from './send-cart-change.ts'

type Lines = readonly GuestLine[]
export type ProductChoice = Omit<GuestLine, '_id' | 'quantity'>
export interface Quoted {
  readonly cartData: Cart
}
const NOTE_MS = 3_000

async function keep(change: (lines: Lines) => Lines, isRefused?: (cart: Cart) => void): Promise<Quoted> {
  const cartData = await quoteLines(change(guestLines()))
  isRefused?.(cartData)
  // another tab may have changed it meanwhile
  saveGuestLines(change(guestLines()))
  return { cartData }
}

const withQuantity = (lines: Lines, id: string, by: number): Lines =>
  lines.map((line) => (line._id === id ? { ...line, quantity: Math.min(Math.max(line.quantity + by, 1), MAX_QUANTITY) } : line))

const keyOf = ({ productId, variant, options = [], note = '' }: ProductChoice): string =>
  JSON.stringify([productId, variant, options.map(({ path, quantity }) => `${quantity}×${path.join('/')}`).sort(), note])

/** Returns the lines with one more, which joins a line that is like it. */
function withLine(lines: Lines, line: GuestLine): Lines {
  const known = lines.find((other) => keyOf(other) === keyOf(line))
  return known ? withQuantity(lines, known._id, line.quantity) : [...lines, line]
}

/** Adds a product to the guest's cart. Throws a `ShownError` when it cannot be ordered now. */
export async function addGuestProduct({ key: _key, ...product }: ProductInput): Promise<Quoted> {
  const isFirst = guestLines().length === 0
  const line = { _id: newRequestKey(), ...product }
  const quoted = await keep(
    (lines) => withLine(lines, line),
    (cart) => refuseUnavailable(cart, line),
  )
  // the specification's words for a guest who adds a product, once: what to do about it is in the cart
  if (isFirst) toastNote(words.guest.added(messages.invalidLogin), NOTE_MS, GUEST_NOTE)
  return quoted
}
function refuseUnavailable({ items }: Cart, { productId, variant }: GuestLine): void {
  const line = items.findLast((item) => item.productId._id === productId && item.variant === variant)
  if (!line) throw new ShownError(words.notAvailable)
  const name = line.productId.productName
  if (line.choiceProblem) throw new ShownError(choiceProblemText(line.choiceProblem))
  if (line.problem === 'not_enough_left') throw new ShownError(words.changes.onlyLeft(name, line.left ?? 0))
  if (!line.available) throw new ShownError(line.problem === 'gone' ? words.changes.gone(name) : words.changes.soldOut(name))
}

export function changeGuestCart(change: CartChange): Promise<Quoted> {
  const { line } = change
  if (change.kind === 'step') return keep((lines) => withQuantity(lines, line._id, change.by))
  if (change.kind === 'remove') return keep((lines) => lines.filter(({ _id }) => _id !== line._id))
  return keep((lines) => withLine(lines, asGuestLine(line)))
}

/** Gives a line another size, options or note; one that becomes like another joins it. */
export function editGuestLine({ _id, quantity }: CartLine, choice: ProductChoice): Promise<Quoted> {
  const edited = { ...choice, _id: newRequestKey(), quantity }
  return keep((lines) => {
    const others = lines.filter((line) => line._id !== _id)
    return others.some((line) => keyOf(line) === keyOf(edited))
      ? withLine(others, edited)
      : lines.map((line) => (line._id === _id ? edited : line))
  })
}

const asGuestLine = ({ _id, productId, variant, quantity, options, note }: CartLine): GuestLine => ({
  _id,
  productId: productId._id,
  variant,
  quantity,
  ...(options && { options: choicesOf(options) }),
  ...(note && { note }),
})
