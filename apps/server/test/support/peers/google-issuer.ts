// A local identity issuer that behaves like Google: signed ID tokens, published keys, key rotation.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Claims = Readonly<Record<string, unknown>>
export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}
export interface GoogleIssuer {
  readonly issuer: string
  readonly jwksUrl: string
  readonly clientId: string
  readonly env: Readonly<Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'GOOGLE_JWKS_URL', string>>
  /** The current signing key. */
  key(): SigningKey
  /** Creates a new key; the previous one stays published until the next rotation. */
  rotate(): void
  /** Sets the behaviour of the key endpoint. */
  behave(how: 'well' | 'slowly' | 'with errors' | 'with nonsense'): void
  /** How often the keys were fetched. */
  asked(): number
  /** Returns the claims of a verified person with a gmail address, valid for an hour. */
  claims(changes?: Claims): Claims
  token(changes?: Claims): string
  close(): Promise<void>
}

export const newSigningKey = (): SigningKey => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns a token with any header and claims, always signed with RSA and SHA-256. */
export function signToken(claims: unknown, { kid, privateKey }: SigningKey, header: Claims = {}): string {
  const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT', ...header })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

export async function openGoogleIssuer(now: () => number = Date.now): Promise<GoogleIssuer> {
  let keys = [newSigningKey()]
  let behaviour: Parameters<GoogleIssuer['behave']>[0] = 'well'
  let count = 0
  const server = createServer((_request, response) => {
    count += 1
    if (behaviour === 'slowly') return
    if (behaviour === 'with errors') return void response.writeHead(503).end('later')
    if (behaviour === 'with nonsense') return void response.end('<html>not keys</html>')
    const published = keys.map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'tiffin-test.apps.googleusercontent.com'
  const key = () => keys.at(-1) ?? newSigningKey()
  const claims = (changes: Claims = {}) => {
    const seconds = Math.floor(now() / 1000)
    const person = { sub: '110169484474386276334', email: 'asha@gmail.com', email_verified: true, name: 'Asha Rao', given_name: 'Asha' }
    return { iss: base, aud: clientId, azp: clientId, iat: seconds, nbf: seconds, exp: seconds + 3600, ...person, ...changes }
  }
  return {
    issuer: base,
    jwksUrl: `${base}/certs`,
    clientId,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: base, GOOGLE_JWKS_URL: `${base}/certs` },
    key,
    rotate: () => {
      keys = [...keys.slice(-1), newSigningKey()]
    },
    behave: (how) => {
      behaviour = how
    },
    asked: () => count,
    claims,
    token: (changes) => signToken(claims(changes), key()),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns a different private key with the same key id. */
export const keyWithSameId = ({ kid }: SigningKey): SigningKey => ({ ...newSigningKey(), kid })
