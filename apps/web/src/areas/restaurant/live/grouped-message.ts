// Combines toasts of one kind into one with a count, so that a rush does not cover the page.
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'

const SHOW = { success: toastSuccess, error: toastError }
const SHOWN_MS = 5_000

interface Words {
  tone: keyof typeof SHOW
  one: (number: string) => string
  /** The message from the second order on. */
  many: (count: number) => string
}
export interface OrderEvent {
  orderId: string
  number?: number
}
export interface GroupedMessage {
  add(event: OrderEvent): void
}
export function groupedMessage(group: string, { tone, one, many }: Words): GroupedMessage {
  const orders = new Set<string>()
  let over: ReturnType<typeof setTimeout> | undefined
  return {
    add({ orderId, number }) {
      orders.add(orderId)
      clearTimeout(over)
      over = setTimeout(() => orders.clear(), SHOWN_MS)
      SHOW[tone](orders.size === 1 ? one(todaysNumber(number)) : many(orders.size), SHOWN_MS, group)
    },
  }
}
