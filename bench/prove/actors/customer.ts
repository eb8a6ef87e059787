// A customer: browses, orders with options and every way of payment, answers questions, cancels, chats, tops up the wallet.
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
      else if (dice < 0.78) await this.topUp()
      else if (dice < 0.81) await this.tip()
      else if (dice < 0.9) await this.answer()
      else if (dice < 0.95) await this.review()
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
    for (const seller of sellers) await this.add(this.random.pick(seller.products).id)
    const cart = await this.orderable()
    if (!cart) return
    const payment = this.random.pick(['COD', 'Wallet', 'Wallet', 'Online'])
    const ifMissing = this.random.chance(0.3) ? [{ restId: sellers[0]?.id, choice: this.random.pick(['ask', 'remove', 'cancel']) }] : []
    const body = { payment, addressIndex: 0, cartData: { grandTotal: cart.grandTotal }, note: 'Ring twice', ifMissing }
    const answer = await this.write('order', marker, { method: 'POST', path: '/order', body })
    if (!answer || answer.status >= 300) return
    const placed: Json[] = answer.json.orders ?? [{ _id: answer.json.orderId }]
    this.orders = [...this.orders, ...placed.map(({ _id }) => ({ id: _id as string, marker }))].slice(-MOST_ORDERS)
    if (payment === 'Online') await this.pay(answer.json.url)
  }

  /** Adds one, sometimes with options and a note. */
  private async add(productId: string): Promise<void> {
    const detail = this.random.chance(0.4) ? await this.read(`/getProuductDetail?id=${productId}`) : undefined
    const options: Json[] = detail?.product.optionGroups?.[0]?.options ?? []
    const chosen = options.length > 0 ? [{ path: [this.random.pick(options)._id] }] : []
    const choices = detail ? { options: chosen, note: 'No onions' } : {}
    await this.send({ method: 'POST', path: '/addToCart', body: { productId, selectedVariant: 'Full', ...choices } })
  }

  /** The cart without what can no longer be ordered; undefined if nothing is left. */
  private async orderable(): Promise<Json | undefined> {
    const cart: Json = (await this.read('/getcart'))?.cartData
    const lines: Json[] = cart?.items ?? []
    const isClosed = cart?.restaurants?.some(({ isOpen }: Json) => isOpen === false)
    const over = lines.filter(({ available, problem, choiceProblem }) => isClosed || !available || problem || choiceProblem)
    for (const { _id: itemId } of over) await this.send({ method: 'PATCH', path: '/cancelcartitem', body: { itemId } })
    return lines.length > over.length ? cart : undefined
  }

  /** Responds to the open questions of an order. */
  private async answer(): Promise<void> {
    if (this.orders.length === 0) return
    const { id } = this.random.pick(this.orders)
    const items: Json[] = (await this.read(`/orderItems?id=${id}`))?.orderItems.item ?? []
    for (const { _id: itemId, question } of items) {
      if (question?.state !== 'open') continue
      const answer = this.random.pick(['accept', 'accept', 'remove', 'cancel'])
      const path = `/orders/${id}/items/${itemId}/answer`
      const body = { questionId: question._id, answer, choice: 0 }
      await this.write('answer', `${question._id} ${answer === 'accept' ? 'accepted' : 'removed'}`, { method: 'POST', path, body })
    }
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

  /** Refused before the first delivery of the restaurant. */
  private async review(): Promise<void> {
    const about = { userId: this.person.id, restId: this.random.pick(this.sellers).id }
    await this.send({ method: 'PATCH', path: '/rating', body: { ...about, rating: this.random.int(1, 5) } })
    await this.send({ method: 'PATCH', path: '/review', body: { ...about, review: 'Hot and on time' } })
  }

  /** Refused before the delivery, and the second time. */
  private async tip(): Promise<void> {
    if (this.orders.length === 0) return
    await this.send({ method: 'POST', path: `/orders/${this.random.pick(this.orders).id}/tip`, body: { amount: this.random.int(1, 50) } })
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
