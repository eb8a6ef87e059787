// The commands of customers and orders, and the comparison with the model.
import type fc from 'fast-check'
import type { SentRequest } from '../bench/ask.ts'
import type { Person } from '../bench/people.ts'
import {
  cancelItems,
  expectSame,
  isEnough,
  isOnSale,
  isOpen,
  MOST,
  type Model,
  type ModelItem,
  PRICES,
  type Real,
  take,
  totalOf,
} from './model-state.ts'

export abstract class Command implements fc.AsyncCommand<Model, Real> {
  check = (_: Readonly<Model>): boolean => true
  abstract run(model: Model, real: Real): Promise<void>
  abstract toString(): string
}

export class Add extends Command {
  private readonly product: number
  private readonly quantity: number
  constructor(product: number, quantity: number) {
    super()
    this.product = product
    this.quantity = quantity
  }
  async run(model: Model, { customer, seller, send }: Real) {
    const body = { productId: seller.products[this.product]?.id, selectedVariant: 'Full', quantity: this.quantity }
    const { status } = await send(customer, { method: 'POST', path: '/addToCart', body })
    const sum = (model.cart.get(this.product) ?? 0) + this.quantity
    const isAdded = sum <= MOST && isOnSale(model, this.product) && isEnough(model, this.product, sum)
    expectSame('adding', status, isAdded ? 200 : 409)
    if (isAdded) model.cart.set(this.product, sum)
  }
  toString = () => `add ${this.quantity} of ${this.product}`
}
export class Change extends Command {
  private readonly product: number
  private readonly action: 'increment' | 'decrement' | 'remove'
  constructor(product: number, action: 'increment' | 'decrement' | 'remove') {
    super()
    this.product = product
    this.action = action
  }
  async run(model: Model, { customer, seller, send }: Real) {
    const itemId = seller.products[this.product]?.id
    const quantity = model.cart.get(this.product)
    if (this.action === 'remove') {
      const { status } = await send(customer, { method: 'PATCH', path: '/cancelcartitem', body: { itemId, variant: 'Full' } })
      expectSame('removing', status === 200, quantity !== undefined)
      model.cart.delete(this.product)
      return
    }
    const { status } = await send(customer, {
      method: 'PATCH',
      path: '/changeQuantity',
      body: { itemId, variant: 'Full', action: this.action },
    })
    const next = (quantity ?? 0) + (this.action === 'increment' ? 1 : -1)
    // what is sold out is not bought, however many
    const isShort = this.action === 'increment' && !model.soldOut.has(this.product) && !isEnough(model, this.product, next)
    const isLegal = quantity !== undefined && next >= 1 && next <= MOST && !isShort
    expectSame(this.action, status === 200, isLegal)
    if (isLegal) model.cart.set(this.product, next)
  }
  toString = () => `${this.action} ${this.product}`
}
export class Place extends Command {
  private readonly payment: 'COD' | 'Wallet'
  private readonly isSeen: boolean
  constructor(payment: 'COD' | 'Wallet', isSeen: boolean) {
    super()
    this.payment = payment
    this.isSeen = isSeen
  }
  async run(model: Model, { customer, seller, orders, send }: Real) {
    const total = totalOf(model)
    const body = { payment: this.payment, addressIndex: 0, cartData: { grandTotal: (total + (this.isSeen ? 0 : 100)) / 100 } }
    const { status, json } = await send(customer, { method: 'POST', path: '/order', body })
    const isPaid = this.payment === 'COD' || model.balance >= total
    const isSold = !model.isPaused && [...model.cart].every(([at, quantity]) => isOnSale(model, at) && isEnough(model, at, quantity))
    const isPlaced = total > 0 && this.isSeen && isPaid && isSold
    expectSame('placing', status, isPlaced ? 201 : 409)
    if (!isPlaced) return
    const items = json.data.item.map(({ _id, product }: { _id: string; product: { _id: string } }) => ({
      id: _id,
      product: seller.products.findIndex(({ id }) => id === product._id),
    }))
    orders.push({ id: json.data._id, items })
    model.orders.push({
      isPrepaid: this.payment === 'Wallet',
      isAssigned: false,
      items: items.map(({ product }: { product: number }) => {
        const quantity = model.cart.get(product) ?? 0
        take(model, product, quantity)
        return { product, quantity, totalPaise: quantity * (PRICES[product] ?? 0), isCounted: model.left.has(product), state: 'Pending' }
      }),
    })
    if (this.payment === 'Wallet') model.balance -= total
    model.cart.clear()
  }
  toString = () => `place ${this.payment}${this.isSeen ? '' : ' with another total'}`
}
export type Deed = 'cancel item' | 'cancel order' | 'reject item' | 'pack' | 'assign' | 'deliver'
export class Act extends Command {
  private readonly deed: Deed
  private readonly at: number
  private readonly itemAt: number
  constructor(deed: Deed, at: number, itemAt: number) {
    super()
    this.deed = deed
    this.at = at
    this.itemAt = itemAt
  }
  override check = ({ orders }: Readonly<Model>) => orders.length > 0
  async run(model: Model, real: Real) {
    const [order, placed] = [model.orders[this.at % model.orders.length], real.orders[this.at % real.orders.length]]
    const [item, known] = [order?.items[this.itemAt % order.items.length], placed?.items[this.itemAt % placed.items.length]]
    if (!order || !placed || !item || !known) throw new Error('the model has lost an order')
    const { status } = await real.send(this.actor(real), this.request(placed.id, known.id, real))
    const done = this.apply(model, order, item)
    expectSame(this.deed, status === 200, done)
  }
  private actor({ customer, seller, employee }: Real): Person {
    if (this.deed === 'cancel item' || this.deed === 'cancel order') return customer
    return this.deed === 'deliver' ? employee : seller
  }
  private request(orderId: string, itemId: string, { employee }: Real): SentRequest {
    switch (this.deed) {
      case 'cancel item':
        return { method: 'PATCH', path: '/cancelOrder', body: { orderId, itemId } }
      case 'cancel order':
        return { method: 'PATCH', path: '/cancelWholeOrder', body: { orderId } }
      case 'reject item':
        return { method: 'PATCH', path: '/restaurent/cancelOrder', body: { orderId, itemId } }
      case 'pack':
        return { method: 'PATCH', path: '/restaurent/updateDeliveryStatus', body: { orderId, prodId: itemId, orderStatus: 'Packed' } }
      case 'assign':
        return { method: 'POST', path: '/restaurent/splitOrder', body: { orderId, employeeId: employee.id } }
      case 'deliver':
        return { method: 'PATCH', path: '/employee/updateDeliveryStatus', body: { orderId, prodId: itemId, orderStatus: 'Delivered' } }
    }
  }
  /** Changes the model; returns whether the deed is legal. */
  private apply(model: Model, order: Model['orders'][number], item: ModelItem): boolean {
    const { items } = order
    const cancel = (some: readonly ModelItem[]) => {
      cancelItems(model, order, some)
      return true
    }
    switch (this.deed) {
      case 'cancel item':
      case 'reject item':
        return isOpen(item) && cancel([item])
      case 'cancel order': {
        // repeating the cancellation of a cancelled order succeeds; a delivered one is closed
        if (items.some(isOpen)) return cancel(items.filter(isOpen))
        return items.every(({ state }) => state === 'Order Rejected')
      }
      case 'pack':
        if (item.state !== 'Pending' || item.question?.isOpen) return false
        item.state = 'Packed'
        return true
      case 'assign':
        if (order.isAssigned) return true
        if (!items.some(isOpen)) return false
        order.isAssigned = true
        return true
      case 'deliver': {
        if (!order.isAssigned || item.state !== 'Packed') return false
        for (const one of items) if (one.state === 'Packed') one.state = 'Delivered'
        return true
      }
    }
  }
  toString = () => `${this.deed} ${this.at}.${this.itemAt}`
}

