import { NO_ID } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { insertCheckout, insertPerson } from '../../../test/support/scene/placed-orders.ts'
import { outcomesOf, patiently, twentyTimes } from '../../../test/support/scene/scene.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { post, settlement, transfer, walletBalance, walletCredit, walletPayment } from './index.ts'
import type { Posting } from './postings.ts'

let database: Database
let drop: () => Promise<void>
let spice: string
let coast: string
let ravi: string
let people = 0

beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 10, clock: systemClock, ...PATIENT_LIMITS })
  spice = await insertPerson(database, 'restaurant', 'spice')
  coast = await insertPerson(database, 'restaurant', 'coast')
  ravi = await insertPerson(database, 'employee', 'ravi')
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** A new customer with money in the wallet. */
async function customerWith(amountPaise: number): Promise<string> {
  people += 1
  const id = await insertPerson(database, 'customer', `customer${people}`)
  if (amountPaise > 0) await database.transaction((tx) => post(tx, walletCredit(id, amountPaise)))
  return id
}
const buy = (customerId: string, ...prices: number[][]) =>
  insertCheckout(database, {
    customerId,
    method: 'Wallet',
    orders: prices.map((order, at) => ({ restaurantId: at === 0 ? spice : coast, prices: order })),
  })
const entriesOf = (orderId: string) =>
  database.rows<{ kind: string; account: string; owner_id: string | null; amount_paise: number }>(sql`
    select t.kind, e.account, e.owner_id, e.amount_paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} order by e.id`)
type Orders = Awaited<ReturnType<typeof buy>>['orders']
const HELD = { account: 'held' } as const
const walletOf = (ownerId: string) => ({ account: 'wallet', ownerId }) as const
const pay = (customerId: string, orders: Orders) =>
  database.transaction((tx) => post(tx, ...orders.map(({ orderId, amountPaise }) => walletPayment(customerId, orderId, amountPaise))))
const refund = (customerId: string, orderId: string, item: { itemId: string; amountPaise: number } | undefined) =>
  database.transaction((tx) => {
    const entries = transfer(item?.amountPaise ?? 0, HELD, walletOf(customerId))
    return post(tx, { kind: 'item_refund', orderId, itemId: item?.itemId ?? '', entries })
  })
/** What the ledger says a wallet holds, and the sum of everything in it. */
const ledgerOf = async (customerId: string) => {
  const row = await database.row<{ wallet: number; all: number }>(sql`
    select coalesce(sum(amount_paise) filter (where account = 'wallet' and owner_id = ${customerId}), 0)::bigint as wallet,
      coalesce(sum(amount_paise), 0)::bigint as all from ledger_entries`)
  return row ?? { wallet: 0, all: 0 }
}

describe('the wallet', () => {
  it('is empty for a customer without one', async () => {
    expect(await walletBalance(database, await customerWith(0))).toBe(0)
  })

  it('is credited against the platform, and adds up', async () => {
    const asha = await customerWith(5_000)
    await database.transaction((tx) => post(tx, walletCredit(asha, 250)))
    expect(await walletBalance(database, asha)).toBe(5_250)
    expect(await ledgerOf(asha)).toEqual({ wallet: 5_250, all: 0 })
  })

  it.each([0, -1, 0.5, Number.NaN])('is never credited with %s', async (amountPaise) => {
    const asha = await customerWith(0)
    await expect(database.transaction((tx) => post(tx, walletCredit(asha, amountPaise)))).rejects.toThrow(' moves ')
  })

  it('pays every order of a checkout, and the money is held per order', async () => {
    const asha = await customerWith(10_000)
    const { orders } = await buy(asha, [3_000, 500], [2_500])
    await pay(asha, orders)
    expect(await walletBalance(database, asha)).toBe(4_000)
    expect(await entriesOf(orders[0]?.orderId ?? '')).toEqual([
      { kind: 'wallet_payment', account: 'wallet', owner_id: asha, amount_paise: -3_500 },
      { kind: 'wallet_payment', account: 'held', owner_id: null, amount_paise: 3_500 },
    ])
    expect((await ledgerOf(asha)).wallet).toBe(4_000)
  })

  it('refuses one paisa too little, and a customer without a wallet, and moves nothing', async () => {
    const asha = await customerWith(3_499)
    const { orders } = await buy(asha, [3_500])
    await expect(pay(asha, orders)).rejects.toMatchObject({ code: 'wallet_too_low' })
    expect(await walletBalance(database, asha)).toBe(3_499)
    expect(await entriesOf(orders[0]?.orderId ?? '')).toEqual([])
    const newcomer = await customerWith(0)
    const cart = await buy(newcomer, [100])
    await expect(pay(newcomer, cart.orders)).rejects.toMatchObject({ code: 'wallet_too_low' })
  })

  it('with money for three carts pays exactly three of twenty at once', async () => {
    const asha = await customerWith(3_000)
    const carts = await Promise.all(Array.from({ length: 20 }, () => patiently(() => buy(asha, [1_000]))))
    const results = await outcomesOf(
      carts.map(
        ({ orders }) =>
          () =>
            pay(asha, orders),
      ),
    )
    expect(results.filter((word) => word === 'nothing')).toHaveLength(3)
    expect(results.filter((word) => word === 'wallet_too_low')).toHaveLength(17)
    expect(await walletBalance(database, asha)).toBe(0)
    expect(await ledgerOf(asha)).toEqual({ wallet: 0, all: 0 })
  })
})

