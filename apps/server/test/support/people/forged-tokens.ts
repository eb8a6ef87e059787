// Tokens that must be rejected: forged, stale, for another audience, or malformed.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type Claims, type GoogleIssuer, keyWithSameId, newSigningKey, type SigningKey, signToken } from '../peers/google-issuer.ts'

const encode = (part: unknown): string => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T
const without = (claims: Claims, name: string): Claims => Object.fromEntries(Object.entries(claims).filter(([other]) => other !== name))

/** Each entry returns a new token of its kind at every call. */
export function forgeries(issuer: GoogleIssuer): Readonly<Record<string, () => string>> {
  const key = issuer.key()
  const stranger = newSigningKey()
  const impostor = keyWithSameId(key)
  const seconds = () => Number(issuer.claims()['iat'])
  const signed = (changes: Claims, header: Claims = {}, by: SigningKey = key) => signToken(issuer.claims(changes), by, header)
  const hmac = (secret: string | Buffer, alg: 'HS256' | 'HS384' | 'HS512') => {
    const body = `${encode({ alg, kid: key.kid, typ: 'JWT' })}.${encode(issuer.claims())}`
    return `${body}.${createHmac(alg.replace('HS', 'sha'), secret).update(body).digest('base64url')}`
  }
  const unsigned = (alg: string, signature = '') => `${encode({ alg, typ: 'JWT', kid: key.kid })}.${encode(issuer.claims())}.${signature}`
  const [jwk, pem] = [key.publicKey.export({ format: 'jwk' }), key.publicKey.export({ format: 'pem', type: 'spki' })]
  const ownJwk = { ...stranger.publicKey.export({ format: 'jwk' }), kid: stranger.kid, alg: 'RS256' }

  return {
    'no algorithm': () => unsigned(pick(['none', 'None', 'NONE', 'nOnE', ''])),
    'no algorithm, yet a signature': () => unsigned('none', signed({}).split('.')[2]),
    'a right header and no signature': () => unsigned('RS256'),
    'the public key as a shared secret': () =>
      hmac(pick([pem.toString(), pem.toString().trim(), JSON.stringify(jwk), String(jwk.n)]), 'HS256'),
    'a weak shared secret': () => hmac(pick(['', 'secret', issuer.clientId]), pick(['HS256', 'HS384', 'HS512'])),
    'for another audience': () =>
      signed({ aud: pick(['other.apps.googleusercontent.com', '', `${issuer.clientId}.evil.example`, issuer.issuer]) }),
    'for a list of other audiences': () => signed({ aud: ['one.example', 'two.example'], azp: issuer.clientId }),
    'from another issuer': () =>
      signed({ iss: pick(['https://evil.example', `${issuer.issuer}/`, `${issuer.issuer}.evil.example`, 'accounts.google.com', '']) }),
    'expired a while ago': () => {
      const exp = seconds() - 31 - randomInt(100_000)
      return signed({ exp, iat: exp - 3600, nbf: exp - 3600 })
    },
    'good for ever, made long ago': () => signed({ iat: seconds() - 3700 - randomInt(1e6), exp: seconds() + 1e8 }),
    'not good before later': () => signed({ nbf: seconds() + 3_600 + randomInt(1e5), exp: seconds() + 1e6 }),
    'made in the future': () => signed({ iat: seconds() + 3_600 + randomInt(1e5), exp: seconds() + 1e6 }),
    'of an unknown key': () => signed({}, {}, stranger),
    "of another key under a known key's name": () => signed({}, {}, impostor),
    'of a key that it brings along': () =>
      signed({}, pick<Claims>([{ jwk: ownJwk }, { jku: 'http://127.0.0.1:1/keys' }, { x5u: 'http://127.0.0.1:1/c' }]), stranger),
    'an unverified address': () => signed({ email_verified: pick<unknown>([false, 'true', 'false', 1, 0, null, [true], {}]) }),
    'nothing said about the address': () => signToken(without(issuer.claims(), 'email_verified'), key),
    'a claim is missing': () => signToken(without(issuer.claims(), pick(['sub', 'email', 'exp', 'iat', 'aud', 'iss'])), key),
    'a claim is of another kind': () =>
      signed(pick<Claims>([{ exp: 'tomorrow' }, { exp: null }, { iat: '0' }, { sub: '' }, { sub: 7 }, { email: ['asha@gmail.com'] }])),
    'an address that is none': () =>
      signed({ email: pick(['asha', 'asha@gmail', 'asha@gmail.com\r\nBcc: eve@x.com', 'a@b.co, asha@gmail.com', ' ']) }),
    'an identity with control characters': () => signed({ sub: pick(['110169484474386276334\n', '\u0000', 'आशा', 'x'.repeat(300)]) }),
    "another token's payload with a valid signature": () => {
      const [header, , signature] = signed({ sub: String(randomInt(1e9)), email: `eve${randomInt(1e6)}@gmail.com` }).split('.')
      return `${header}.${encode(issuer.claims())}.${signature}`
    },
    'one letter is another': () => {
      const token = signed({})
      // the last characters of a part may contain unused bits
      const [at, parts] = [randomInt(40, 120), token.split('.')]
      const part = randomInt(1, 3)
      const text = parts[part] ?? ''
      parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
      return parts.join('.')
    },
    'cut short': () => signed({}).slice(0, -randomInt(3, 300)),
    'of another type': () => signed({}, { typ: pick(['at+jwt', 'JWE', 'logout+jwt', 'jwt-bearer']) }),
    'of no type': () => signed({}, { typ: undefined }),
    'under the name of another algorithm': () =>
      signed({}, { alg: pick(['RS384', 'RS512', 'PS256', 'ES256', 'EdDSA', 'RSA1_5', 'rs256']) }),
    'with unknown critical headers': () => signed({}, { crit: ['exp'], exp: 1 }),
    'with a payload that is not encoded': () => signed({}, { b64: false, crit: ['b64'] }),
    'in the wrong number of parts': () => pick([`${signed({})}.x.y`, signed({}).split('.').slice(0, 2).join('.'), `.${signed({})}`]),
    'no token at all': () =>
      pick(['null', 'undefined', 'a.b.c', '...', '{}', randomBytes(40).toString('base64url'), 'x'.repeat(8_000), '🍛.🍛.🍛']),
    'a payload that is not claims': () => signToken(pick<unknown>([[], 'asha@gmail.com', 7, null]), key),
  }
}
