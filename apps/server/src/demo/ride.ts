import type { DemoReach } from '../../seeds/demo-records.ts'
import { isDue, type Pace, shareOf, wayOf } from './pace.ts'
import type { Person } from './people.ts'
import { nextStepOf, type WireOrder } from './stages.ts'
import { EMPLOYEE_LINES, entryFor } from './texts.ts'
import { secondsOfWay } from './way.ts'

export interface Employee {
  readonly person: Person
  readonly isVisitors: boolean
}

export interface Riding {
  readonly pace: Pace
  /** By the id of a restaurant. */
  readonly reachOf: (restaurantId: string) => DemoReach | undefined
}

/** Moves due deliveries; returns the orders picked up with a message, and those delivered. Throws CallFailed. */
export async function ride(
  { person, isVisitors }: Employee,
  { pace, reachOf }: Riding,
  now: number,
): Promise<{ written: WireOrder[]; delivered: WireOrder[] }> {
  const { ordersDetails } = await person.send('listDeliveries', { query: { state: 'current' } })
  const wait = isVisitors ? pace.visitorWait : pace.wait
  const written: WireOrder[] = []
  const delivered: WireOrder[] = []
  for (const order of ordersDetails) {
    const next = nextStepOf(order)
    if (!next) continue
    const way = pace.isLifelike && next.stage === 'ride' ? secondsOfWay(order, reachOf(order.restId._id)) : undefined
    if (!isDue(order._id, next.stage, next.since, way === undefined ? wait[next.stage] : wayOf(way), now)) continue
    if (next.stage === 'pickUp') {
      await person.send('moveDelivery', { body: { orderId: order._id, orderStatus: 'Out of delivery' } })
      if (shareOf(`${order._id}chat`) < pace.chats) {
        await person.send('saveEmployeeChat', { body: { orderId: order._id, chat: { employee: lineFor(order) } } })
        written.push(order)
      }
    }
    if (next.stage === 'ride') {
      await person.send('moveDelivery', { body: { orderId: order._id, orderStatus: 'Delivered' } })
      delivered.push(order)
    }
  }
  return { written, delivered }
}

const lineFor = ({ _id }: WireOrder): string => entryFor(EMPLOYEE_LINES, shareOf(_id)) ?? ''