/** The cart, the balance, every order and what the restaurant sells are as the model has them. */
export class Compare extends Command {
  async run(model: Model, { customer, seller, orders, send }: Real) {
    const hours = (await send(seller, { method: 'GET', path: '/restaurent/hours' })).json.hours
    expectSame('the opening', [hours.isOpen, hours.busyMinutes], [!model.isPaused, model.busyMinutes])
    const menu = (await send(seller, { method: 'GET', path: '/restaurent/getRestaurentProduct' })).json.productData
    const sold = seller.products.map(({ id }) => menu.find(({ _id }: { _id: string }) => _id === id))
    expectSame(
      'what is on sale',
      sold.map(({ available, soldOut, stock }) => [available, soldOut !== undefined, stock?.left]),
      sold.map((_, at) => [isOnSale(model, at), model.soldOut.has(at), model.left.get(at)]),
    )
    const [cart, wallet] = [
      await send(customer, { method: 'GET', path: '/getcart' }),
      await send(customer, { method: 'GET', path: '/wallet' }),
    ]
    expectSame('the total of the cart', cart.json.cartData.grandTotal * 100, totalOf(model))
    expectSame('the balance', Math.round(wallet.json.balance * 100), model.balance)
    for (const [index, order] of orders.entries()) {
      const { json } = await send(customer, { method: 'GET', path: `/orderItems?id=${order.id}` })
      const states = order.items.map(({ id }) => json.orderItems.item.find((row: { _id: string }) => row._id === id).orderStatus)
      expectSame(
        `the items of order ${index}`,
        states,
        model.orders[index]?.items.map(({ state }) => state),
      )
    }
  }
  toString = () => 'compare'
}
