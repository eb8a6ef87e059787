import { isDue, type Pace, READY } from './pace.ts'
import type { Person } from './people.ts'
import { type NextStep, nextStepOf, type WireOrder } from './stages.ts'

export interface Restaurant {
  readonly person: Person
  readonly isVisitors: boolean
}

/** Moves due orders; returns those under way. Throws CallFailed. */
export async function cook({ person, isVisitors }: Restaurant, pace: Pace, now: number): Promise<WireOrder[]> {
  const { orders } = await person.send('listRestaurantOrders', { query: { state: 'running' } })
  const wait = isVisitors ? pace.visitorWait : pace.wait
  for (const order of orders) {
    // its customer is being asked about a substitute
    if (order.item.some(({ question }) => question?.state === 'open')) continue
    // its cooking time has not come
    if (order.isLater) continue
    const next = nextStepOf(order)
    if (!next || !isTime(order, next, { isLifelike: pace.isLifelike && !isVisitors, wait }, now)) continue
    if (next.stage === 'accept') await move(person, order, 'Pending', 'Preparing...')
    if (next.stage === 'cook') await move(person, order, 'Preparing...', 'Packed')
    if (next.stage === 'pickUp' && order.kind !== 'pickup' && !order.employeeId) await assign(person, order, orders)
  }
  return orders
}

function isTime(
  { _id, readyAt }: WireOrder,
  { stage, since }: NextStep,
  { isLifelike, wait }: Pick<Pace, 'isLifelike' | 'wait'>,
  now: number,
): boolean {
  if (isLifelike && stage === 'cook' && readyAt) return isDue(_id, stage, new Date(readyAt), READY, now)
  return isDue(_id, stage, since, wait[stage], now)
}

const move = (person: Person, { _id }: WireOrder, from: string, to: string) =>
  person.send('moveRestaurantOrder', { body: { orderId: _id, from, to } })

/** Assigns the employee with the fewest orders of this restaurant. */
async function assign(person: Person, { _id }: WireOrder, orders: readonly WireOrder[]): Promise<void> {
  const { listEmployees } = await person.send('listEmployees', {})
  const load = (id: string) => orders.filter(({ employeeId }) => employeeId?._id === id).length
  const [free] = listEmployees.toSorted((one, other) => load(one._id) - load(other._id))
  if (free) await person.send('assignEmployee', { body: { orderId: _id, employeeId: free._id } })
}
