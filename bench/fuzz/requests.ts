// Generates the requests of a run: every call of the contract under every identity, and addresses outside the contract.
import { type CallDefinition, type CallName, calls } from '@tiffin/contract'
import { z } from 'zod'
import type { Random } from './random.ts'
import { hostile, objectOf, type Pool, type Schema } from './values.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** The call, for a request of the contract. */
  readonly call?: CallName
}
const schemas = new Map<z.ZodType, Schema>()
function schemaOf(type: z.ZodType): Schema {
  const known = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)
  schemas.set(type, known)
  return known
}
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** A URL cannot contain lone surrogates, but their bytes. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())

export const CALLS = Object.keys(calls) as CallName[]

/** Returns a request of a call, with valid or hostile input. */
export function callRequest(name: CallName, random: Random, pool: Pool): FuzzRequest {
  const definition: CallDefinition = calls[name]
  const { method, also = [], params, query, body } = definition
  const headers: Record<string, string> = { accept: 'application/json' }
  const given = params ? objectOf(schemaOf(params), random, pool) : {}
  const address = random.pick([definition.path, ...also]).replace(/:(\w+)/g, (_, key: string) => encode(given[key] ?? 'x') || 'x')
  const search = query
    ? Object.entries(objectOf(schemaOf(query), random, pool)).map(([key, value]) => `${encode(key)}=${encode(value)}`)
    : []
  if (random.chance(0.03)) search.push(...search)
  const path = search.length > 0 ? `${address}?${search.join('&')}` : address
  if (method === 'GET') return { method, path, headers, call: name }
  if (random.chance(0.1)) headers['idempotency-key'] = random.pick(['k1', 'k2', 'x'.repeat(201), `k${random.int(0, 1e6)}`])
  headers['content-type'] = random.chance(0.03)
    ? random.pick(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
    : 'application/json'
  return { method, path, headers, body: bodyOf(body, random, pool), call: name }
}

function bodyOf(type: z.ZodType | undefined, random: Random, pool: Pool): string {
  if (random.chance(0.03))
    return random.pick(['', '{', 'null', '[]', '"x"', '{"a":1,}', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, 'x'.repeat(70_000)])
  const text = JSON.stringify(type ? objectOf(schemaOf(type), random, pool) : random.chance(0.5) ? {} : hostile(random))
  return random.chance(0.03) ? spoilt(text, random) : text
}

/** JSON that no serializer writes: duplicate keys, numbers beyond all limits, white space, a byte order mark. */
function spoilt(text: string, random: Random): string {
  const members = text.startsWith('{') && text.length > 2 ? text.slice(1, -1) : undefined
  if (members === undefined) return `\ufeff${text}`
  return random.pick([
    `{${members},${members}}`,
    `{${members},"quantity":1e400}`,
    `{"a":-0,${members}}`,
    ` \n\t${text} `,
    `{${members},"":1}`,
  ])
}

const ROOTS = [
  '/',
  '/login',
  '/menu/',
  '/filterShops/',
  '/orderItems/',
  '/restaurent/editProduct/',
  '/restaurent/addProduct',
  '/admin',
  '/restaurent',
  '/employee/',
  '/pay/',
  '/payments/',
  '/images/',
  '/pictures/dishes/',
  '/assets/',
  '/dev/mail',
  '/dev/mail/',
  '/dev/mail/preview/',
  '/dev/mail.json',
  '/docs',
  '/docs/',
  '/docs/openapi.json',
  '/docs/openapi.yaml',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=',
  '/webhooks/payments',
  '/webhooks/',
  '/health/ready',
  '/health/live',
  '/metrics',
  '/v1_1/embedded/image/upload',
  '/v1_1/',
  '/orders/',
  '/orders/x/bill.pdf',
  '/__page',
  '/__bad-url',
  '//',
]
const TAILS = [
  '',
  '',
  '',
  '/return',
  '/start',
  '/cancel',
  '/bill.pdf',
  '%00',
  '%zz',
  '%',
  '%E0%A4%A',
  '..%2f..%2fetc/passwd',
  '../../etc/passwd',
  '%0d%0aX-Evil:1',
  ':80:/',
  '?a=%00',
  '?until=1&proof=x',
  '&sid=x',
  '&j=0',
  '?__proto__=x',
  `${'x'.repeat(600)}`,
  '%F0%9F%98%80',
  '<script>',
  "'--",
  '\\',
  ';a=b',
  '#x',
  '?size=%',
  'x.webp',
  'x.png',
  'evil.example/',
]
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']
const ACCEPTS = ['text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', 'application/json', '*/*', 'image/*', '', 'text/html;q=x, ,;;']
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
]
const BODIES = [
  '',
  '{}',
  'choice=pay',
  'choice=__proto__',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nx\r\n--b--\r\n',
  '--b',
  '40',
  '{"id":"x\\u0000"}',
]

export function otherRequest(random: Random, { ids }: Pool): FuzzRequest {
  const method = random.pick(METHODS)
  const middle = random.chance(0.3) && ids.length > 0 ? random.pick(ids) : ''
  const headers: Record<string, string> = { accept: random.pick(ACCEPTS) }
  if (random.chance(0.1)) headers['range'] = random.pick(['bytes=0-1', 'bytes=-5', 'bytes=9-1', 'bytes=x', 'bytes=0-99999999999999999999'])
  if (random.chance(0.1)) headers['cookie'] = random.pick(['language=hi', 'language=%00', 'language=../en', '=;=;', 'x'.repeat(3_000)])
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/'])
  if (random.chance(0.05)) headers['accept-encoding'] = random.pick(['br', 'gzip', 'identity;q=0, *;q=0', 'x'])
  if (random.chance(0.05)) headers['tiffin-signature'] = random.pick(['', 't=1,v1=00', 't=x,v1=', 'v1=00'])
  const path = random.pick(ROOTS) + middle + random.pick(TAILS)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { method, path, headers }
  return { method, path, headers: { ...headers, 'content-type': random.pick(TYPES) }, body: random.pick(BODIES) }
}
