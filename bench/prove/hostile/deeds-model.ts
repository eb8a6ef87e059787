// What customer, restaurant and employee do with placed orders.
import type { SentRequest } from '../bench/ask.ts'
import type { Person } from '../bench/people.ts'
import { cancelItems, expectSame, isOpen, type Model, type ModelItem, type Real } from './model-state.ts'
import { Question } from './selling-model.ts'

export type Deed = 'cancel item' | 'cancel order' | 'reject item' | 'pack' | 'assign' | 'deliver' | 'hand over'
export class Act extends Question {
  private readonly deed: Deed
  constructor(deed: Deed, at: number, itemAt: number) {
    super(at, itemAt)
    this.deed = deed
  }
  async run(model: Model, real: Real) {
    const { order, item, placed, itemId } = this.about(model, real, (one, of) => this.suits(one, of))
    const { status } = await real.send(this.actor(real), await this.request(placed.id, itemId, real))
    const done = this.apply(model, order, item)
    expectSame(this.deed, status === 200, done)
  }
  private suits({ state, question }: ModelItem, { isPickup, isAssigned, items }: Model['orders'][number]): boolean {
    switch (this.deed) {
      case 'pack':
        return state === 'Pending' && !question?.isOpen
      case 'assign':
        return !isPickup && !isAssigned && items.some(isOpen)
      case 'deliver':
        return isAssigned && state === 'Packed'
      case 'hand over':
        return isPickup && state === 'Packed' && items.every((one) => one.state !== 'Pending')
      default:
        return state === 'Pending' || state === 'Packed'
    }
  }
  private actor({ customer, seller, employee }: Real): Person {
    if (this.deed === 'cancel item' || this.deed === 'cancel order') return customer
    return this.deed === 'deliver' ? employee : seller
  }
  private async request(orderId: string, itemId: string, { customer, employee, send }: Real): Promise<SentRequest> {
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
      case 'hand over': {
        // only its customer reads it
        const { json } = await send(customer, { method: 'GET', path: `/orderItems?id=${orderId}` })
        return { method: 'POST', path: `/restaurent/orders/${orderId}/handOver`, body: { code: json.orderItems.code ?? '0000' } }
      }
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
        order.isAccepted = true
        return true
      case 'assign':
        if (order.isPickup) return false
        if (order.isAssigned) return true
        if (!items.some(isOpen)) return false
        order.isAssigned = true
        return true
      case 'hand over': {
        const open = items.filter(isOpen)
        if (!order.isPickup || open.length === 0 || open.some(({ state }) => state !== 'Packed')) return false
        for (const one of open) one.state = 'Delivered'
        return true
      }
      case 'deliver': {
        if (!order.isAssigned || item.state !== 'Packed') return false
        for (const one of items) if (one.state === 'Packed') one.state = 'Delivered'
        return true
      }
    }
  }
  toString = () => `${this.deed} ${this.at}.${this.itemAt}`
}
