// Bad input of every kind (docs/trust.md#3), derived from the contract's samples: each is refused with a message and changes nothing.
import { type CallDefinition, type CallName, calls } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSales } from '../src/modules/menu/index.ts'
import { watchOrders } from '../src/modules/orders/index.ts'
import { patiently } from './support/people/at-once.ts'
import { type Samples, writeSamples } from './support/people/contract-samples.ts'
import type { Sent } from './support/people/sample.ts'
import { badValues, HOSTILE_JSON, isLegal, mutate, pathsOf, raw, write } from './support/scene/bad-values.ts'
import { expectInvariants } from './support/scene/invariants.ts'

let samples: Samples
// without configuration, Google's login returns 404 for every request
const bodies = Object.entries(calls).filter(([name, definition]) => 'body' in definition && name !== 'logInWithGoogle') as [
  CallName,
  CallDefinition,
][]
const reads = Object.entries(calls).filter(([, { method, ...rest }]) => method === 'GET' && 'query' in rest) as [CallName, CallDefinition][]
/** The valid request of each call, from which the invalid ones are derived. */
const good = new Map<CallName, Sent>()

/** The sample codes are replaced by a fixed one; only the fields of a cart that the server reads are sent. */
const OTP = { otp: '123456' }
const GUESSES: Partial<Record<CallName, Sent>> = {
  verifySignUpCode: {
    path: '/verifyOtp',
    body: { digitone: '1', digitTwo: '2', digitThree: '3', digitFour: '4', digitFive: '5', digitSix: '6' },
  },
  verifyCustomerReset: { path: '/forgot-password/otp', body: OTP },
  verifyRestaurantReset: { path: '/restaurent/forgot-password/otp', body: OTP },
  verifyEmployeeReset: { path: '/employee/forgot-password/otp', body: OTP },
  placeOrder: { path: '/order', body: { payment: 'COD', addressIndex: 0, cartData: { _id: '', grandTotal: 1 } } },
}

beforeAll(async () => {
  samples = await writeSamples()
  for (const [name] of [...bodies, ...reads]) good.set(name, GUESSES[name] ?? (await samples.requests[name].make()))
  // the samples advance the clock by hours, which changes waiting orders at the next check, so check now
  await watchOrders(samples.app.database, {
    unanswered: { alarmMinutes: 700, cancelMinutes: 1400 },
    onError: (error) => {
      throw error
    },
  })
  // the next count, up to ten seconds later, would be a change
  await countSales(samples.app.database)
  // the sample's question is due in five minutes
  await samples.app.database.rows(sql`update item_questions set until = until + interval '1 day' where state = 'open'`)
})
afterAll(async () => {
  await expectInvariants(samples.app.database)
  await samples.app.close()
})

const sent = (name: CallName): Sent => good.get(name) ?? { path: '' }

