const BYTES = 16
/** The last attempt and its key. */
export interface KeySlot {
  current: { readonly attempt: string; readonly key: string } | undefined
}
/** Returns a random Idempotency-Key of 32 hexadecimal digits. `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the key of the slot's attempt if this is the same one, otherwise a new one, or the given one, which the slot then holds. */
export function keyOf(slot: KeySlot, attempt: unknown, given?: string): string {
  const text = JSON.stringify(attempt)
  if (slot.current?.attempt !== text) slot.current = { attempt: text, key: given ?? newRequestKey() }
  return slot.current.key
}
