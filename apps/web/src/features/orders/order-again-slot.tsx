import { lateRow, OwnRow } from '../session/own-row.tsx'
import { orderAgainSpace } from './order-again-space.ts'

const Strip = lateRow(() => import('./order-again-strip.tsx'))

/** "Order again" on the first screen. */
export function OrderAgainSlot() {
  return (
    <OwnRow space={orderAgainSpace} row={Strip} className="hidden not-empty:grid [[data-returning]_&]:grid [[data-returning]_&]:min-h-25" />
  )
}
