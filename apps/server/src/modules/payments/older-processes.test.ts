// During an upgrade processes of the previous version write payments without purpose and subject, and read the new ones by `checkout_id`.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomerId } from '../../platform/ids.ts'
import { walletBalance } from '../ledger/index.ts'
import { openShop, type PaymentShop, visit } from './payment-shop.fixture.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** As the previous version opens a payment. */
async function openAsBefore(checkoutId: string | null, customerId: string): Promise<string> {
  const now = shop.database.now()
  const payment = await shop.database.row<{ id: string }>(sql`
    insert into payments (checkout_id, customer_id, amount_paise, created_at, updated_at, expires_at)
    values (${checkoutId}, ${customerId}, 25000, ${now}, ${now}, ${new Date(now.getTime() + 60_000)}) returning id`)
  return payment?.id ?? ''
}
async function pay(paymentId: string) {
  const page = (await visit(`${shop.base}/payments/${paymentId}/start`)).location ?? ''
  await visit(`${shop.base}${page}`, { choice: 'pay' })
  await shop.decided(paymentId)
}
const customerOf = async (paymentId: string) =>
  (await shop.database.row<{ customer_id: CustomerId }>(sql`select customer_id from payments where id = ${paymentId}`))?.customer_id ??
  ('' as CustomerId)

it('a checkout and a top-up that the previous version opened are paid', async () => {
  const { paymentId, checkoutId } = await shop.open()
  const customerId = await customerOf(paymentId)
  await shop.database.rows(sql`delete from payments where id = ${paymentId}`)
  await pay(await openAsBefore(checkoutId, customerId))
  expect(shop.events).toEqual([`captured ${checkoutId}`])
  await pay(await openAsBefore(null, customerId))
  expect(await walletBalance(shop.database, customerId)).toBe(25_000)
})

it('they find the checkout of a new payment', async () => {
  const { paymentId, checkoutId } = await shop.open()
  expect(await shop.database.row(sql`select purpose, checkout_id from payments where id = ${paymentId}`)).toEqual({
    purpose: 'checkout',
    checkout_id: checkoutId,
  })
})

it('a checkout has one payment, however it is written', async () => {
  const { checkoutId, paymentId } = await shop.open()
  await expect(openAsBefore(checkoutId, await customerOf(paymentId))).rejects.toMatchObject({ code: '23505' })
})
