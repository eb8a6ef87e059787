// The commands of the restaurant: counts, sold out, pause and busy mode, and questions about products that have run out.
import { randomUUID } from 'node:crypto'
import type { ReceivedResponse, SentRequest } from '../bench/ask.ts'
import type { Seller } from '../bench/people.ts'
import { Command } from './model.ts'
import {
  cancelItems,
  expectSame,
  isOnSale,
  isOpen,
  type Model,
  type ModelItem,
  type ModelOrder,
  PRICES,
  paidFor,
  type Real,
  take,
} from './model-state.ts'

const changeOf = ({ products }: Seller, product: number, part: 'stock' | 'availability', body: object): SentRequest => ({
  method: 'PATCH',
  path: `/restaurent/products/${products[product]?.id}/${part}`,
  body,
})

export class Count extends Command {
  private readonly product: number
  private readonly pieces: number
  constructor(product: number, pieces: number) {
    super()
    this.product = product
    this.pieces = pieces
  }
  async run(model: Model, { seller, send }: Real) {
    const { status } = await send(seller, changeOf(seller, this.product, 'stock', { left: this.pieces }))
    expectSame('counting', status, 200)
    model.left.set(this.product, this.pieces)
  }
  toString = () => `count ${this.pieces} of ${this.product}`
}

export class Mark extends Command {
  private readonly product: number
  private readonly isSoldOut: boolean
  constructor(product: number, isSoldOut: boolean) {
    super()
    this.product = product
    this.isSoldOut = isSoldOut
  }
  async run(model: Model, { seller, send }: Real) {
    const body = this.isSoldOut ? { available: false, until: 'always' } : { available: true }
    const { status } = await send(seller, changeOf(seller, this.product, 'availability', body))
    expectSame('marking', status, 200)
    if (this.isSoldOut) model.soldOut.add(this.product)
    else model.soldOut.delete(this.product)
  }
  toString = () => `${this.isSoldOut ? 'sold out' : 'on sale'} ${this.product}`
}

export class Open extends Command {
  private readonly change: 'pause' | 'resume' | 'busy' | 'quiet'
  constructor(change: 'pause' | 'resume' | 'busy' | 'quiet') {
    super()
    this.change = change
  }
  async run(model: Model, { seller, send }: Real) {
    const { status } = await send(seller, this.request())
    expectSame(this.change, status, 200)
    if (this.change === 'pause' || this.change === 'resume') model.isPaused = this.change === 'pause'
    else model.busyMinutes = this.change === 'busy' ? 20 : undefined
  }
  private request(): SentRequest {
    switch (this.change) {
      case 'pause':
        return { method: 'POST', path: '/restaurent/pause', body: { minutes: 60 } }
      case 'resume':
        return { method: 'DELETE', path: '/restaurent/pause' }
      case 'busy':
        return { method: 'POST', path: '/restaurent/busy', body: { minutes: 20, forMinutes: 60 } }
      case 'quiet':
        return { method: 'DELETE', path: '/restaurent/busy' }
    }
  }
  toString = () => this.change
}

interface About {
  readonly order: ModelOrder
  readonly item: ModelItem
  readonly placed: Real['orders'][number]
  readonly itemId: string
}
export abstract class Question extends Command {
  protected readonly at: number
  protected readonly itemAt: number
  constructor(at: number, itemAt: number) {
    super()
    this.at = at
    this.itemAt = itemAt
  }
  override check = ({ orders }: Readonly<Model>) => orders.length > 0
  /** Mostly an item that `suits`, so that sequences get far; otherwise any. */
  protected about(model: Model, real: Real, suits: (item: ModelItem, order: ModelOrder) => boolean): About {
    const all = model.orders.flatMap((order, orderAt) => order.items.map((item, itemAt) => ({ order, item, orderAt, itemAt })))
    const suitable = this.itemAt === 0 ? [] : all.filter(({ item, order }) => suits(item, order))
    const chosen = (suitable.length > 0 ? suitable : all).at(this.at % (suitable.length || all.length))
    const [order, placed] = [model.orders[chosen?.orderAt ?? -1], real.orders[chosen?.orderAt ?? -1]]
    const [item, known] = [chosen?.item, placed?.items[chosen?.itemAt ?? -1]]
    if (!order || !placed || !item || !known) throw new Error('the model has lost an order')
    return { order, item, placed, itemId: known.id }
  }
}

