// Names one request across its repetitions (Idempotency-Key). `randomUUID` is missing on plain http, `getRandomValues` is not.
const BYTES = 16
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
