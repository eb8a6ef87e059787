// A scene whose orders are placed by the use cases, for tests of later steps.
import { randomUUID } from 'node:crypto'
import type { ItemStatus } from '@tiffin/contract'
import { sql } from 'kysely'
import { addToCart } from '../../../src/modules/carts/index.ts'
import { confirmPayment, placeOrder } from '../../../src/modules/checkout/index.ts'
import type { CheckoutResult } from '../../../src/modules/checkout/place-order.ts'
import { earnFee } from '../../../src/modules/deliveries/index.ts'
import { post, walletCredit } from '../../../src/modules/ledger/index.ts'
import { assignOrder } from '../../../src/modules/orders/assign/assign-order.ts'
import { lockOrder, moveItems, type Order, type OrderEvents } from '../../../src/modules/orders/index.ts'
import type { MoveResult } from '../../../src/modules/orders/order/move-item.ts'
import { applyProviderEvent } from '../../../src/modules/payments/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../../../src/platform/http/session.ts'
import { openScene, type Scene } from './scene.ts'

/** The price of a Half, in paise. */
export const HALF = 17_955
const FEE_PAISE = 4_000
type Payment = 'COD' | 'Online' | 'Wallet'
type Owner = Customer | RestaurantCaller | EmployeeCaller

export interface PlacedScene extends Scene {
  readonly spice: RestaurantCaller
  readonly coast: RestaurantCaller
  readonly ravi: EmployeeCaller
  readonly mina: EmployeeCaller
  /** Three products of spice and one of coast, each bought as one Half. */
  readonly products: readonly string[]
  readonly coastProduct: string
  /** The reported deliveries, by order. */
  readonly delivered: { orderId: string; employeeId: string }[]
  /** The events of customers' orders, in order: the event and the order ids. */
  readonly orderEvents: [event: string, ...orderIds: string[]][]
  /** Records the events of another process too. */
  listenTo(other: Database): void
  /** Creates a customer with 1,000 rupees who buys these products. */
  buy(payment: Payment, products: readonly string[]): Promise<{ asha: Customer } & CheckoutResult>
  /** Pays an online order, as the provider's event does. */
  payOnline(order: Order): Promise<void>
  /** Places an order of `count` products of spice and assigns it to ravi. */
  orderWith(payment: Payment, count: number): Promise<{ asha: Customer; order: Order }>
  /** Moves the items at these indexes as `owner`. */
  move(owner: Owner, orderId: string, places: readonly number[], to: ItemStatus): Promise<MoveResult>
}

export async function openPlacedScene(poolSize = 8): Promise<PlacedScene> {
  const scene = await openScene(poolSize)
  const [spice, coast] = [await scene.restaurant('Spice Route'), await scene.restaurant('Coast')]
  const [ravi, mina] = [await scene.employee('Ravi'), await scene.employee('Mina')]
  const products = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Korma'), await scene.product(spice, 'Naan')]
  const coastProduct = await scene.product(coast, 'Fish')
  const delivered: PlacedScene['delivered'] = []
  const orderEvents: PlacedScene['orderEvents'] = []
  listen(scene.db, orderEvents, delivered)
  const deps = { publicUrl: 'https://tiffin.example' }

  async function buy(payment: Payment, wanted: readonly string[]) {
    const asha = await scene.customer(`asha ${randomUUID()}`)
    await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 100_000)))
    for (const productId of wanted) await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Half' })
    const placed = await placeOrder(scene.db, asha, { payment, addressIndex: 0, seenTotalPaise: wanted.length * HALF }, deps)
    return { asha, ...placed }
  }

  // extends the scene object itself, because a copy would freeze its clock
  return Object.assign(scene, {
    spice,
    coast,
    ravi,
    mina,
    products,
    coastProduct,
    delivered,
    orderEvents,
    listenTo: (other: Database) => {
      other.subscribe((event) => void scene.events.push(event))
      listen(other, orderEvents, delivered)
    },
    buy,
    payOnline: ({ checkout_id: checkoutId }: Order) =>
      scene.db.transaction(async (tx) => {
        const payment = await tx.row<{ id: string; amountPaise: number }>(sql`
          update payments set provider_session = id::text where checkout_id = ${checkoutId} returning id, amount_paise as "amountPaise"`)
        const { id = '', amountPaise = 0 } = payment ?? {}
        await applyProviderEvent(tx, 'test', { id, session: id, payment: id, status: 'captured', amountPaise, currency: 'INR' })
        await confirmPayment(tx, { purpose: 'checkout', subjectId: checkoutId, paymentId: id, amountPaise: 0 })
      }),
    async orderWith(payment: Payment, count: number) {
      const { asha, orders } = await buy(payment, products.slice(0, count))
      const order = await assignOrder(scene.db, spice, { orderId: orders[0]?.id ?? '', employeeId: ravi.employeeId })
      return { asha, order }
    },
    move: (owner: Owner, orderId: string, places: readonly number[], to: ItemStatus) =>
      scene.db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId, owner)
        const items = order.items.filter((_, at) => places.includes(at))
        return moveItems(tx, order, items, { to, actor: owner.role, actorId: owner.accountId })
      }),
  })
}

const OF_ONE = ['orderAccepted', 'orderRestPacked', 'orderOutForDelivery', 'orderItemsCancelled', 'orderUnanswered'] as const
const OF_SEVERAL = ['ordersPlaced', 'orderPaymentFailed'] as const

/** What the modules above the orders do, as far as orders are concerned: they earn the fee, and remember the event. */
function listen({ on }: Database, orderEvents: PlacedScene['orderEvents'], delivered: PlacedScene['delivered']): void {
  on('orderDelivered', earnFee(FEE_PAISE))
  on('orderDelivered', async (_tx, { order: { id: orderId }, handOver }: OrderEvents['orderDelivered']) => {
    if (handOver.by === 'employee') delivered.push({ orderId, employeeId: handOver.employeeId })
    orderEvents.push(['orderDelivered', orderId])
  })
  for (const name of OF_ONE) on(name, async (_tx, { order }) => void orderEvents.push([name, order.id]))
  for (const name of OF_SEVERAL) on(name, async (_tx, { orders }) => void orderEvents.push([name, ...orders.map(({ id }) => id)]))
}
