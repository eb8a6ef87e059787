// A local push service, and browser keys with which tests decrypt what arrives.
import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export interface PushPeer {
  readonly origin: string
  /** Oldest first, including rejected ones. */
  readonly arrived: Arrived[]
  /** Sets the response for a path: a status, or none. */
  behave(path: string, how: number | 'silent'): void
  close(): Promise<void>
}

export async function openPushPeer(): Promise<PushPeer> {
  const arrived: Arrived[] = []
  const ways = new Map<string, number | 'silent'>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const way = ways.get(path) ?? 201
    if (way !== 'silent') response.writeHead(way).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    behave: (path, how) => void ways.set(path, how),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A subscribed browser. */
export interface Browser {
  readonly path: string
  /** As `PushSubscription.toJSON()` writes it. */
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }
  /** Decrypts a body that was encrypted for this browser (RFC 8291, in one record of RFC 8188). */
  open(body: Buffer): string
}
let count = 0
export function newBrowser(origin: string): Browser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  count += 1
  const path = `/push/${count}`
  return {
    path,
    subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } },
    open: (body) => open(body, keys, auth),
  }
}

const hmac = (key: Buffer, data: Buffer | string) => createHmac('sha256', key).update(data).digest()
/** HKDF with one round, which is enough for these lengths. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

function open(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(auth, keys.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // the last record ends with 2 followed by zeros
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Verifies the signature of a VAPID header (RFC 8292) with the subscription key, and returns its claims. */
export function vapidClaims(authorization: string | undefined, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood || key !== publicKey) throw new Error('not signed with that key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
