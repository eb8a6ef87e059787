// AES-256-GCM and HMAC under keys derived from the installation's secret, for short secrets at rest.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** The file in DATA_DIR with a generated secret. */
export const SESSION_SECRET_FILE = 'session-secret'

export interface Cipher {
  /** Returns base64url of nonce, tag and ciphertext. */
  encrypt(text: string): string
  /** Throws when the text was not encrypted under this installation's secret. */
  decrypt(encrypted: string): string
  hmac(text: string): Buffer
}

/** Returns the cipher of the installation's secret. */
export function createCipher(secret: string): Cipher {
  // do not change the prefix: everything encrypted before would become unreadable
  const key = createHash('sha256').update(`seal:${secret}`).digest()
  return {
    encrypt: (text) => {
      const nonce = randomBytes(12)
      const aes = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([aes.update(text, 'utf8'), aes.final()])
      return Buffer.concat([nonce, aes.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    hmac: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
