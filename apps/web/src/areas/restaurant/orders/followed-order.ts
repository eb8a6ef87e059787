// The order just moved with its own button: its ticket takes the focus again in the next column.
let followed: string | undefined

export function followOrder(orderId: string): void {
  followed = orderId
}
export function takeFollowed(orderId: string): boolean {
  if (followed !== orderId) return false
  followed = undefined
  return true
}
