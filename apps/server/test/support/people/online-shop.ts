// The marketplace with a local payment server, and asha with a cart of two restaurants' products.
import { expect } from 'vitest'
import { reconcilePayments } from '../../../src/modules/payments/index.ts'
import type { PaymentProvider } from '../../../src/providers/payment/index.ts'
import { startApp, type TestApp } from '../scene/start-app.ts'
import { addProduct, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './people.ts'

interface Peer {
  readonly base: string
  webhookUrl: string | undefined
  close(): Promise<void>
}
interface Bench<P extends Peer> {
  openPeer(options: { clock: () => Date }): Promise<P>
  envOf(peer: P): Record<string, string>
  /** A provider with the same account, for the periodic task. */
  providerOf(peer: P, clock: () => Date): PaymentProvider
  /** The path of the payment page, before its session. */
  readonly page: string
}
export interface OnlineShop<P extends Peer> {
  readonly app: TestApp
  readonly peer: P
  readonly asha: Person
  readonly products: readonly Product[]
  passMinutes(minutes: number): void
  /** Places an order with one product of each restaurant, ₹359.10 in total, to be paid online. */
  order(): Promise<{ orderId: string; paymentId: string }>
  /** Opens the payment page; returns the session at the provider. */
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

export async function openOnlineShop<P extends Peer>({ openPeer, envOf, providerOf, page }: Bench<P>): Promise<OnlineShop<P>> {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const peer = await openPeer({ clock })
  const app = await startApp({ env: envOf(peer), clock })
  const provider = providerOf(peer, clock)
  peer.webhookUrl = `${app.base}${provider.webhookPath}`
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
      expect([status, location.startsWith(`${peer.base}${page}`)]).toEqual([303, true])
      return location.split('/').at(-1) ?? ''
    },
    async statuses(orderId) {
      const { json } = await asha.get('/getOrderHistory')
      const orders = json.orders as { _id: string; checkoutId: string; paymentStatus: string }[]
      const { checkoutId } = orders.find(({ _id }) => _id === orderId) ?? {}
      return orders.filter((order) => order.checkoutId === checkoutId).map(({ paymentStatus }) => paymentStatus)
    },
    reconcile: () => reconcilePayments(app.database, provider),
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
