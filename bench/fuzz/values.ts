// Generates inputs for a call: valid ones by its schema, and hostile ones.
import type { Random } from './random.ts'

export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
export interface Pool {
  /** Ids of any kind from earlier responses. */
  readonly ids: string[]
  readonly emails: readonly string[]
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -7.25,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u200b',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%00',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(6_000),
  '🙂'.repeat(60),
  'null',
  'NaN',
  '1e9',
  '٣',
  [],
  [[]],
  {},
  { $ne: '' },
  { toString: 'x' },
  ['x', null, 7],
  '00000000-0000-0000-0000-000000000000',
  -0,
  '1,5',
  '१२',
  '0x10',
  'Infinity',
  'a\r\nBcc: eve@prove.example',
  'eve@prove.example\nX-Evil: 1',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'http://169.254.169.254/latest/meta-data',
  '\u2066ab\u2069',
  'A\u030a',
  '#{7*7}',
  '<%= 7 %>',
  "'; select pg_sleep(3); --",
  '%2e%2e%2f',
  '\\\\evil\\share',
]
const TEXTS = [
  'Asha',
  'Masala dosa',
  'Kochi',
  'दोसा',
  'x',
  'Second floor',
  '682001',
  '12',
  '0',
  '100',
  'Half',
  'Full',
  '/pictures/dishes/masala-dosa-1.webp',
]

const DATES = ['2026-11-21', '2099-12-31', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']

const BY_KEY: Readonly<Record<string, (random: Random, pool: Pool) => unknown>> = {
  email: (random, { emails }) => (random.chance(0.5) ? random.pick(emails) : `fuzz${random.int(0, 300)}@example.com`),
  password: (random) => random.pick(['secret1', 'demo-tiffin', 'abcdefg', 'wrong']),
  currentPassword: (random) => random.pick(['demo-tiffin', 'fuzzed-tiffin']),
  newPassword: (random) => random.pick(['demo-tiffin', 'fuzzed-tiffin']),
  confirmPassword: (random) => random.pick(['demo-tiffin', 'fuzzed-tiffin']),
  phoneNumber: () => '9876543210',
  otp: (random) => String(random.int(0, 999_999)).padStart(6, '0'),
  page: (random) => String(random.pick([1, 2, 3, 9_999])),
  limit: (random) => String(random.int(1, 100)),
  payment: (random) => random.pick(['COD', 'Online', 'Wallet']),
  orderStatus: (random) => random.pick(['Pending', 'Preparing...', 'Packed', 'Out of delivery', 'Delivered', 'Order Rejected']),
  addressIndex: () => 0,
  quantity: (random) => random.int(1, 4),
}
const IS_ID = /(^|_)id$|Id$|Id\b|^(id|_id|prodId|itemId|category|selectEmployee|endpoint)$/i
const DIGIT = /^digit/

export const hostile = (random: Random): unknown => random.pick(HOSTILE)

/** Returns a value for a schema; `key` selects known ids and texts. */
export function valueFor(schema: Schema, key: string, random: Random, pool: Pool): unknown {
  if (random.chance(0.12)) return hostile(random)
  if (random.chance(0.06)) return atLimit(schema, random)
  const known = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined
  if (known) return known(random, pool)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), key, random, pool)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, pool)
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 4, 4, 60]) }, () => valueFor(schema.items ?? {}, key, random, pool))
    case 'integer':
    case 'number':
      return random.int(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, (schema.minimum ?? 0) + 1_000))
    case 'boolean':
      return random.chance(0.5)
    default:
      return textOf(key, random, pool)
  }
}

/** A value at, just below or just above a limit of the schema. */
function atLimit({ type, minLength = 1, maxLength = 200, minimum = 0, maximum = 50 }: Schema, random: Random): unknown {
  if (type === 'integer' || type === 'number') return random.pick([minimum - 1, minimum, maximum, maximum + 1])
  return 'x'.repeat(Math.max(0, random.pick([minLength - 1, minLength, maxLength, maxLength + 1])))
}

function textOf(key: string, random: Random, { ids }: Pool): string {
  if (DIGIT.test(key)) return String(random.int(0, 9))
  if (key === 'day') return random.pick(DATES)
  if (IS_ID.test(key) && ids.length > 0) return random.pick(ids)
  return random.pick(TEXTS)
}

/** Returns an object for a schema, sometimes without required or with unknown keys. */
export function objectOf({ properties = {}, required = [] }: Schema, random: Random, pool: Pool): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(([key]) => !random.chance(required.includes(key) ? 0.04 : 0.4))
    .map(([key, schema]) => [key, valueFor(schema, key, random, pool)] as const)
  if (random.chance(0.05)) entries.push([random.pick(['extra', '__proto__', 'isAdmin', 'toString']), hostile(random)])
  return Object.fromEntries(entries)
}
