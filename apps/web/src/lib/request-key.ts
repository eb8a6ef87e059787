const BYTES = 16
/** Returns a random Idempotency-Key of 32 hexadecimal digits. `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
