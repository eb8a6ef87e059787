// The commands about money: a code for the cart, and refunds of delivered pieces.
import { paidForPieces } from '@tiffin/contract'
import { Command } from './model.ts'
import { expectSame, isUsable, type Model, paidFor, type Real, totalOf } from './model-state.ts'
import { Question } from './selling-model.ts'

export class EnterCode extends Command {
  async run(model: Model, { customer, code, send }: Real) {
    const { status } = await send(customer, { method: 'PUT', path: '/cart/promo', body: { code } })
    const isEntered = totalOf(model) > 0 && isUsable(model)
    expectSame('entering the code', status, isEntered ? 200 : 409)
    if (isEntered) model.hasCode = true
  }
  toString = () => 'enter code'
}

/** The administrator decides about an order that has ended, or once more. */
export class Refund extends Question {
  private readonly pieces: number
  constructor(at: number, itemAt: number, pieces: number) {
    super(at, itemAt)
    this.pieces = pieces
  }
  async run(model: Model, real: Real) {
    const { order, item, placed, itemId } = this.about(model, real, ({ state }) => state === 'Delivered')
    const hasEnded = order.items.every(({ state }) => state === 'Delivered' || state === 'Order Rejected')
    if (!hasEnded || order.items.every(({ state }) => state !== 'Delivered')) return
    const { send, admin, customer } = real
    if (!order.claim) {
      const { status, json } = await send(customer, { method: 'POST', path: `/orders/${placed.id}/claims`, body: { reason: 'late' } })
      expectSame('reporting a problem', status, 201)
      order.claim = { id: json.claim._id, isDecided: false }
    }
    const path = `/admin/claims/${order.claim.id}`
    if (order.claim.isDecided) {
      const { status } = await send(admin, { method: 'POST', path: `${path}/reopen`, body: { text: 'Once more' } })
      expectSame('reopening', status, 200)
      order.claim.isDecided = false
    }
    const refund = { items: [{ itemId, pieces: this.pieces }], bearer: this.pieces % 2 === 0 ? 'platform' : 'restaurant' }
    const { status } = await send(admin, { method: 'POST', path: `${path}/decision`, body: { text: 'Returned', refund } })
    const isAllowed = item.state === 'Delivered' && item.refunded + this.pieces <= item.quantity
    expectSame('refunding', status, isAllowed ? 200 : 409)
    if (!isAllowed) return
    model.balance += paidForPieces(paidFor(item), item.quantity, item.refunded, this.pieces)
    item.refunded += this.pieces
    order.claim.isDecided = true
  }
  toString = () => `refund ${this.pieces} of ${this.at}.${this.itemAt}`
}
