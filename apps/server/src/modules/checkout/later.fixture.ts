// A restaurant that takes orders for later, and customers near it.
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addAddress } from '../accounts/index.ts'
import { addToCart } from '../carts/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { editHours } from '../hours/index.ts'
import { countSlots, type Order } from '../orders/index.ts'
import { failPayment } from './fail-payment.ts'
import { placeOrder } from './place-order.ts'
import { planCart } from './plan-cart.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
export const FULL = 32_000
export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const deps = { publicUrl: 'https://tiffin.example', stockHoldMinutes: 10 }

export interface LaterScene {
  readonly scene: Scene
  spice: RestaurantCaller
  biryani: string
  /** In India, on the Monday of the test or so many days later: each test has its own week, because the clock does not go back. */
  at(clock: string, days?: number): Date
  /** A new restaurant: open from 11 am to 10 pm, ready after 20 minutes and at the door after 2 more; asked at 3 pm. */
  begin(settings: Parameters<typeof editSettings>[2]): Promise<void>
  settings(change: Parameters<typeof editSettings>[2]): Promise<unknown>
  hours(opens: string, closes: string): Promise<unknown>
  newCustomer(): Promise<Customer>
  add(asha: Customer): Promise<unknown>
  plan(asha: Customer, slotAt: Date | null): Promise<unknown>
  place(asha: Customer, payment?: PaymentMethod, db?: Db): ReturnType<typeof placeOrder>
  /** Of a new customer. */
  orderFor(slotAt: Date | null, payment?: PaymentMethod): Promise<{ asha: Customer; order: Order }>
  fail(order: Order): Promise<void>
  /** When slots with places begin, and how many are taken. */
  taken(): Promise<(Date | number)[][]>
}

export async function openLaterScene(poolSize = 12): Promise<LaterScene> {
  const scene = await openScene(poolSize)
  scene.db.on('slotsCounted', countSlots)
  let week = 0
  let people = 0
  const later: LaterScene = {
    scene,
    spice: await scene.restaurant('Spice Route'),
    biryani: '',
    at: (clock, days = 0) => new Date(Date.parse(`2026-05-04T${clock}:00+05:30`) + (7 * week + days) * DAY),
    async begin(settings) {
      week += 1
      scene.now = later.at('15:00')
      later.spice = await scene.restaurant(`Spice Route ${week}`)
      later.biryani = await scene.product(later.spice, 'Biryani')
      await editHours(scene.db, later.spice.restaurantId, { prepMinutes: 20 })
      await later.hours('11:00', '22:00')
      await later.settings({ place: HERE, daysAhead: 2, slotMinutes: 15, ...settings })
    },
    settings: (change) => editSettings(scene.db, later.spice.restaurantId, change),
    hours: (opens, closes) => editHours(scene.db, later.spice.restaurantId, { week: EVERY_DAY.map((day) => ({ day, opens, closes })) }),
    async newCustomer() {
      people += 1
      const asha = await scene.customer(`Asha ${people}`)
      const address = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', point: HERE }
      await addAddress(scene.db, asha.customerId, address)
      const place = await scene.db.row<{ id: string }>(
        sql`select id from address_places where customer_id = ${asha.customerId} order by created_at desc limit 1`,
      )
      await planCart(scene.db, asha.customerId, { addressId: place?.id ?? '' })
      return asha
    },
    add: (asha) => addToCart(scene.db, asha.customerId, { productId: later.biryani, selectedVariant: 'Full' }),
    plan: (asha, slotAt) => planCart(scene.db, asha.customerId, { plans: [{ restaurantId: later.spice.restaurantId, slotAt }] }),
    place: (asha, payment = 'COD', db = scene.db) => placeOrder(db, asha, { payment, addressIndex: 1, seenTotalPaise: FULL }, deps),
    async orderFor(slotAt, payment = 'COD') {
      const asha = await later.newCustomer()
      await later.add(asha)
      if (slotAt) await later.plan(asha, slotAt)
      const [order] = (await later.place(asha, payment)).orders
      if (!order) throw new Error('no order')
      return { asha, order }
    },
    fail: (order) => scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: order.checkout_id })),
    async taken() {
      const rows = await scene.db.rows<{ starts_at: Date; taken: number }>(
        sql`select starts_at, taken from slots where restaurant_id = ${later.spice.restaurantId} and taken > 0 order by starts_at`,
      )
      return rows.map((row) => [row.starts_at, row.taken])
    },
  }
  return later
}

/** Returns what a call is refused with, or `done`. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )
