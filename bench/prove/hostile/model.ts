// The commands of customers and orders, delivered and collected, and the comparison with the model.
import type fc from 'fast-check'
import { expectSame, isEnough, isOnSale, MOST, type Model, PRICES, type Real, take, totalOf } from './model-state.ts'

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
  private readonly isPickup: boolean
  constructor(payment: 'COD' | 'Wallet', isSeen: boolean, isPickup: boolean) {
    super()
    this.isPickup = isPickup
    this.payment = payment
    this.isSeen = isSeen
  }
  async run(model: Model, { customer, seller, orders, send }: Real) {
    const total = totalOf(model)
    const plans = { [seller.id]: { kind: this.isPickup ? 'pickup' : 'delivery' } }
    const planned = await send(customer, { method: 'PATCH', path: '/cart', body: { plans } })
    if (model.cart.size > 0) expectSame('planning', planned.status, 200)
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
      isPickup: this.isPickup,
      isCheaper: model.hasCode,
      isAccepted: false,
      isAssigned: false,
      items: items.map(({ product }: { product: number }) => {
        const quantity = model.cart.get(product) ?? 0
        take(model, product, quantity)
        const totalPaise = quantity * (PRICES[product] ?? 0)
        return {
          product,
          quantity,
          totalPaise,
          isCheaper: model.hasCode,
          isCounted: model.left.has(product),
          state: 'Pending',
          refunded: 0,
        }
      }),
    })
    if (this.payment === 'Wallet') model.balance -= total
    model.cart.clear()
    model.hasCode = false
  }
  toString = () => `place ${this.payment}${this.isPickup ? ' for pickup' : ''}${this.isSeen ? '' : ' with another total'}`
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
