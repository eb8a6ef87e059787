// The key pair that identifies the sender (RFC 8292): the operator's, or generated once. A new pair invalidates every subscription.
import { createECDH, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PRIVATE_BYTES = 32
function generateKeys(): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const key = curve.getPrivateKey()
  // its leading zeros are left out
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key])
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') }
}

/** Returns whether the two keys belong together. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Returns the stored keys, or generates them. Processes that share the folder share the keys, also when they start at once. */
export function loadVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'vapid-keys.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, JSON.stringify(generateKeys()), { mode: 0o600 })
    // complete or not at all, and only by the first process
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
