// The statements of requests. This is the only file that counts them, and each count names who would notice.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { UNMARKED } from '../src/platform/database/request-mark.ts'
import {
  type Answer,
  addProduct,
  KOCHI,
  logInAdministrator,
  type Payment,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { found } from './support/scene/patience.ts'
import { insertPerson } from './support/scene/placed-orders.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const MANY = 30
let app: TestApp
let asha: Person
let spice: Person
let ravi: Person
let admin: Person
let products: Product[]
const statements: string[] = []
/** How the check of a session begins that is a statement of its own. */
const CHECK = 'select refuse_session()'

beforeAll(async () => {
  app = await startApp({
    onStatement: (text, mark) => {
      // those of background tasks have no mark
      if (mark !== UNMARKED) statements.push(text.trim().replace(/\s+/g, ' '))
    },
  })
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  admin = await logInAdministrator(app)
  products = [await addProduct(spice, 'Biryani'), await addProduct(spice, 'Korma'), await addProduct(spice, 'Naan')]
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

/** Clears the cached public reads, as a changed menu does. */
const forget = () => app.database.publish({ type: 'catalogueChanged', restaurantId: spice.id })
const visitor = () => new Person(app.base)

// customers: at noon all order at once, and a database on another machine is half a millisecond away with each statement
describe('a purchase', () => {
  it.each<[Payment, number]>([
    ['COD', 20],
    ['Wallet', 21],
    // one locks and one counts the unpaid checkouts
    ['Online', 23],
  ])('paid by %s takes at most %i statements', async (payment, most) => {
    const buyer = await signUpCustomer(app, `buyer-${payment.toLowerCase()}`)
    await app.database.transaction((tx) => post(tx, walletCredit(buyer.id, 100_000)))
    forget()
    statements.length = 0
    const answers: Answer[] = [
      await visitor().get('/restaurent/getRestaurents'),
      await visitor().get(`/restaurent/getRestaurentProduct?id=${spice.id}&page=1`),
    ]
    for (const { id } of products) answers.push(await buyer.post('/addToCart', { productId: id, selectedVariant: 'Half' }))
    answers.push(await buyer.patch('/addAddress', { id: buyer.id, address: KOCHI }))
    answers.push(await buyer.post('/order', { payment, addressIndex: 0, cartData: { grandTotal: 538.65 } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 201])
    // these travel with others: packets.test.ts
    const alone = statements.filter((text) => text !== 'begin' && text !== 'commit')
    expect(alone.length, alone.join('\n')).toBeLessThanOrEqual(most)
    // each of the five signed-in calls reads or checks its session, and the order is one transaction
    expect(statements.filter((text) => /\bsessions\b/.test(text))).toHaveLength(5)
    expect(statements.filter((text) => text === 'begin' || text === 'commit')).toEqual(['begin', 'commit'])
  })
})

// who orders from restaurants with zones, on the same far database
describe('a purchase at a restaurant with zones', () => {
  const HERE = { lat: 9.9716, lng: 76.2828 }
  it('takes the statements of one without: their terms travel with address and cart', async () => {
    const zones = [{ kind: 'radius', name: 'City', fee: '30', minimum: '0', radius: 9_000 }]
    const buyers = [await signUpCustomer(app, 'near'), await signUpCustomer(app, 'far')]
    const placing: string[][] = []
    for (const [at, buyer] of buyers.entries()) {
      if (at === 1) expect((await spice.patch('/restaurent/delivery', { place: HERE, zones })).status).toBe(200)
      await buyer.post('/addToCart', { productId: products[0]?.id, selectedVariant: 'Half' })
      await buyer.patch('/addAddress', { id: buyer.id, address: { ...KOCHI, point: HERE } })
      statements.length = 0
      const { status } = await buyer.post('/order', {
        payment: 'COD',
        addressIndex: 0,
        cartData: { grandTotal: at === 1 ? 209.55 : 179.55 },
      })
      expect(status).toBe(201)
      placing.push([...statements])
    }
    await spice.patch('/restaurent/delivery', { zones: [] })
    // the same texts, so the same packets (packets.test.ts)
    expect(placing[1]).toEqual(placing[0])
  })
})

// each person who is signed in, because each of their calls checks the session
describe('a call', () => {
  const checksIn = (texts: readonly string[]) => texts.flatMap((text, at) => (/\bsessions\b|^select refuse_session/.test(text) ? [at] : []))

  it('checks its session once, in front of its first statement', async () => {
    const meera = await signUpCustomer(app, 'meera')
    await meera.get('/getcart')
    const calls = [
      () => meera.get('/getOrderHistory'),
      () => meera.get('/getcart'),
      () => meera.post('/addToCart', { productId: products[0]?.id, selectedVariant: 'Half' }),
      () => meera.patch('/addAddress', { id: meera.id, address: KOCHI }),
    ]
    for (const call of calls) {
      statements.length = 0
      expect((await call()).status).toBeLessThan(300)
      expect(checksIn(statements), statements.join('\n')).toEqual([0])
    }
    statements.length = 0
    expect((await meera.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } })).status).toBe(201)
    expect([statements[0], checksIn(statements)]).toEqual(['begin', [1]])
  })

  it('that reads the cart writes nothing, so that a database that accepts no writes suffices', async () => {
    statements.length = 0
    expect((await asha.get('/getcart')).status).toBe(200)
    expect(statements.filter((text) => /\b(insert|update|delete)\b/.test(text))).toEqual([])
  })

  // an attacker who times answers to learn which addresses have accounts
  it.each([
    ['/login', { password: 'wrong one' }],
    ['/forgot-password', {}],
  ])('%s takes the same statements whether or not the address has an account', async (path, body) => {
    const name = `known-${path.slice(1)}`
    await signUpCustomer(app, name)
    const statementsFor = async (address: string) => {
      statements.length = 0
      const { status } = await visitor().post(path, { ...body, email: address })
      return [status, ...statements]
    }
    const known = await statementsFor(`${name}@example.com`)
    expect(known.length).toBeGreaterThan(1)
    expect(await statementsFor('nobody@example.com')).toEqual(known)
  })
})

// guests and the operator: most visits are of pages that have not changed
describe('what has not changed', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['a menu', () => `/restaurent/getRestaurentProduct?id=${spice.id}`, visitor],
    ['a menu for a customer', () => `/restaurent/getRestaurentProduct?id=${spice.id}`, () => asha],
    ['the site map', () => '/sitemap.xml', visitor],
  ])('takes no statement: %s', async (_, path, who) => {
    // what is kept does not expire: only a change removes it
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const person = who()
    if (person.token) await person.get('/getcart')
    await visitor().get(path())
    statements.length = 0
    expect((await person.get(path())).status).toBe(200)
    expect(statements).toEqual([])
  })
})

