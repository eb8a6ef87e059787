// Races about an order on the road that the administrator gives to another employee.
import type { SentRequest } from '../bench/ask.ts'
import { itemOf, prepared, ride } from './moving.ts'
import type { Race } from './placing.ts'
import { alternate, every, type PlacedOrder, type RaceScene, Verdict } from './scene.ts'

/** Of an employee who has done it already, or has lost the order. */
const RIDE_CODES = ['nothing_to_move', 'not_found']

const takeOver = ({ admin, employees: [ravi, omar] }: RaceScene, { id }: PlacedOrder): SentRequest => ({
  method: 'PATCH',
  path: `/admin/orders/${id}/employee`,
  token: admin,
  body: { employeeId: omar.id, seen: ravi.id, hasLeft: true },
})

/** It ends delivered by who took it out, or with the other one. */
const deliveredOrGiven: Race = async (scene) => {
  const { order } = await prepared(scene, { isPacked: true })
  const [ravi, omar] = scene.employees
  await scene.must(ride(ravi, order, 'Out of delivery'))
  const answers = await scene.race(alternate(ride(ravi, order, 'Delivered'), takeOver(scene, order)))
  const { status, employee, delivered, earned } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(every(answers, 0), RIDE_CODES)
    .outcomes(every(answers, 1), ['order_closed'])
    .expect(earned === delivered, `${delivered} deliveries, ${earned} earnings`)
    .expect(delivered === 0 || employee === ravi.id, 'an order that was given away was delivered by who had it')
    .unlessCutOff(answers)
    .expect((delivered === 1) !== (employee === omar.id), `${status}: delivered ${delivered} times, and given away or not`)
    .round()
}

/** Both orders of the two are possible: the employee who left is the one assigned then, which the audit checks. */
const outAndGiven: Race = async (scene) => {
  const { order } = await prepared(scene, { isPacked: true })
  const [ravi, omar] = scene.employees
  const answers = await scene.race(alternate(ride(ravi, order, 'Out of delivery'), takeOver(scene, order)))
  const { status, employee, mover } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(every(answers, 0), RIDE_CODES)
    .outcomes(every(answers, 1), [])
    .expect(mover === null || mover === ravi.id, 'another employee than the one assigned left')
    .expect((status === 'out_for_delivery') === (mover !== null), `${status}, although ${mover ? 'an' : 'no'} employee left`)
    .unlessCutOff(every(answers, 1))
    .expect(employee === omar.id, 'the order was not given to the other employee')
    .round()
}

export const takingOverRaces: Readonly<Record<string, Race>> = {
  'take over × Delivered': deliveredOrGiven,
  'take over × out': outAndGiven,
}