/** Returns what is wrong with a refusal; empty if nothing is. */
function complaintsOf(what: string, status: number, text: string): string[] {
  const message: unknown = JSON.parse(text || '{}').message
  const complaints = []
  // 409 would mean that the input was accepted as valid
  if (status < 400 || status >= 500 || status === 409) complaints.push(`status ${status}`)
  if (typeof message !== 'string' || message.length === 0 || message.length > 200) complaints.push(`message ${text.slice(0, 80)}`)
  if (/\bat .+:\d+:\d+|\/work\/|node_modules|select .* from|insert into|postgres|SQLSTATE|syntax error|\.ts\b|\[object/i.test(text)) {
    complaints.push(`tells ${text.slice(0, 200)}`)
  }
  return complaints.map((complaint) => `${what}: ${complaint}`)
}
const people = (name: CallName) => samples.as(samples.requests[name].by)
async function send(name: CallName, text: string | undefined, type = 'application/json', path = sent(name).path) {
  const { token } = people(name)
  const request = {
    method: calls[name].method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(text !== undefined && { body: text }),
  } as const
  return patiently(async () => {
    const response = await fetch(samples.app.base + path, request)
    return { status: response.status, text: await response.text() }
  })
}

/** Row counts and contents of each table. Excludes code attempts, finished jobs and the order watch, which any request may change. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await samples.app.database.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not like 'kysely%' and table_name not in ('code_flows', 'mailbox_mails', 'order_watch') order by 1`,
  )
  const each = rows.map(
    ({ table_name }) => sql`
    select ${table_name}::text as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as contents
    from ${sql.table(table_name)} t`,
  )
  // the parts are read in parallel, in no order
  return samples.app.database.rows(sql`select * from (${sql.join(each, sql` union all `)}) each order by name`)
}
async function expectNoTrace(work: () => Promise<string[]>): Promise<void> {
  const before = await fingerprint()
  expect(await work()).toEqual([])
  expect(await fingerprint()).toEqual(before)
}

describe.each(bodies)('%s', (name) => {
  it('refuses each field if it is missing, of a wrong type, too long or contains hostile characters', async () => {
    await expectNoTrace(async () => {
      const { body } = sent(name)
      const complaints = []
      for (const path of pathsOf(body)) {
        const bad = badValues().filter(([what]) => !isLegal(name, path, what))
        const found = bad.map(async ([what, value]) => {
          const { status, text } = await send(name, write(mutate(body, path, value)))
          return complaintsOf(`${path.join('.')} ${what}`, status, text)
        })
        complaints.push(...(await Promise.all(found)).flat())
      }
      return complaints
    })
  })

  it('refuses other bodies', async () => {
    await expectNoTrace(async () => {
      const complaints = []
      for (const [what, text] of HOSTILE_JSON) {
        if (isLegal(name, [], what)) continue
        const answer = await send(name, text)
        complaints.push(...complaintsOf(what, answer.status, answer.text))
      }
      return complaints
    })
  })

  it('refuses bodies above the limit with 413, and other content types with 415', async () => {
    await expectNoTrace(async () => {
      const body = JSON.stringify(sent(name).body)
      const padded = `${body.slice(0, -1)}${body === '{}' ? '' : ','}"padding":"${'x'.repeat((calls as Record<string, CallDefinition>)[name]?.bodyLimit ?? 64 * 1024)}"}`
      const large = await send(name, padded)
      const others = []
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'image/png',
      ])
        others.push(await send(name, body, type))
      expect([large, ...others].map(({ status }) => status)).toEqual([413, 415, 415, 415, 415, 415])
      return [large, ...others].flatMap(({ status, text }) => complaintsOf('content', status, text))
    })
  })
})

describe.each(reads)('%s', (name) => {
  it('refuses repeated, hostile and impossible query values', async () => {
    await expectNoTrace(async () => {
      const [path = '', query = ''] = sent(name).path.split('?')
      const given = new URLSearchParams(query)
      const keys = Object.keys((calls[name] as unknown as { query: { shape: object } }).query.shape)
      const complaints = []
      for (const key of keys) {
        for (const [what, value] of raw(key)) {
          if (isLegal(name, [key], what)) continue
          const others = new URLSearchParams([...given].filter(([other]) => other !== key))
          const answer = await send(name, undefined, undefined, `${path}?${[`${key}=${value}`, others].filter(String).join('&')}`)
          complaints.push(...complaintsOf(`${key} ${what}`, answer.status, answer.text))
        }
      }
      return complaints
    })
  })
})

describe('a path', () => {
  it('a malformed or unknown path is refused with a message', async () => {
    const complaints = []
    for (const path of [
      '/%',
      '/%E0%A4%A',
      '/profile/%00/edit',
      '/admin/users/%F0%9F/block',
      '/..%2f..%2fetc/passwd',
      `/${'x'.repeat(3_000)}`,
      '/__proto__',
    ]) {
      const response = await fetch(samples.app.base + path, { headers: { accept: 'application/json' } })
      complaints.push(...complaintsOf(path.slice(0, 40), response.status, await response.text()))
    }
    expect(complaints).toEqual([])
  })
})

describe('names of object properties are data', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

  it('are dropped as keys and do not affect the session', async () => {
    const asha = samples.people.customer
    const text = `{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, "address": {"street": "1 MG Road",
      "city": "Kochi", "state": "Kerala", "postalCode": "682001", "__proto__": {"isAdmin": true}}}`
    const answer = await send('addAddress', text, 'application/json', '/addAddress')
    expect([answer.status, answer.text.includes('isAdmin')]).toEqual([201, false])
    expect((await asha.get('/getUserData')).text).not.toContain('isAdmin')
    expect('isAdmin' in {}).toBe(false)
  })

  it.each(NAMES)('%s may be the name of a category, a dish, a variant, a search and a street', async (name) => {
    const { customer: asha, restaurant: spice } = samples.people
    const added = await spice.post('/restaurent/addCategory', { categoryName: name })
    expect([added.status, added.json.category.name]).toEqual([201, name])
    const images = [1, 2, 3, 4].map((view) => `/pictures/dishes/masala-dosa-${view}.webp`)
    const product = { productName: name, description: name, category: added.json.category._id, images, variants: [{ name, price: 10 }] }
    const { json } = await spice.post('/restaurent/addProduct', product)
    expect(json.product).toMatchObject({ productName: name, variants: [{ name, price: 10 }] })
    const cart = await asha.post('/addToCart', { productId: json.product._id, selectedVariant: name })
    expect(cart.json.cartData.items.at(-1)).toMatchObject({ variant: name, price: 10 })
    for (const path of [`/productList?search=${name}`, `/getcatRestaurents?catName=${name}`]) {
      expect((await asha.get(path)).json.data).toHaveLength(1)
    }
    const categories = (await asha.get('/getCategoryies')).json.categories
    expect(categories.find((category: { name: string }) => category.name === name)).toMatchObject({ count: 1 })
  })
})
