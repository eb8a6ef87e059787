// A restaurant's second device: hours, pauses, availability, stock, options, prices, menu files, and questions about missing products.
import type { SentRequest } from '../bench/ask.ts'
import type { Seller } from '../bench/people.ts'
import { Actor, type Json } from './actor.ts'

/** The products that it changes. The others keep customers able to order. */
const CHANGED_FROM = 2
const PAUSED_MS = 500

export class RestaurantDevice extends Actor {
  private turn = 0
  private readonly asked = new Set<string>()

  async live(): Promise<void> {
    const deeds = [
      () => this.reportMissing(),
      () => this.reportMissing(),
      () => this.editHours(),
      () => this.pauseOrders(),
      () => this.markSoldOut(),
      () => this.countStock(),
      () => this.editOptions(),
      () => this.changePrices(),
      () => this.importFile(),
    ]
    while (!this.world.isOver()) {
      await this.random.pick(deeds)()
      await this.pause()
    }
  }

  private get seller(): Seller {
    return this.person as Seller
  }
  private product(): string {
    return this.random.pick(this.seller.products.slice(CHANGED_FROM)).id
  }
  /** Sends; returns the body of a success. */
  private async post(method: SentRequest['method'], path: string, body: object = {}): Promise<Json | undefined> {
    const answer = await this.send({ method, path, ...(method !== 'DELETE' && { body }) })
    return answer.status !== 0 && answer.status < 300 && 'json' in answer ? answer.json : undefined
  }

  private async editHours(): Promise<void> {
    const day = (number: number) => ({ day: number, opens: '00:00', closes: '00:00' })
    const week = this.random.chance(0.5) ? null : [1, 2, 3, 4, 5, 6, 7].map(day)
    await this.post('PATCH', '/restaurent/hours', { week, prepMinutes: this.random.int(5, 60) })
    await this.post('POST', '/restaurent/busy', { minutes: 15, forMinutes: 5 })
    await this.post('DELETE', '/restaurent/busy')
  }

  private async pauseOrders(): Promise<void> {
    await this.post('POST', '/restaurent/pause', { minutes: 1 })
    await this.pause(PAUSED_MS)
    await this.post('DELETE', '/restaurent/pause')
  }

  private async markSoldOut(): Promise<void> {
    const path = `/restaurent/products/${this.product()}/availability`
    await this.post('PATCH', path, { available: false, until: 'today' })
    await this.pause()
    await this.post('PATCH', path, { available: true })
  }

  private async countStock(): Promise<void> {
    const left = this.random.chance(0.3) ? null : this.random.int(0, 5)
    await this.post('PATCH', `/restaurent/products/${this.product()}/stock`, { left })
  }

  private async editOptions(): Promise<void> {
    const read = await this.read('/restaurent/optionGroups')
    if (!read) return
    const [group]: Json[] = read.optionGroups
    const options = ['Egg', 'Raita'].map((name) => ({ name, price: this.random.int(0, 30) }))
    if (!group) {
      const products = [{ productId: this.product() }]
      await this.post('POST', '/restaurent/optionGroups', { name: 'Extras', min: 0, max: 2, options, products })
      return
    }
    const dice = this.random.next()
    if (dice < 0.2) await this.post('DELETE', `/restaurent/optionGroups/${group._id}`)
    else if (dice < 0.6) {
      const kept = options.map((option, at) => ({ ...option, ...(group.options[at] && { _id: group.options[at]._id }) }))
      await this.post('PATCH', `/restaurent/optionGroups/${group._id}`, { options: kept })
    } else {
      const soldOut = this.random.pick(['no', 'today', 'always'])
      await this.post('PATCH', `/restaurent/options/${group.options[0]._id}/availability`, { soldOut })
    }
  }

  private async changePrices(): Promise<void> {
    const ids = this.seller.products.slice(CHANGED_FROM).map(({ id }) => id)
    const change = { price: { percent: this.random.pick([-10, 10]), step: 'rupee' } }
    const done = await this.post('PATCH', '/restaurent/products', { ids, change })
    if (done) await this.post('POST', `/restaurent/menuChanges/${done.changeId}/undo`)
  }

  private async importFile(): Promise<void> {
    this.turn += 1
    const name = `${this.person.name} filed ${this.turn}`
    const csv = `name,description,category,size,price\n${name},As ever,Mains,Full,120`
    const preview = await this.post('POST', '/restaurent/menu', { csv })
    if (!preview) return
    const answer = await this.write('product', name, { method: 'POST', path: `/restaurent/menu/${preview.previewId}`, body: {} })
    if (answer?.status === 200) await this.post('POST', `/restaurent/menuChanges/${answer.json.changeId}/undo`)
  }

  /** Asks about an item once, because the marker of the write is the item. */
  private async reportMissing(): Promise<void> {
    const orders: Json[] = (await this.read('/restaurent/viewOrders?state=running&limit=10'))?.orders ?? []
    const items = orders.flatMap(({ _id: orderId, item, ifMissing }) =>
      item.map((each: Json) => ({ ...each, orderId, isAsked: (ifMissing ?? 'ask') === 'ask' })),
    )
    const item = items.find(({ _id, orderStatus }) => /^(Pending|Preparing)/.test(orderStatus) && !this.asked.has(_id))
    if (!item) return
    this.asked.add(item._id)
    const productId = this.seller.products.find(({ id }) => id !== item.product._id)?.id
    const path = `/restaurent/orders/${item.orderId}/items/${item._id}/missing`
    const body = { choices: [{ productId, variant: 'Half' }] }
    // another choice at the checkout removes the item at once
    if (!item.isAsked) return void (await this.post('POST', path, body))
    await this.write('question', item._id, { method: 'POST', path, body })
    if (this.random.chance(0.2)) await this.post('DELETE', path)
  }
}
