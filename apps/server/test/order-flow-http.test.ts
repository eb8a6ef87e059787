// Every transition of an order item over HTTP: from each state to each state by every actor.
import { type Actor, canMove, ITEM_STATUSES, type ItemStatus, MESSAGES, WIRE_STATUS } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  addProduct,
  logInAdministrator,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

interface Order {
  readonly _id: string
  readonly item: readonly { readonly _id: string; readonly orderStatus: string }[]
}
type Calls = 'customer' | 'restaurant' | 'employee'
interface Who {
  readonly name: string
  /** The role whose calls they make; the last two use the restaurant's. */
  readonly calls: Calls
  /** Their relation to the order. */
  readonly relation: 'own' | 'foreign' | 'no session for it'
}
const WHO: readonly Who[] = [
  { name: 'asha, who ordered', calls: 'customer', relation: 'own' },
  { name: 'eve, another customer', calls: 'customer', relation: 'foreign' },
  { name: 'its restaurant', calls: 'restaurant', relation: 'own' },
  { name: 'another restaurant', calls: 'restaurant', relation: 'foreign' },
  { name: 'ravi, who has it', calls: 'employee', relation: 'own' },
  { name: 'mina, another employee', calls: 'employee', relation: 'foreign' },
  { name: 'the administrator', calls: 'restaurant', relation: 'no session for it' },
  { name: 'guest', calls: 'employee', relation: 'no session for it' },
]
const cells = ITEM_STATUSES.flatMap((from) =>
  ITEM_STATUSES.flatMap((to) =>
    WHO.map((who) => ({ from, to, who, name: who.name, fromWord: WIRE_STATUS[from], toWord: WIRE_STATUS[to] })),
  ),
)

let app: TestApp
let product: Product
const people: Person[] = []
const [asha, spice, ravi] = [() => personAt(0), () => personAt(2), () => personAt(4)]
function personAt(place: number): Person {
  const person = people[place]
  if (!person) throw new Error('the people are not there yet')
  return person
}
/** An order waiting in each state; moving it removes it. */
const waiting = new Map<ItemStatus, Order>()

