import { words as deliveryWords } from '#words/deliveries'
import { words } from '#words/orders'
import type { Order } from '../../../features/orders/status.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { dropOrder, removeMove, replaceMove, sendMove } from './move-queue.ts'
import { type QueuedMove, retryLater } from './queued-move.ts'

/** `later`: the step stays in the queue, with its next retry time. */
export type Outcome = 'sent' | 'refused' | 'later'

const inFlight = new Map<string, Promise<Outcome>>()

/** Sends a step, unless it is in flight, and shows the result. `onSent` runs before a sent step leaves the queue; it gets the order as it is now. */
export function trySend(move: QueuedMove, onSent: (order: Order) => void = () => undefined): Promise<Outcome> {
  const running = inFlight.get(move.key) ?? send(move, onSent).finally(() => inFlight.delete(move.key))
  inFlight.set(move.key, running)
  return running
}

async function send(move: QueuedMove, onSent: (order: Order) => void): Promise<Outcome> {
  try {
    const { order, earned } = await sendMove(move)
    onSent(order)
    removeMove(move)
    sayDone(move, earned)
    return 'sent'
  } catch (error) {
    if (isWorthAnotherTry(error)) {
      replaceMove(retryLater(move, serverNow()))
      return 'later'
    }
    // for example the specification's "no data available", when no product of the order is packed any more
    toastError(move.number ? `${move.number}: ${messageOf(error)}` : messageOf(error))
    dropOrder(move)
    return 'refused'
  }
}

function sayDone({ to }: QueuedMove, earned: number): void {
  if (earned > 0) toastSuccess(deliveryWords.move.earned(formatRupees(earned)), 3000)
  else toastSuccess(words.status[to].word, 1500)
}

/**
 * Returns true without a response, after "try later", while the first request with the key runs, and when the session ended: the step
 * stays for this employee's next login.
 */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500 || error.code === 'key_in_flight')
