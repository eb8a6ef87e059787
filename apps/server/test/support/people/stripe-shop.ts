// The marketplace with the local Stripe server, and asha with a cart of two restaurants' products.
import { expect } from 'vitest'
import { reconcilePayments } from '../../../src/modules/payments/index.ts'
import { createStripeProvider } from '../../../src/providers/payment/stripe.ts'
import { openStripePeer, PEER_SECRET_KEY, PEER_WEBHOOK_SECRET, type StripePeer } from '../peers/stripe-peer/stripe-peer.ts'
import { startApp, type TestApp } from '../scene/start-app.ts'
import { addProduct, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './people.ts'

export interface StripeShop {
  readonly app: TestApp
  readonly peer: StripePeer
  readonly asha: Person
  readonly products: readonly Product[]
  passMinutes(minutes: number): void
  /** Places an order with one product of each restaurant, ₹359.10 in total, to be paid online. */
  order(): Promise<{ orderId: string; paymentId: string }>
  /** Opens the payment page; returns the session at Stripe. */
  start(paymentId: string): Promise<string>
  /** Navigates to a page without following redirects. */
  visit(path: string): Promise<{ status: number; location: string; text: string; ms: number }>
  /** Returns the payment statuses of the orders of a checkout. */
  statuses(orderId: string): Promise<string[]>
  /** Runs the periodic task of every minute. */
  reconcile(): Promise<void>
  cartSize(): Promise<number>
  emptyCart(): Promise<void>
  close(): Promise<void>
}

export async function openStripeShop(): Promise<StripeShop> {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const peer = await openStripePeer({ clock })
  const env = { STRIPE_SECRET_KEY: PEER_SECRET_KEY, STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET, STRIPE_API_BASE: peer.base }
  const app = await startApp({ env, clock })
  peer.webhookUrl = `${app.base}/webhooks/stripe`
  const asha = await signUpCustomer(app, 'asha')
  const products = [
    await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Dum biryani'),
    await addProduct(await signUpRestaurant(app, 'Coast'), 'Fish curry'),
  ]
  /** PUBLIC_URL has another port than the test server. */
  const here = (address: string) => new URL(new URL(address, app.base).pathname, app.base)

  async function visit(path: string) {
    const before = performance.now()
    const answer = await fetch(here(path), { redirect: 'manual', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    const text = await answer.text()
    return { status: answer.status, location: answer.headers.get('location') ?? '', text, ms: performance.now() - before }
  }
  return {
    app,
    peer,
    asha,
    products,
    visit,
    passMinutes: (minutes) => {
      ahead += minutes * 60_000
    },
    async order() {
      const { status, json } = await placeOrder(asha, products, 'Online')
      expect(status).toBe(201)
      return { orderId: json.orderId, paymentId: new URL(json.url).pathname.split('/')[2] ?? '' }
    },
    async start(paymentId) {
      const { status, location } = await visit(`/payments/${paymentId}/start`)
      expect([status, location.startsWith(`${peer.base}/c/pay/`)]).toEqual([303, true])
      return location.split('/').at(-1) ?? ''
    },
    async statuses(orderId) {
      const { json } = await asha.get('/getOrderHistory')
      const orders = json.orders as { _id: string; checkoutId: string; paymentStatus: string }[]
      const { checkoutId } = orders.find(({ _id }) => _id === orderId) ?? {}
      return orders.filter((order) => order.checkoutId === checkoutId).map(({ paymentStatus }) => paymentStatus)
    },
    reconcile: () => {
      const account = { secretKey: PEER_SECRET_KEY, webhookSecret: PEER_WEBHOOK_SECRET, apiBase: peer.base }
      return reconcilePayments(app.database, createStripeProvider({ ...account, clock }))
    },
    cartSize: async () => (await asha.get('/getcart')).json.cartData.items.length,
    async emptyCart() {
      for (const { id } of products) await asha.patch('/cancelcartitem', { itemId: id })
    },
    async close() {
      await app.close()
      await peer.close()
    },
  }
}