// customers with many orders, and restaurants with large menus
describe('a list', () => {
  const LISTS: readonly [string, () => Person, () => string, (json: never) => readonly unknown[]][] = [
    ['restaurants', visitor, () => '/restaurent/getRestaurents?limit=100', ({ data }: { data: [] }) => data],
    ['restaurants of a category', visitor, () => '/getcatRestaurents?catName=Mains,Biryani&limit=100', ({ data }: { data: [] }) => data],
    ['category names', visitor, () => '/getCategoryies', ({ categories }: { categories: [] }) => categories],
    ['top-rated dishes', visitor, () => '/restaurent/productList?limit=100', ({ data }: { data: [] }) => data],
    ['found dishes', visitor, () => '/restaurent/productList?search=thali&limit=100', ({ data }: { data: [] }) => data],
    ['a menu', visitor, () => `/restaurent/getRestaurentProduct?id=${spice.id}`, ({ productData }: { productData: [] }) => productData],
    ['categories', visitor, () => `/restaurent/getCategory?id=${spice.id}`, ({ categoryData }: { categoryData: [] }) => categoryData],
    ['ratings', visitor, () => `/restaurent/getResProfile?id=${spice.id}`, ({ restData }: { restData: { rating: [] } }) => restData.rating],
    ['the cart', () => asha, () => '/getcart', ({ cartData }: { cartData: { items: [] } }) => cartData.items],
    ['the addresses', () => asha, () => '/getUserData', ({ user }: { user: { Address: [] } }) => user.Address],
    ['own orders', () => asha, () => '/getOrderHistory?limit=100', ({ orders }: { orders: [] }) => orders],
    ["a restaurant's orders", () => spice, () => '/restaurent/viewOrders?limit=100', ({ orders }: { orders: [] }) => orders],
    ['employees', () => spice, () => '/restaurent/listEmployees', ({ listEmployees }: { listEmployees: [] }) => listEmployees],
    ['best sellers', () => spice, () => '/restaurent/dashboardData', ({ topProducts }: { topProducts: [] }) => topProducts],
    ['deliveries', () => ravi, () => '/employee/getordersempl?limit=100', ({ ordersDetails }: { ordersDetails: [] }) => ordersDetails],
    ['a chat', () => asha, () => `/getchat?id=${orderId}`, ({ findChat }: { findChat: { chat: [] }[] }) => findChat[0]?.chat ?? []],
    ['customers', () => admin, () => '/admin/users?limit=100', ({ userData }: { userData: [] }) => userData],
    ['all restaurants', () => admin, () => '/admin/restaurents?limit=100', ({ restaurentData }: { restaurentData: [] }) => restaurentData],
    ['all employees', () => admin, () => '/admin/employees?limit=100', ({ employeeData }: { employeeData: [] }) => employeeData],
    ['an order’s items', () => asha, () => `/orderItems?id=${orderId}`, ({ orderItems }: { orderItems: { item: [] } }) => orderItems.item],
  ]
  let orderId: string
  const before = new Map<string, { asked: string[]; rows: number }>()

  const wasAnsweredInHaste = () => statements.some((text) => text.includes('plainto_tsquery'))
  async function ask([, who, path, rows]: (typeof LISTS)[number]): Promise<{ asked: string[]; rows: number }> {
    const person = who()
    return found(async () => {
      forget()
      statements.length = 0
      const answer = await person.callOnce('GET', path())
      if (answer.status === 503 || wasAnsweredInHaste()) return undefined
      // statements that run at once have a check each, as long as none has passed
      const asked = statements.filter((text, at) => !text.startsWith(CHECK) || statements.indexOf(text) === at)
      expect([path(), answer.status]).toEqual([path(), 200])
      return { asked, rows: rows(answer.json as never).length }
    })
  }
  const order = async (count: number) => {
    const { json } = await placeOrder(asha, products.slice(0, count))
    const { _id, item } = json.data
    await spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: ravi.id })
    for (const { _id: prodId } of item) {
      await spice.patch('/restaurent/updateDeliveryStatus', { orderId: _id, prodId, orderStatus: 'Packed' })
    }
    return _id as string
  }
  const deliver = async (id: string, prodId: string) =>
    ravi.patch('/employee/updateDeliveryStatus', { orderId: id, prodId, orderStatus: 'Delivered' })
  /** A delivered order of a buyer, and a review. */
  async function review(place: number): Promise<void> {
    const buyer = await signUpCustomer(app, `reviewer${place}`)
    const { json } = await placeOrder(buyer, products.slice(0, 1))
    const { _id, item } = json.data
    await spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: ravi.id })
    await spice.patch('/restaurent/updateDeliveryStatus', { orderId: _id, prodId: item[0]._id, orderStatus: 'Packed' })
    await deliver(_id, item[0]._id)
    expect((await buyer.patch('/rating', { rating: 5, restId: spice.id })).status).toBe(200)
    expect((await buyer.patch('/review', { review: `Good ${place}`, restId: spice.id })).status).toBe(200)
  }

  beforeAll(async () => {
    // one object of each kind
    orderId = await order(1)
    await review(0)
    await asha.post('/saveChat', { orderId, chat: { user: 'Hello', employee: '' } })
    await asha.post('/addToCart', { productId: products[0]?.id, selectedVariant: 'Half' })
    for (const list of LISTS) before.set(list[0], await ask(list))

    for (let place = 1; place <= MANY; place += 1) {
      for (const role of ['customer', 'restaurant', 'employee'] as const) await insertPerson(app.database, role, `${role}-${place}`)
      products.push(await addProduct(spice, `Thali ${place}`, `Category ${place}`))
    }
    // other restaurants' rows have no products for sale without a variant
    await app.database.rows(sql`
      insert into variants (product_id, position, name, price_paise, offer)
      select id, 0, 'Full', 32000, 0 from products p where not exists (select from variants v where v.product_id = p.id)`)
    for (let place = 1; place <= 6; place += 1) await review(place)
    await asha.patch('/cancelcartitem', { itemId: products[0]?.id, variant: 'Half' })
    for (let place = 1; place <= MANY; place += 1) await order(1)
    await deliver(await order(MANY), products[0]?.id ?? '')
    for (let place = 1; place <= 19; place += 1) await asha.patch('/addAddress', { address: KOCHI })
    orderId = await order(MANY)
    for (let place = 1; place <= MANY; place += 1)
      await asha.post('/saveChat', { orderId, chat: { user: `Message ${place}`, employee: '' } })
    for (const { id } of products) await asha.post('/addToCart', { productId: id, selectedVariant: 'Half' })
  })

  it('of orders asks for questions only when one has any, and then shows them to both sides', async () => {
    const [eve, noor] = [await signUpCustomer(app, 'eve'), await signUpRestaurant(app, 'Noor')]
    const [idli, vada] = [await addProduct(noor, 'Idli'), await addProduct(noor, 'Vada')]
    const { _id, item } = (await placeOrder(eve, [idli])).json.data
    const shownTo = async (person: Person, path: string) => {
      statements.length = 0
      return (await person.get(path)).json.orders[0].item[0].question
    }
    expect(await shownTo(eve, '/getOrderHistory')).toBeUndefined()
    expect(statements.filter((text) => !text.startsWith(CHECK))).toHaveLength(1)
    const choices = [{ productId: vada.id, variant: 'Half' }]
    expect((await noor.post(`/restaurent/orders/${_id}/items/${item[0]._id}/missing`, { choices })).status).toBe(200)
    const question = await shownTo(eve, '/getOrderHistory')
    expect(question).toMatchObject({ state: 'open', choices: [{ productId: vada.id }] })
    expect(await shownTo(noor, '/restaurent/viewOrders')).toEqual(question)
  })

  it.each(LISTS.map(([name]) => name))('of %s is asked for in as many statements when it is long', async (name) => {
    const list = LISTS.find(([other]) => other === name)
    const few = before.get(name)
    if (!list || !few) throw new Error('no such list')
    const many = await ask(list)
    expect(many.rows, name).toBeGreaterThan(few.rows)
    // more rows may be read, but not more often
    expect(many.asked.length, many.asked.join('\n')).toBe(few.asked.length)
    // and few: the check of the session, and those of the list
    expect(many.asked.length, many.asked.join('\n')).toBeLessThanOrEqual(list[1]().token === null ? 4 : 5)
  })
})

// operators: twenty processes that do nothing must not keep PostgreSQL busy
it('an idle process takes at most one transaction a second', async () => {
  const idle = await startApp({ env: { ALARM_MINUTES: '', CANCEL_MINUTES: '' } })
  // from another database, so that it counts nothing of its own
  const outside = new pg.Client({ connectionString: inject('postgresUrl') })
  await outside.connect()
  const name = new URL(idle.databaseUrl).pathname.slice(1)
  const counted = async (): Promise<number> => {
    const { rows } = await outside.query('select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = $1', [
      name,
    ])
    return rows[0].count
  }
  let [before, since] = [await counted(), performance.now()]
  /** In some span of twenty seconds: PostgreSQL counts those of the start up to ten seconds later. */
  const isIdle = async () => {
    const seconds = (performance.now() - since) / 1_000
    if (seconds < 20) return false
    const now = await counted()
    const isRare = (now - before) / seconds <= 1
    before = now
    since = performance.now()
    return isRare
  }
  try {
    await vi.waitUntil(isIdle, { timeout: 110_000, interval: 500 })
  } finally {
    await outside.end()
    await idle.close()
  }
})
