// Restaurants, employees, the administrator, and two customers who try what is not theirs.
import type { Person } from '../bench/people.ts'
import { PICTURES } from '../races/placing.ts'
import { Actor, type Json } from './actor.ts'

export class Restaurant extends Actor {
  private turn = 0
  employees: readonly Person[] = []
  categoryId = ''

  async live(): Promise<void> {
    while (!this.world.isOver()) {
      const running: Json[] = (await this.read('/restaurent/viewOrders?state=running&limit=10'))?.orders ?? []
      for (const order of running.slice(0, 4)) await this.advance(order)
      if (this.random.chance(0.1)) await this.addProduct()
      await this.pause()
    }
  }

  private async advance({ _id: orderId, item, employeeId }: Json): Promise<void> {
    const states: string[] = item.map(({ orderStatus }: Json) => orderStatus)
    if (this.random.chance(0.1) && !states.includes('Delivered')) {
      await this.write('move', `${orderId} cancelled`, { method: 'PATCH', path: '/restaurent/cancelWholeOrder', body: { orderId } })
      return
    }
    if (states.includes('Pending')) {
      const body = { orderId, from: 'Pending', to: 'Packed' }
      await this.write('move', `${orderId} packed`, { method: 'POST', path: '/restaurent/moveOrder', body })
    }
    if (!employeeId) {
      const body = { orderId, employeeId: this.random.pick(this.employees).id }
      await this.send({ method: 'POST', path: '/restaurent/splitOrder', body })
    }
  }

  private async addProduct(): Promise<void> {
    this.turn += 1
    const productName = `${this.person.name} new ${this.turn}`
    const body = {
      productName,
      description: 'x',
      category: this.categoryId,
      images: PICTURES,
      variants: [{ name: 'Full', price: '50', offer: '' }],
    }
    const answer = await this.write('product', productName, { method: 'POST', path: '/restaurent/addProduct', body })
    if (answer?.status === 201 || answer?.status === 200)
      await this.send({ method: 'PATCH', path: '/restaurent/deleteProduct', body: { proId: answer.json.product._id } })
  }
}

export class Employee extends Actor {
  private turn = 0

  async live(): Promise<void> {
    while (!this.world.isOver()) {
      const orders: Json[] = (await this.read('/employee/getordersempl?limit=10'))?.ordersDetails ?? []
      for (const order of orders.filter(({ is_delivered }) => !is_delivered).slice(0, 4)) await this.advance(order)
      await this.pause()
    }
  }

  private async advance({ _id: orderId, item }: Json): Promise<void> {
    const ready: Json | undefined = item.find(({ orderStatus }: Json) => /^(Packed|Out of delivery)$/.test(orderStatus))
    if (!ready) return
    const orderStatus = ready.orderStatus === 'Packed' && this.random.chance(0.5) ? 'Out of delivery' : 'Delivered'
    const marker = `${orderId} ${orderStatus === 'Delivered' ? 'delivered' : 'out_for_delivery'}`
    const body = { orderId, prodId: ready._id, orderStatus }
    await this.write('move', marker, { method: 'PATCH', path: '/employee/updateDeliveryStatus', body })
    if (!this.random.chance(0.3)) return
    this.turn += 1
    const text = `${this.person.name} says ${this.turn}`
    await this.write('message', text, { method: 'POST', path: '/employee/saveChat', body: { orderId, chat: { user: '', employee: text } } })
  }
}

const ADMIN_READS = [
  '/admin/users',
  '/admin/restaurents',
  '/admin/employees',
  '/admin/orders?limit=5',
  '/admin/dashboardData',
  '/admin/payments',
]
export class Administrator extends Actor {
  async live(): Promise<void> {
    while (!this.world.isOver()) {
      await this.read(this.random.pick(ADMIN_READS))
      await this.pause()
      await this.pause()
    }
  }
}

/** Names other people's objects; every response must be the one for an object that does not exist. */
export class Attacker extends Actor {
  victims: readonly Person[] = []
  foreignOrders: () => readonly string[] = () => []

  async live(): Promise<void> {
    while (!this.world.isOver()) {
      const [orderId, victim] = [this.random.pick(this.foreignOrders()), this.random.pick(this.victims)]
      if (orderId) await this.tryOn(orderId, victim)
      await this.pause()
    }
  }

  private async tryOn(orderId: string, victim: Person): Promise<void> {
    const asked = this.random.pick([
      { method: 'GET', path: `/orderItems?id=${orderId}` },
      { method: 'GET', path: `/getchat?id=${orderId}` },
      { method: 'GET', path: `/getUserData?id=${victim.id}` },
      { method: 'PATCH', path: '/cancelWholeOrder', body: { orderId } },
      { method: 'POST', path: '/orderAgain', body: { orderId } },
      { method: 'POST', path: '/saveChat', body: { orderId, chat: { user: 'Hello', employee: '' } } },
      { method: 'PATCH', path: `/profile/${victim.id}/edit`, body: { name: 'Eve', email: 'eve@prove.example', phoneNumber: '9876543210' } },
      { method: 'PATCH', path: `/admin/users/${victim.id}/block`, body: {} },
      { method: 'GET', path: '/restaurent/viewOrders' },
    ] as const)
    const answer = await this.send(asked)
    if (answer.status !== 0 && answer.status < 300) this.world.complain(`an attacker succeeded: ${asked.method} ${asked.path}`)
  }
}
