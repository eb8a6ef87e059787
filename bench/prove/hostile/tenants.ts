// Two sets of people who share nothing: the identities that send hostile requests, and bystanders with a unique word (a canary) in every
// private field.
import { sql } from 'kysely'
import type { Identity } from '../../fuzz/fuzz.ts'
import { mustAsk } from '../bench/ask.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, newSession, type Person } from '../bench/people.ts'

/** Contains no word that a request could contain by chance. */
export const CANARY = 'zqcanary'
export interface Tenants {
  readonly identities: readonly Identity[]
  readonly emails: readonly string[]
  /** Of the bystanders: people, orders, items, address, cart line, top-up, claim, code, product, category. */
  readonly foreignIds: readonly string[]
  /** Those whose existence is private. */
  readonly privateIds: readonly string[]
  /** Returns one line per row of the bystanders. */
  digest(): Promise<readonly string[]>
}

export async function openTenants(bench: Bench): Promise<Tenants> {
  const db = bench.db()
  const [asha] = await makeCustomers(db, ['Asha'], 1_000_000)
  const [spice] = await makeSellers(db, ['Spice'])
  const [ravi] = await makePeople(db, 'employee', ['Ravi'])
  const [mina] = await makeCustomers(db, [`Mina ${CANARY}one`], 1_000_000)
  const [coast] = await makeSellers(db, ['Coast'])
  const [omar] = await makePeople(db, 'employee', ['Omar'])
  if (!asha || !spice || !ravi || !mina || !coast || !omar) throw new Error('people are missing')
  await db.rows(sql`update accounts set email = ${`${CANARY}two@prove.example`} where id = ${coast.id}`)
  await db.rows(sql`update accounts set email = ${`${CANARY}three@prove.example`} where id = ${omar.id}`)
  await db.rows(sql`update addresses set street = ${`${CANARY}four street`}, note = ${`${CANARY}five`} where customer_id = ${mina.id}`)
  const own = await privateThings(bench, mina, coast.products[0]?.id ?? '', coast, omar)
  const renewed = (person: Person): Identity => {
    let isFirst = true
    return {
      name: person.role,
      async logIn() {
        if (isFirst) {
          isFirst = false
          return person.token
        }
        // the hostile requests may have blocked the account
        await db.rows(sql`update accounts set is_active = true, sessions_valid_from = '-infinity' where id = ${person.id}`)
        return newSession(db, person.id)
      },
    }
  }
  const admin: Identity = {
    name: 'administrator',
    // it has rights over all orders and jobs, and a blocked employee loses his orders; every other identity still sends these calls
    omits: [
      ...([
        'addPromo',
        'stopPromo',
        'cancelOrderItems',
        'reassignOrder',
        'blockEmployee',
        'decideApproval',
        'dropWork',
        'addContract',
      ] as const),
      ...(['decideClaim', 'reopenClaim', 'reportForCustomer', 'writeToClaim'] as const),
    ],
    logIn: () => adminToken(bench),
  }
  return {
    identities: [...[asha, spice, ravi].map(renewed), admin, { name: 'guest', logIn: async () => undefined }],
    emails: [asha, spice, ravi].map(({ email }) => email),
    foreignIds: [...own.privateIds, coast.id, omar.id, ...coast.products.map(({ id }) => id), own.categoryId],
    privateIds: own.privateIds,
    digest: () => digestOf(bench, mina, coast, omar),
  }
}

/** Mina reports a problem with a delivered order; the administrator refunds it. Coast has a code. */
async function refundedThings(bench: Bench, mina: Person, coast: Person, omar: Person, orderId: string, itemId: string) {
  const { base } = bench.servers[0]
  const must = (method: 'POST' | 'PATCH', path: string, token: string, body: object) => mustAsk(base, { method, path, token, body })
  await must('POST', '/restaurent/splitOrder', coast.token, { orderId, employeeId: omar.id })
  await must('POST', '/restaurent/moveOrder', coast.token, { orderId, to: 'Packed' })
  await must('PATCH', '/employee/updateDeliveryStatus', omar.token, { orderId, prodId: itemId, orderStatus: 'Delivered' })
  const claim = await must('POST', `/orders/${orderId}/claims`, mina.token, { reason: 'late', text: `${CANARY}seven` })
  const claimId: string = claim.json.claim._id
  const refund = { items: [{ itemId, pieces: 1 }], bearer: 'restaurant' }
  await must('POST', `/admin/claims/${claimId}/decision`, await adminToken(bench), { text: `${CANARY}eight`, refund })
  const promo = await must('POST', '/restaurent/promos', coast.token, { code: 'COASTONLY', kind: 'percent', percent: 10 })
  return [orderId, itemId, claimId, promo.json.promo._id as string]
}

