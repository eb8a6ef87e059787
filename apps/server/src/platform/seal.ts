// Keeps short secrets at rest (a code in a queued mail, an answer to be repeated): AES-256-GCM under the installation's secret.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

export interface Seal {
  close(text: string): string
  /** Throws when the text was not closed by this installation. */
  open(sealed: string): string
  /** A keyed hash: useless to whoever has the database but not the secret. */
  hash(text: string): Buffer
}

export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(`seal:${secret}`).digest()
  return {
    close: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    hash: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