const missingPath = (orderId: string, itemId: string): string => `/restaurent/orders/${orderId}/items/${itemId}/missing`

/** Reports an item as missing and offers the next product, or nothing: then it is cancelled. */
export class Report extends Question {
  private readonly isOffered: boolean
  constructor(at: number, itemAt: number, isOffered: boolean) {
    super(at, itemAt)
    this.isOffered = isOffered
  }
  async run(model: Model, real: Real) {
    const { order, item, placed, itemId } = this.about(model, real, ({ state }) => state === 'Pending')
    const offers = (item.product + 1) % PRICES.length
    const body = { choices: this.isOffered ? [{ productId: real.seller.products[offers]?.id, variant: 'Full' }] : [] }
    const path = missingPath(placed.id, itemId)
    const { status, json } = await real.send(real.seller, { method: 'POST', path, body })
    const isAllowed = item.state === 'Pending' && (!this.isOffered || (isOnSale(model, offers) && !item.question?.isOpen))
    expectSame('reporting', status === 200, isAllowed)
    if (!isAllowed) return
    if (!this.isOffered) return cancelItems(model, order, [item], item)
    const { question } = json.order.item.find(({ _id }: { _id: string }) => _id === itemId)
    item.question = { id: question._id, offers, isOpen: true }
  }
  toString = () => `${this.isOffered ? 'ask about' : 'remove'} ${this.at}.${this.itemAt}`
}

export class Withdraw extends Question {
  async run(model: Model, real: Real) {
    const { item, placed, itemId } = this.about(model, real, ({ question }) => question?.isOpen === true)
    const path = missingPath(placed.id, itemId)
    const { status } = await real.send(real.seller, { method: 'DELETE', path })
    expectSame('withdrawing', status === 200, item.question?.isOpen === true)
    if (item.question) item.question.isOpen = false
  }
  toString = () => `withdraw ${this.at}.${this.itemAt}`
}

export type Reply = 'accept' | 'remove' | 'cancel'
export class AnswerQuestion extends Question {
  private readonly reply: Reply
  constructor(at: number, itemAt: number, reply: Reply) {
    super(at, itemAt)
    this.reply = reply
  }
  async run(model: Model, real: Real) {
    const about = this.about(model, real, ({ question }) => question?.isOpen === true)
    const { order, item, placed, itemId } = about
    const { question } = item
    const path = `/orders/${placed.id}/items/${itemId}/answer`
    const body = { questionId: question?.id ?? randomUUID(), answer: this.reply }
    const answered = await real.send(real.customer, { method: 'POST', path, body })
    const isShort = this.reply === 'accept' && question !== undefined && item.quantity > (model.left.get(question.offers) ?? Infinity)
    const isAllowed = question?.isOpen === true && !isShort
    expectSame(`answering ${this.reply}`, answered.status === 200, isAllowed)
    if (!isAllowed) return
    if (this.reply === 'accept') return this.replace(model, about, question.offers, answered)
    cancelItems(model, order, this.reply === 'cancel' ? order.items.filter(isOpen) : [item], item)
  }
  /** A substitute costs at most as much, is not sold again from the original, and is paid from its refund. */
  private replace(model: Model, { order, item, placed, itemId }: About, offers: number, { json }: ReceivedResponse) {
    const { quantity } = item
    const totalPaise = Math.min(PRICES[offers] ?? 0, Math.floor(item.totalPaise / quantity)) * quantity
    const state = item.state
    cancelItems(model, order, [item], item)
    take(model, offers, quantity)
    const { isCheaper } = order
    if (order.isPrepaid) model.balance -= paidFor({ totalPaise, isCheaper })
    order.items.push({ product: offers, quantity, totalPaise, isCheaper, isCounted: model.left.has(offers), state, refunded: 0 })
    const substitute = json.order.item.find(({ substitutes }: { substitutes?: string }) => substitutes === itemId)
    expectSame('the total of the substitute', Math.round(substitute.total * 100), totalPaise)
    placed.items.push({ id: substitute._id, product: offers })
  }
  toString = () => `${this.reply} ${this.at}.${this.itemAt}`
}
