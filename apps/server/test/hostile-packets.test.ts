// Ten thousand hostile packets and handshakes: no crash, no leak, no change.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { countSales } from '../src/modules/menu/index.ts'
import { hangUp, type Listener, listen, listenWith } from './support/people/live-client.ts'
import {
  addProduct,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { connectRaw, connectRawAs, type RawConnection } from './support/people/raw-connection.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** The server closes a connection at 101 packets within ten seconds, wherever these begin. */
const PER_CONNECTION = 201
/** The server reads about half of them before it closes their connection. */
const PACKETS = 20_000
const SOON = PATIENCE
let app: TestApp
let asha: Person
let ravi: Person
let spice: Person
/** People with sessions but no access to asha's order. */
let strangers: Person[]
let product: Product
let orderId: string
let victims: Listener[]

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  ravi = await signUpEmployee(app, 'ravi')
  spice = await signUpRestaurant(app, 'Spice Route')
  strangers = [await signUpCustomer(app, 'eve'), await signUpEmployee(app, 'mallory'), await signUpRestaurant(app, 'Coast')]
  product = await addProduct(spice, 'Biryani')
  victims = await Promise.all([asha, ravi, spice].map((person) => listen(app.base, person)))
  orderId = (await placeOrder(asha, [product])).json.data._id
  await spice.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })
  const change = `orderUpdated ${orderId}`
  // the second change is sent at the end of the pause
  const expected = [
    [change, change],
    [`assigned ${orderId}`, change],
    [`newOrder ${orderId}`, change, change],
  ]
  await vi.waitFor(() => expect(victims.map(({ heard }) => heard)).toEqual(expected), SOON)
  for (const { clear } of victims) clear()
  // the next count, up to ten seconds later, would be a change
  await countSales(app.database)
})
afterAll(async () => {
  hangUp()
  await expectInvariants(app.database)
  await app.close()
})