describe('refunding an item', () => {
  it('happens once, even when twenty ask at once', async () => {
    const asha = await customerWith(4_000)
    const { orders } = await buy(asha, [2_500, 1_500])
    await pay(asha, orders)
    const [order] = orders
    const [item] = order?.items ?? []
    if (!order || !item) throw new Error('an order with an item was placed')
    const results = await twentyTimes(() => refund(asha, order.orderId, item))
    expect(results.filter((isNew) => isNew === true)).toHaveLength(1)
    expect(results.filter((isNew) => isNew === false)).toHaveLength(19)
    expect(await walletBalance(database, asha)).toBe(2_500)
    expect(await ledgerOf(asha)).toEqual({ wallet: 2_500, all: 0 })
  })

  it('creates a missing wallet', async () => {
    const asha = await customerWith(0)
    const { orders } = await buy(asha, [700])
    await refund(asha, orders[0]?.orderId ?? '', orders[0]?.items[0])
    expect(await walletBalance(database, asha)).toBe(700)
  })
})

describe('at delivery', () => {
  it.each([
    { paidBy: 'held', kind: 'settlement', account: 'held' },
    { paidBy: 'cash', kind: 'cash_collected', account: 'cash' },
  ] as const)('an order paid by $paidBy becomes the restaurant’s money once', async ({ paidBy, kind, account }) => {
    const { orders } = await buy(await customerWith(0), [1_200])
    const orderId = orders[0]?.orderId ?? ''
    const settle = () =>
      database.transaction((tx) =>
        post(tx, settlement({ orderId, restaurantId: spice, handOver: { by: 'employee', employeeId: ravi }, amountPaise: 1_200, paidBy })),
      )
    const results = await twentyTimes(settle)
    expect(results.filter((isNew) => isNew === true)).toHaveLength(1)
    expect(await entriesOf(orderId)).toEqual([
      { kind, account, owner_id: paidBy === 'cash' ? ravi : null, amount_paise: -1_200 },
      { kind, account: 'restaurant', owner_id: spice, amount_paise: 1_200 },
    ])
  })

  it('cash that was paid at the counter is with the restaurant already, and on no employee', async () => {
    const { orders } = await buy(await customerWith(0), [1_200])
    const orderId = orders[0]?.orderId ?? ''
    const cash = settlement({ orderId, restaurantId: spice, handOver: { by: 'counter' }, amountPaise: 1_200, paidBy: 'cash' })
    await database.transaction((tx) => post(tx, cash))
    expect(await entriesOf(orderId)).toEqual([
      { kind: 'cash_collected', account: 'restaurant', owner_id: spice, amount_paise: -1_200 },
      { kind: 'cash_collected', account: 'restaurant', owner_id: spice, amount_paise: 1_200 },
    ])
  })
})

describe('the ledger', () => {
  const refused: [string, Posting, string][] = [
    [
      'an account of another kind',
      { kind: 'wallet_credit', entries: transfer(5, HELD, walletOf(NO_ID)) },
      'a wallet_credit moves no -5 of held',
    ],
    [
      'money in the other direction',
      { kind: 'capture', paymentId: NO_ID, entries: transfer(5, HELD, { account: 'provider' }) },
      'a capture moves no -5 of held',
    ],
    [
      'what happens once without its name',
      { kind: 'capture', entries: transfer(5, { account: 'provider' }, HELD) },
      'a capture names its payment',
    ],
  ]
  it.each(refused)('refuses %s', async (_, posting, message) => {
    await expect(database.transaction((tx) => post(tx, posting))).rejects.toThrow(message)
  })

  it('takes all of several transactions or none', async () => {
    const asha = await customerWith(5_000)
    const { orders } = await buy(asha, [1_000], [2_000])
    await pay(asha, orders.slice(0, 1))
    await expect(pay(asha, orders)).rejects.toThrow('a part of this already')
    expect(await walletBalance(database, asha)).toBe(4_000)
    expect(await entriesOf(orders[1]?.orderId ?? '')).toEqual([])
  })

  it('cannot be changed or deleted from', async () => {
    await customerWith(100)
    for (const statement of [
      sql`update ledger_entries set amount_paise = 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_transactions set kind = 'capture'`,
      sql`delete from ledger_transactions`,
    ])
      await expect(database.rows(statement)).rejects.toThrow('only ever added to')
  })

  it('takes no transaction whose entries do not sum to 0', async () => {
    const lopsided = database.rows(sql`
      with t as (insert into ledger_transactions (kind, created_at) values ('wallet_credit', ${database.now()}) returning id)
      insert into ledger_entries (transaction_id, account, amount_paise) select id, 'platform', -5 from t`)
    await expect(lopsided).rejects.toThrow('must sum to 0')
  })
})
