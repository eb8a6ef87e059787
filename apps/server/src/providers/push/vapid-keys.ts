// The pair of keys that says who sends (RFC 8292): the operator's, or made once and kept. Another pair ends every subscription.
import { createECDH, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** In base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Do the two belong together? */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Processes that share the folder share the keys, also when they start at once. */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'vapid-keys.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 })
    // whole or not at all, and only for the first one
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  const keys: VapidKeys = JSON.parse(readFileSync(file, 'utf8'))
  if (!isKeyPair(keys)) throw new Error(`${file} does not hold a pair of keys`)
  return keys
}