/** Mina orders twice, chats, fills a cart and opens a top-up. */
async function privateThings(bench: Bench, mina: Person, productId: string, coast: Person, omar: Person) {
  const { base } = bench.servers[0]
  const { token } = mina
  const add = () => mustAsk(base, { method: 'POST', path: '/addToCart', token, body: { productId, selectedVariant: 'Full' } })
  const place = async () => {
    await add()
    const order = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 50 } }
    return mustAsk(base, { method: 'POST', path: '/order', token, body: order })
  }
  const delivered = (await place()).json.data
  const refunded = await refundedThings(bench, mina, coast, omar, delivered._id, delivered.item[0]._id)
  const { json } = await place()
  const orderId: string = json.data._id
  await mustAsk(base, { method: 'POST', path: '/restaurent/splitOrder', token: coast.token, body: { orderId, employeeId: omar.id } })
  const chat = { user: `${CANARY}six`, employee: '' }
  await mustAsk(base, { method: 'POST', path: '/saveChat', token, body: { orderId, chat } })
  const cart = await add()
  const topUp = await mustAsk(base, { method: 'POST', path: '/wallet/topUp', token, body: { amount: 77 } })
  const db = bench.db()
  const address = await db.row<{ id: string }>(sql`select id from addresses where customer_id = ${mina.id}`)
  const category = await db.row<{ id: string }>(sql`select id from categories where restaurant_id = ${coast.id}`)
  const line: string = cart.json.cartData.items[0]._id
  return {
    privateIds: [mina.id, orderId, json.data.item[0]._id as string, address?.id ?? '', line, topUp.json.topUpId as string, ...refunded],
    categoryId: category?.id ?? '',
  }
}

/** Everything of the bystanders that no other account may change. An administrator may block them; who knows a payment's address may cancel it. */
async function digestOf(bench: Bench, mina: Person, coast: Person, omar: Person): Promise<string[]> {
  const people = sql`array[${mina.id}, ${coast.id}, ${omar.id}]::uuid[]`
  const rows = await bench.db().rows<{ row: string }>(sql`
    select 'account ' || a.id || a.email || a.name || a.phone_number || a.picture || coalesce(a.password_hash, '') as row from accounts a where id = any(${people})
    union all select 'address ' || x::text from addresses x where customer_id = ${mina.id}
    union all select 'cart ' || x::text from cart_lines x where customer_id = ${mina.id}
    union all select 'wallet ' || x::text from wallets x where customer_id = ${mina.id}
    union all select 'order ' || x.id || x.payment_status || x.grand_total_paise || coalesce(x.employee_id::text, '') from orders x where customer_id = ${mina.id}
    union all select 'item ' || x::text from order_items x join orders o on o.id = x.order_id where o.customer_id = ${mina.id}
    union all select 'chat ' || x::text from chat_messages x join orders o on o.id = x.order_id where o.customer_id = ${mina.id}
    union all select 'claim ' || x::text from claims x where customer_id = ${mina.id}
    union all select 'said ' || x::text from claim_events x join claims c on c.id = x.claim_id where c.customer_id = ${mina.id}
    union all select 'refund ' || x::text from order_refunds x where customer_id = ${mina.id}
    union all select 'code ' || x::text from promo_codes x where restaurant_id = ${coast.id}
    union all select 'payment ' || x.id || replace(x.status::text, 'failed', 'open') from payments x where customer_id = ${mina.id}
    union all select 'category ' || x::text from categories x where restaurant_id = ${coast.id}
    union all select 'product ' || x.id || x.name || x.description || coalesce(x.deleted_at::text, '') from products x where restaurant_id = ${coast.id}
    order by 1`)
  return rows.map(({ row }) => row)
}
