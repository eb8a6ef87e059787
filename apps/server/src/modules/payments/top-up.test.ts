import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patiently } from '../../../test/support/people/at-once.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { insertPerson } from '../../../test/support/scene/placed-orders.ts'
import type { AdministratorId, CustomerId } from '../../platform/ids.ts'
import { Postponed } from '../../platform/jobs/jobs.ts'
import { deriveKey, SIGNATURE_HEADER, signature } from '../../providers/payment/webhook-signature.ts'
import { walletBalance } from '../ledger/index.ts'
import { topUpWallet } from '../wallet/top-up-wallet.ts'
import { decideMismatch } from './decide-mismatch.ts'
import { expirePayment, reconcilePayments } from './index.ts'
import { openShop, type PaymentShop, SECRET, visit } from './payment-shop.fixture.ts'

const AMOUNT = 50_000
let shop: PaymentShop
let asha: CustomerId
let paymentId: string
let people = 0

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  people += 1
  // the test replaces the session that authenticates her
  asha = (await insertPerson(shop.database, 'customer', `asha${people}`)) as CustomerId
  ;({ paymentId } = await topUpWallet(shop.database, asha, AMOUNT, shop.base))
  shop.events.length = 0
})
afterAll(async () => {
  await expectInvariants(shop.database)
  await shop.close()
})

const at = (path: string) => `${shop.base}${path}`
const start = async () => (await visit(at(`/payments/${paymentId}/start`))).location ?? ''
async function press(choice: string) {
  const pressed = await visit(at(await start()), { choice })
  await shop.decided(paymentId)
  return pressed
}
const comeBack = () => visit(at(`/payments/${paymentId}/return`))
const balance = () => walletBalance(shop.database, asha)
const deliver = async (event: object): Promise<number> => (await patiently(() => post(event))).status
function post(event: object): Promise<Response> {
  const body = Buffer.from(JSON.stringify(event))
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signature(deriveKey(SECRET), shop.database.now(), body),
  }
  return fetch(at('/webhooks/payments'), { method: 'POST', headers, body: new Uint8Array(body) })
}
const eventOf = async (change: object = {}) => {
  await start()
  const { session } = await shop.payment(paymentId)
  return { id: randomUUID(), session, payment: paymentId, status: 'captured', amountPaise: AMOUNT, currency: 'INR', ...change }
}
/** What is at the provider's side, as if the customer had paid there. */
const payAtProvider = () =>
  shop.database.rows(sql`update embedded_payment_sessions set status = 'captured' where payment_id = ${paymentId}`)
const PAGE = () => `/profile?topUp=${paymentId}`

describe('asha adds money to her wallet', () => {
  it('the payment page shows the amount and the purpose', async () => {
    const { text } = await visit(at(await start()))
    expect(text).toContain('₹500')
    expect(text).toContain('Money for your Tiffin wallet')
  })

  it('the wallet has the money when the customer is back on the profile', async () => {
    expect(await balance()).toBe(0)
    expect(await press('pay')).toMatchObject({ status: 303, location: `/payments/${paymentId}/return` })
    expect(await comeBack()).toMatchObject({ status: 303, location: PAGE() })
    expect(await balance()).toBe(AMOUNT)
    expect(await shop.moved(paymentId)).toEqual({ provider: -AMOUNT, wallet: AMOUNT })
    expect(shop.events).toEqual([])
  })

  it('twenty webhooks and twenty return pages at the same time credit the money once', async () => {
    const event = await eventOf()
    const others = await Promise.all(Array.from({ length: 10 }, () => eventOf()))
    await payAtProvider()
    const statuses = await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(event)),
      ...others.map(deliver),
      ...Array.from({ length: 20 }, async () => (await comeBack()).status),
    ])
    expect(new Set(statuses)).toEqual(new Set([200, 303]))
    expect(await balance()).toBe(AMOUNT)
    expect(await shop.moved(paymentId)).toEqual({ provider: -AMOUNT, wallet: AMOUNT })
  })

  it('the return page alone credits nothing: the provider must have the money', async () => {
    expect((await comeBack()).location).toBe(PAGE())
    await start()
    const visits = await Promise.all(Array.from({ length: 20 }, comeBack))
    expect(new Set(visits.map(({ location }) => location))).toEqual(new Set([PAGE()]))
    expect(await balance()).toBe(0)
    expect((await shop.payment(paymentId)).status).toBe('open')
  })

  it('the reconciler credits a top-up whose webhook was lost, after 15 minutes', async () => {
    await start()
    await payAtProvider()
    shop.passMinutes(16)
    await Promise.all([1, 2].map(() => reconcilePayments(shop.database, shop.provider)))
    expect(await balance()).toBe(AMOUNT)
  })
})

describe('asha does not pay', () => {
  it.each(['decline', 'cancel'])('she presses %s: nothing is added, and no order changes', async (choice) => {
    await press(choice)
    expect((await comeBack()).location).toBe(PAGE())
    expect((await shop.payment(paymentId)).status).toBe('failed')
    expect(await balance()).toBe(0)
    expect(shop.events).toEqual([])
  })

  it('a top-up expires after 30 minutes and can no longer be started', async () => {
    const expire = () => expirePayment(shop.database, shop.provider, paymentId)
    await expect(expire()).rejects.toThrow(Postponed)
    expect((await shop.payment(paymentId)).status).toBe('open')
    shop.passMinutes(30)
    await Promise.all([expire(), expire()])
    expect((await shop.payment(paymentId)).status).toBe('expired')
    expect(await start()).toBe(PAGE())
    expect(shop.events).toEqual([])
  })
})

describe('money that comes in late or wrong', () => {
  it.each(['failed', 'expired'])('captured after %s is added all the same: it is hers, and still wanted', async (end) => {
    await deliver(await eventOf({ status: end }))
    expect(await balance()).toBe(0)
    const { session } = await shop.payment(paymentId)
    const late = { ...(await eventOf()), session }
    await Promise.all([deliver(late), deliver(late), deliver({ ...late, id: randomUUID() })])
    expect(await balance()).toBe(AMOUNT)
    expect(await shop.jobs('refund-payment')).toEqual([])
  })

  it.each([{ amountPaise: AMOUNT - 1 }, { amountPaise: 1_000_000 }, { currency: 'USD' }])(
    '%o goes to review, nothing is added',
    async (wrong) => {
      expect(await deliver(await eventOf(wrong))).toBe(200)
      expect((await shop.payment(paymentId)).status).toBe('review')
      expect(await balance()).toBe(0)
      expect((await comeBack()).location).toBe(PAGE())
    },
  )

  it("top-up money in review is closed by the administrator's decision, and touches no order", async () => {
    await deliver(await eventOf({ amountPaise: 1 }))
    const administrator = (await insertPerson(shop.database, 'administrator', `admin${people}`)) as AdministratorId
    const mismatch = await shop.database.row<{ id: string }>(sql`select id from payment_mismatches where payment_id = ${paymentId}`)
    const word = { decision: 'settled', note: 'sent back by hand' } as const
    await decideMismatch(shop.database, administrator, mismatch?.id ?? '', word)
    expect((await shop.payment(paymentId)).status).toBe('failed')
    expect(shop.events).toEqual([])
    expect(await balance()).toBe(0)
  })

  it('an unsigned webhook is refused', async () => {
    const body = JSON.stringify(await eventOf())
    const { status } = await fetch(at('/webhooks/payments'), { method: 'POST', headers: { [SIGNATURE_HEADER]: 't=1,v1=00' }, body })
    expect(status).toBe(400)
    expect(await balance()).toBe(0)
  })
})
