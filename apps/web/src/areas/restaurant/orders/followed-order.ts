// The order that was just moved by its own button: its ticket, in the next column, takes the focus that its old one had.
let followed: string | undefined

export function followOrder(orderId: string): void {
  followed = orderId
}
/** True once. */
export function takeFollowed(orderId: string): boolean {
  if (followed !== orderId) return false
  followed = undefined
  return true
}