/** The contents of all tables but the order watch, which the server writes every minute. */
async function everything(): Promise<Record<string, string>> {
  const tables = await app.database.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'order_watch' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const row = await app.database.row<{ rows: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as rows from ${sql.table(name)} t`,
    )
    found[name] = row?.rows ?? ''
  }
  return found
}

/** Valid packets without meaning: the connection continues. */
function harmless(count: number): string {
  const values = [
    JSON.stringify({ orderId }),
    JSON.stringify(orderId),
    JSON.stringify({ orderId: [orderId] }),
    JSON.stringify({ orderId: { orderId } }),
    `{"__proto__":{"orderId":"${orderId}"}}`,
    `{"constructor":{"prototype":{"orderId":"${orderId}"}}}`,
    '{"orderId":"\\u0000"}',
    `{"orderId":"' or 1=1 --"}`,
    `{"orderId":"${'9'.repeat(5_000)}"}`,
    '[[[[[[[[]]]]]]]]',
    'null',
    '7',
    'true',
    '""',
  ]
  const names = [
    'sentMessage',
    'typing',
    'receiveMessage',
    'newOrder',
    'join',
    'account',
    '__proto__',
    'constructor',
    'toString',
    'liveState',
  ]
  const value = values[count % values.length]
  const name = names[Math.floor(count / values.length) % names.length]
  const rooms = `["join","account:${asha.id}","session:${asha.token}","role:administrator"]`
  const shapes = [
    `2["${name}",${value}]`,
    `2${count}["${name}",${value},${value}]`,
    `2["sentMessage",${value}]`,
    `3${count}[${value}]`,
    `2${rooms}`,
    `0/admin,${JSON.stringify({ token: asha.token })}`,
    `0/account:${asha.id},{}`,
  ]
  return shapes[count % shapes.length] ?? ''
}
/** Invalid or misplaced packets: the connection is closed. */
const ENDING: ((connection: RawConnection) => void)[] = [
  ...[
    '2{',
    '2["a"',
    '2',
    '9["a"]',
    '2[7]',
    '2["disconnect"]',
    '2["connect"]',
    '2[]',
    '2{"a":1}',
    '0{"token":1}',
    '0',
    '4{"message":"no"}',
    '1',
  ],
  ...['2/admin,["sentMessage"]', '51-["sentMessage",{"_placeholder":true,"num":0}]2', '5-["a"]', '599999999999-["a"]', '\u0000', '🙂'],
].map((text) => (connection: RawConnection) => connection.write(text))
ENDING.push(
  (connection) => connection.write(`2["sentMessage","${'x'.repeat(20_000)}"]`),
  (connection) => connection.send(randomBytes(64)),
  (connection) => connection.send(randomBytes(40_000)),
  (connection) => connection.send('7nothing'),
  (connection) => connection.send(''),
  (connection) => connection.send('2probe'),
  (connection) => {
    connection.write('51-["sentMessage",{"_placeholder":true,"num":9}]')
    connection.send(randomBytes(9))
  },
)

/** All that a stranger's connection may receive: acceptance, channel state, public events and disconnection. */
const MAY_READ =
  /^(0\{"sid":"[\w-]+"\}|2\["(liveState|menuChanged)",\{"(isDegraded":false|restaurantId":"[\w-]+")\}\]|4\/(admin|account:[\w-]+),\{"message":"Invalid namespace"\}|1)$/
const leaksOf = ({ received }: RawConnection): string[] => received.filter((text) => !MAY_READ.test(text)).map((text) => text.slice(0, 100))

it('ten thousand packets of three strangers reach no other client, reveal nothing and change nothing', async () => {
  const before = await everything()
  let sent = 0
  const leaks: string[] = []
  const attack = async (person: Person | undefined) => {
    const connection = await connectRawAs(app.base, person?.token ?? null)
    for (let packet = 0; packet < PER_CONNECTION; packet += 1) {
      connection.write(harmless(sent))
      sent += 1
    }
    await connection.ended
    leaks.push(...leaksOf(connection))
  }
  while (sent < PACKETS) await Promise.all(Array.from({ length: 12 }, (_, at) => attack(strangers[at % strangers.length])))
  expect(leaks.slice(0, 5)).toEqual([])
  expect(await everything()).toEqual(before)
  expect(victims.map(({ heard, socket }) => [heard, socket.connected])).toEqual(Array(3).fill([[], true]))
})

it('an invalid or misplaced packet closes its connection and no other', async () => {
  const before = await everything()
  for (const [at, act] of ENDING.entries()) {
    const connection = await connectRawAs(app.base, strangers[0]?.token ?? null)
    act(connection)
    // an ignored packet is followed by one that closes the connection
    connection.write('2{')
    await connection.ended
    expect([at, leaksOf(connection)]).toEqual([at, []])
  }
  expect(await everything()).toEqual(before)
  expect(victims.map(({ heard, socket }) => [heard, socket.connected])).toEqual(Array(3).fill([[], true]))
})

it('a handshake without a valid token is refused, whatever it contains', async () => {
  const gone = await signUpEmployee(app, 'gone')
  await gone.post('/employee/logout')
  const tokens = [
    undefined,
    null,
    '',
    7,
    [],
    {},
    { $ne: '' },
    [asha.token],
    gone.token,
    'A'.repeat(43),
    'x'.repeat(9_000),
    ` ${asha.token}`,
  ]
  const bodies = [
    ...tokens.map((token) => JSON.stringify({ token })),
    '',
    'null',
    '[]',
    '"x"',
    '7',
    `{"__proto__":{"token":"${asha.token}"}}`,
  ]
  for (const body of bodies) {
    const connection = await connectRaw(app.base, { token: asha.token ?? '', auth: asha.token ?? '' })
    connection.write(`0${body}`)
    connection.write(`2["sentMessage",{"orderId":"${orderId}"}]`)
    await connection.ended
    expect([body, connection.received.filter((text) => !text.startsWith('4{"message":"Unauthorized"'))]).toEqual([body, []])
  }
  for (const query of [
    'EIO=4',
    'EIO=3&transport=polling',
    'EIO=4&transport=polling&sid=AAAAAAAAAAAAAAAAAAAA',
    'transport=__proto__',
    'EIO=4&transport=x',
  ])
    expect((await fetch(`${app.base}/socket.io/?${query}`)).status).toBe(400)
  expect(victims.map(({ heard }) => heard)).toEqual([[], [], []])
})

it('an account has at most twenty connections; one more gets a retry delay, and the others continue', async () => {
  const mina = await signUpEmployee(app, 'mina')
  const some = await Promise.all(Array.from({ length: 20 }, () => listen(app.base, mina)))
  const refused = (await listenWith(app.base, mina.token).catch((error: unknown) => error)) as Error & { data: unknown }
  expect([refused.message, refused.data]).toEqual(['Too many attempts, please wait a moment', { code: 'too_many', retryAfter: 30 }])
  some[0]?.socket.disconnect()
  await expect.poll(() => listen(app.base, mina).then(() => 'let in', String), SOON).toBe('let in')
  // simultaneous connections: at most twenty remain
  const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => listen(app.base, strangers[1] as Person)))
  const heard = crowd.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await expect.poll(() => heard.filter(({ socket }) => socket.connected).length, SOON).toBeLessThanOrEqual(20)
})

it('after all of it asha and ravi chat as before', async () => {
  for (const { clear } of victims) clear()
  await asha.post('/saveChat', { orderId, chat: { user: 'Second floor', employee: '' } })
  await expect
    .poll(() => victims.map(({ heard }) => heard), SOON)
    .toEqual([[`receiveMessage ${orderId}`], [`receiveMessage ${orderId}`], []])
  expect((await asha.get('/health/ready')).json).toEqual({ status: 'ready' })
})
