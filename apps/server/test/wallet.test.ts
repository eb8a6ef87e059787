// asha's wallet over HTTP: top-ups, payments and refunds, and their history.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { addProduct, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

interface Entry {
  readonly kind: string
  readonly reason: string
  readonly orderId?: string
  readonly amount: number
  readonly balanceAfter: number
  readonly at: string
}
let app: TestApp
let asha: Person
let product: Product
let people = 0

beforeAll(async () => {
  app = await startApp()
  product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Dum biryani')
})
beforeEach(async () => {
  people += 1
  asha = await signUpCustomer(app, `asha${people}`)
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

const read = async (query = '') =>
  (await asha.get(`/wallet${query}`)).json as { balance: number; entries: Entry[]; total: number; size: number }
const balanceOf = async () => (await asha.get('/getUserData')).json.user.Wallet
/** Opens an address like a browser; returns the address that it redirects to. */
async function follow(url: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL(new URL(url, app.base).pathname, app.base), {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return answer.headers.get('location') ?? ''
}
const topUp = (amount: unknown, headers?: Record<string, string>) => asha.post('/wallet/topUp', { amount }, headers)
async function addMoney(amount: number): Promise<string> {
  const { json } = await topUp(amount)
  return follow(await follow(await follow(json.url), { choice: 'pay' }))
}

describe('adding money', () => {
  it('asha pays 200 at the payment page and returns to her profile, which confirms it', async () => {
    const { status, json } = await topUp(200)
    expect(status).toBe(201)
    const page = await follow(json.url)
    expect((await asha.get(`/wallet/topUp?id=${json.topUpId}`)).json).toEqual({ topUp: { _id: json.topUpId, amount: 200, status: 'open' } })
    expect(await balanceOf()).toBe(0)
    const back = await follow(await follow(page, { choice: 'pay' }))
    expect(back).toBe(`/profile?topUp=${json.topUpId}`)
    expect((await asha.get(`/wallet/topUp?id=${json.topUpId}`)).json.topUp.status).toBe('added')
    expect(await balanceOf()).toBe(200)
  })

  it('declining adds nothing and says so', async () => {
    const { json } = await topUp(10_000)
    await follow(await follow(json.url), { choice: 'decline' })
    expect((await asha.get(`/wallet/topUp?id=${json.topUpId}`)).json.topUp.status).toBe('failed')
    expect(await read()).toMatchObject({ balance: 0, entries: [], total: 0 })
  })

  it('is refused with a message for zero, negative, fractional, excessive or non-numeric amounts', async () => {
    for (const amount of [0, -5, 0.5, 10_001, 1e300, '200', null, [200], {}])
      expect(await topUp(amount)).toMatchObject({ status: 400, json: { message: 'Please enter whole rupees, from 1 to 10,000' } })
  })

  it('repeated with one key opens one payment', async () => {
    const key = { 'idempotency-key': 'one-press' }
    const [first, second] = [await topUp(500, key), await topUp(500, key)]
    expect(second.json).toEqual(first.json)
    expect((await topUp(100, key)).status).toBe(422)
    const made = await app.database.rows(sql`select 1 from payments where customer_id = ${asha.id}`)
    expect(made).toHaveLength(1)
  })

  it('is limited to ten times a minute', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
    const meena = await signUpCustomer(limited, 'meena')
    const statuses: number[] = []
    for (let press = 0; press < 11; press += 1) statuses.push((await meena.post('/wallet/topUp', { amount: 1 })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    await limited.close()
  })
})

describe('the history', () => {
  it('has a reason for each entry, newest first, with the balance after it', async () => {
    await addMoney(500)
    await app.database.transaction((tx) => post(tx, walletCredit(asha.id, 5_050)))
    const placed = (await placeOrder(asha, [product], 'Wallet')).json.data
    await asha.patch('/cancelOrder', { itemId: placed.item[0]._id, orderId: placed._id })
    const { balance, entries, total } = await read()
    expect(entries.map(({ reason, amount, balanceAfter, orderId }) => ({ reason, amount, balanceAfter, orderId }))).toEqual([
      { reason: 'Refund of Dum biryani from Spice Route', amount: 179.55, balanceAfter: 550.5, orderId: placed._id },
      { reason: 'Order from Spice Route', amount: -179.55, balanceAfter: 370.95, orderId: placed._id },
      { reason: 'Credit from Tiffin', amount: 50.5, balanceAfter: 550.5, orderId: undefined },
      { reason: 'Money added', amount: 500, balanceAfter: 500, orderId: undefined },
    ])
    expect({ balance, total }).toEqual({ balance: 550.5, total: 4 })
    expect(await balanceOf()).toBe(550.5)
  })

  it('of thousands of entries is correct and fast on every page', async () => {
    await app.database.transaction(async (tx) => {
      await tx.rows(sql`
        with t as (insert into ledger_transactions (kind, created_at) select 'wallet_credit', ${tx.now()}::timestamptz from generate_series(1, 5000) returning id),
        numbered as (select id, row_number() over (order by id) as n from t)
        insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select id, side.account, side.owner, side.amount from numbered
        cross join lateral (values ('wallet', ${asha.id}::uuid, 100 * n), ('platform', null, -100 * n)) as side(account, owner, amount) order by n`)
      await tx.rows(sql`insert into wallets (customer_id, balance_paise) values (${asha.id}, ${(100 * 5000 * 5001) / 2})`)
    })
    const sumTo = (n: number) => (n * (n + 1)) / 2
    for (const [page, newest] of [
      [1, 5000],
      [250, 2510],
      [500, 10],
    ] as const) {
      const { entries, total, size, balance } = await read(`?page=${page}&limit=10`)
      expect({ total, size, balance }).toEqual({ total: 5000, size: 500, balance: sumTo(5000) })
      expect(entries.map(({ amount, balanceAfter }) => ({ amount, balanceAfter }))).toEqual(
        Array.from({ length: 10 }, (_, at) => ({ amount: newest - at, balanceAfter: sumTo(newest - at) })),
      )
    }
    expect((await read('?page=501&limit=10')).entries).toEqual([])
  })

  it('shows an entry of a kind that only a newer version knows', async () => {
    const upgraded = await startApp()
    const meena = await signUpCustomer(upgraded, 'meena')
    await upgraded.database.rows(sql`alter table ledger_transactions drop constraint ledger_transactions_kind_check`)
    await upgraded.database.transaction(async (tx) => {
      await post(tx, walletCredit(meena.id, 10_000))
      await tx.rows(sql`
        with t as (insert into ledger_transactions (kind, created_at) values ('claim_refund', ${tx.now()}) returning id)
        insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select id, side.account, side.owner, side.amount from t
        cross join lateral (values ('wallet', ${meena.id}::uuid, 500), ('platform', null, -500)) as side(account, owner, amount)`)
      await tx.rows(sql`update wallets set balance_paise = 10500 where customer_id = ${meena.id}`)
    })
    const { json } = await meena.get('/wallet')
    expect(json.entries).toMatchObject([
      { kind: 'other', reason: 'Change of your balance', amount: 5, balanceAfter: 105 },
      { kind: 'credit', balanceAfter: 100 },
    ])
    await upgraded.close()
  })

  it('is private: another customer sees neither the history nor a top-up', async () => {
    await addMoney(100)
    const { topUpId } = (await topUp(100)).json
    const eve = await signUpCustomer(app, `eve${people}`)
    expect((await eve.get('/wallet')).json).toMatchObject({ balance: 0, entries: [], total: 0 })
    const foreign = await eve.get(`/wallet/topUp?id=${topUpId}`)
    expect(foreign.status).toBe(404)
    expect((await eve.get('/wallet/topUp?id=nonsense')).text).toBe(foreign.text)
  })
})