beforeAll(async () => {
  app = await startApp()
  people.push(await signUpCustomer(app, 'asha'), await signUpCustomer(app, 'eve'))
  people.push(await signUpRestaurant(app, 'Spice Route'), await signUpRestaurant(app, 'Coast'))
  people.push(await signUpEmployee(app, 'ravi'), await signUpEmployee(app, 'mina'))
  people.push(await logInAdministrator(app), new Person(app.base))
  product = await addProduct(spice(), 'Biryani')
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

const itemOf = (order: Order) => order.item[0]?._id ?? ''
const good = (answer: Answer) => expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
const setByRestaurant = async (order: Order, to: ItemStatus) => good(await send(spice(), 'restaurant', order, to))
const setByRavi = async (order: Order, to: ItemStatus) => good(await send(ravi(), 'employee', order, to))
/** How an item reaches each state from the previous one. */
const WAY: Record<ItemStatus, (order: Order) => Promise<void>> = {
  pending: async () => undefined,
  preparing: (order) => setByRestaurant(order, 'preparing'),
  packed: (order) => setByRestaurant(order, 'packed'),
  out_for_delivery: async (order) => {
    await setByRestaurant(order, 'packed')
    await setByRavi(order, 'out_for_delivery')
  },
  delivered: async (order) => {
    await setByRestaurant(order, 'packed')
    await setByRavi(order, 'delivered')
  },
  cancelled: async (order) => good(await send(asha(), 'customer', order, 'cancelled')),
}
async function orderIn(status: ItemStatus): Promise<Order> {
  const found = waiting.get(status)
  if (found) return found
  const placed = await placeOrder(asha(), [product])
  const order: Order = placed.json.data
  good(await spice().post('/restaurent/splitOrder', { orderId: order._id, employeeId: ravi().id }))
  await WAY[status](order)
  waiting.set(status, order)
  return order
}

/** The call by which an actor would move the item there. A customer has one for cancelling only and otherwise uses the restaurant's. */
function send(person: Person, calls: Calls, order: Order, to: ItemStatus): Promise<Answer> {
  const named = { orderId: order._id, itemId: itemOf(order), prodId: itemOf(order), orderStatus: WIRE_STATUS[to] }
  if (calls === 'employee') return person.patch('/employee/updateDeliveryStatus', named)
  if (to !== 'cancelled') return person.patch('/restaurent/updateDeliveryStatus', named)
  return person.patch(calls === 'customer' ? '/cancelOrder' : '/restaurent/cancelOrder', named)
}

function expected({ from, to, who }: { from: ItemStatus; to: ItemStatus; who: Who }): [number, string] {
  const hasNoCall = who.calls === 'customer' && to !== 'cancelled'
  if (who.relation === 'no session for it' || hasNoCall) return [401, MESSAGES.unauthorized]
  if (who.relation === 'foreign') return [404, 'Not found']
  const actor: Actor = who.calls
  if (canMove('delivery', from, to, actor)) return [200, MESSAGES.success]
  // an employee moves all items in one state, and none is in a state that allows it
  if (actor === 'employee') return [409, MESSAGES.noDataAvailable]
  if (to === 'cancelled')
    return [409, from === 'cancelled' ? 'This dish is already cancelled' : 'This dish was delivered and can no longer be cancelled']
  if (from === to) return [409, `This dish is already “${WIRE_STATUS[to]}”`]
  return [409, `This dish is “${WIRE_STATUS[from]}” and cannot be changed to “${WIRE_STATUS[to]}”`]
}

describe.each(ITEM_STATUSES)('an item that is %s', (state) => {
  it.each(cells.filter(({ from }) => from === state))('is taken to $toWord by $name as the flow says', async ({ from, to, who }) => {
    const order = await orderIn(from)
    const read = async () => (await asha().get(`/orderItems?id=${order._id}`)).json.orderItems
    const before = await read()
    const [status, message] = expected({ from, to, who })
    const answer = await send(personAt(WHO.indexOf(who)), who.calls, order, to)
    expect([answer.status, answer.json.message]).toEqual([status, message])
    const after = await read()
    if (status !== 200) return expect(after).toEqual(before)
    waiting.delete(from)
    expect(after.item[0]).toMatchObject({ orderStatus: WIRE_STATUS[to], is_canceled: to === 'cancelled' })
    expect(after.item[0].events.at(-1)).toMatchObject({ status: WIRE_STATUS[to], by: who.calls })
    expect(after.item[0].events).toHaveLength(before.item[0].events.length + 1)
    expect(after).toMatchObject({ is_delivered: to === 'delivered', paymentStatus: to === 'delivered' ? 'PAID' : 'PENDING' })
  })
})

it('any other status is refused', async () => {
  const order = await orderIn('packed')
  for (const orderStatus of ['delivered', 'Preparing', 'out_for_delivery', '__proto__', 'constructor', 'x']) {
    const named = { orderId: order._id, prodId: itemOf(order), orderStatus }
    for (const answer of [
      await spice().patch('/restaurent/updateDeliveryStatus', named),
      await ravi().patch('/employee/updateDeliveryStatus', named),
    ]) {
      expect([orderStatus, answer.status]).toEqual([orderStatus, 400])
    }
  }
  expect((await asha().get(`/orderItems?id=${order._id}`)).json.orderItems.item[0].orderStatus).toBe('Packed')
})

it('the status dropdown cancels like the cancel button', async () => {
  const order = await orderIn('preparing')
  const named = { orderId: order._id, prodId: itemOf(order), orderStatus: WIRE_STATUS.cancelled }
  good(await spice().patch('/restaurent/updateDeliveryStatus', named))
  waiting.delete('preparing')
  const { item, grandTotal } = (await asha().get(`/orderItems?id=${order._id}`)).json.orderItems
  expect([item[0].orderStatus, item[0].canceledBy, grandTotal]).toEqual(['Order Rejected', 'restaurant', 0])
})
