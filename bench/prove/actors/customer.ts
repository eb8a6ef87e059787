// A customer: browses, orders with every way of payment, cancels, chats, tops up the wallet.
import type { Seller } from '../bench/people.ts'
import { openPage } from '../races/paying.ts'
import { Actor, type Json } from './actor.ts'

interface OwnOrder {
  readonly id: string
  /** Orders of the same checkout. */
  readonly marker: string
}
const MOST_ORDERS = 12

export class Customer extends Actor {
  private orders: OwnOrder[] = []
  private turn = 0
  sellers: readonly Seller[] = []

  async live(): Promise<void> {
    while (!this.world.isOver()) {
      const dice = this.random.next()
      if (dice < 0.45) await this.buy()
      else if (dice < 0.6) await this.cancel()
      else if (dice < 0.75) await this.chat()
      else if (dice < 0.8) await this.topUp()
      else
        await this.read(this.random.pick(['/getOrderHistory?limit=5', '/getcart', '/wallet', '/restaurent/getRestaurents', '/unreadChats']))
      await this.pause()
    }
  }

  private async buy(): Promise<void> {
    this.turn += 1
    const marker = `${this.person.name} order ${this.turn}`
    if (!(await this.deliverTo(marker))) return
    const sellers = this.random.chance(0.2) ? this.sellers.slice(0, 2) : [this.random.pick(this.sellers)]
    for (const seller of sellers) {
      const body = { productId: this.random.pick(seller.products).id, selectedVariant: 'Full' }
      await this.send({ method: 'POST', path: '/addToCart', body })
    }
    const cart = await this.read('/getcart')
    if (!cart || cart.cartData.items.length === 0) return
    const payment = this.random.pick(['COD', 'Wallet', 'Wallet', 'Online'])
    const body = { payment, addressIndex: 0, cartData: { grandTotal: cart.cartData.grandTotal } }
    const answer = await this.write('order', marker, { method: 'POST', path: '/order', body })
    if (!answer || answer.status >= 300) return
    const placed: Json[] = answer.json.orders ?? [{ _id: answer.json.orderId }]
    this.orders = [...this.orders, ...placed.map(({ _id }) => ({ id: _id as string, marker }))].slice(-MOST_ORDERS)
    if (payment === 'Online') await this.pay(answer.json.url)
  }

  /** The order's address carries the marker into the order. The change is repeated until it is certain. */
  private async deliverTo(note: string): Promise<boolean> {
    const profile = await this.read('/getUserData')
    const addressId = profile?.user.Address[0]?._id
    if (!addressId) return false
    const address = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', note }
    for (let attempt = 0; attempt < 50 && !this.world.isOver(); attempt += 1) {
      const answer = await this.send({ method: 'PATCH', path: '/editAddress', body: { addressId, address } })
      if (answer.status === 200) return true
      await this.pause(100)
    }
    return false
  }

  private async pay(url: string): Promise<void> {
    if (this.random.chance(0.2)) return
    const session = await openPage(this.world.bench, url).catch(() => undefined)
    if (session) this.world.bench.stripe.choose(session, 'pay')
  }

  private async cancel(): Promise<void> {
    if (this.orders.length === 0) return
    const { id } = this.random.pick(this.orders)
    this.orders = this.orders.filter((order) => order.id !== id)
    await this.write('move', `${id} cancelled`, { method: 'PATCH', path: '/cancelWholeOrder', body: { orderId: id } })
  }

  private async chat(): Promise<void> {
    if (this.orders.length === 0) return
    this.turn += 1
    const text = `${this.person.name} says ${this.turn}`
    const body = { orderId: this.random.pick(this.orders).id, chat: { user: text, employee: '' } }
    await this.write('message', text, { method: 'POST', path: '/saveChat', body })
  }

  private async topUp(): Promise<void> {
    this.turn += 1
    const answer = await this.write('topUp', `${this.person.id} ${this.turn * 100}`, {
      method: 'POST',
      path: '/wallet/topUp',
      body: { amount: this.turn },
    })
    if (answer && answer.status < 300) await this.pay(answer.json.url)
  }
}
