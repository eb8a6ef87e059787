import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openScene, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { editHours, saveClosure } from '../../hours/index.ts'
import { removeClosure } from '../../hours/remove-closure.ts'
import { addGroup } from '../options/add-group.ts'
import { setOptionAvailability } from '../options/set-option-availability.ts'
import { setAvailability } from '../set-availability.ts'
import { followHours } from './follow-hours.ts'

let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('endOfTodayMoved', followHours)
  spice = await scene.restaurant('Spice Route')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const openFrom = (opens: string) =>
  editHours(scene.db, spice.restaurantId, { week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes: '22:00' })) })
const ends = async () => {
  const marked = await scene.db.rows<{ until: string }>(sql`
    select to_json(until) as until from (
      select sold_out_until as until from products union all select sold_out_until from variants union all select sold_out_until from options
    ) marks where until is not null order by marks.until`)
  return marked.map(({ until }) => (until === 'infinity' ? until : new Date(until).toISOString()))
}

it('what is sold out for today ends when the restaurant opens on a later day, also after its hours have changed', async () => {
  // a Friday; the restaurant is closed on Saturday
  scene.now = new Date('2026-06-05T07:00:00Z')
  await openFrom('11:00')
  await saveClosure(scene.db, spice.restaurantId, { day: '2026-06-06', ranges: [] })
  const [paneer, naan, dosa, rice] = await Promise.all(['Paneer', 'Naan', 'Dosa', 'Rice'].map((name) => scene.product(spice, name)))
  const mark = (productId = '', until: 'today' | 'always' | Date = 'today', variant?: string) =>
    setAvailability(scene.db, spice.restaurantId, { productId, available: false, until, variant })
  await mark(paneer)
  await mark(naan, 'today', 'Half')
  await mark(dosa, 'always')
  await mark(rice, new Date('2026-06-05T09:00:00Z'))
  const olives = { id: '', name: 'Olives', pricePaise: 4_000, maxEach: 1, isDefault: false, asks: [], diet: null, allergens: null }
  const group = { name: 'Toppings', min: 0, max: 1, options: [{ ...olives, productId: null, variant: null }], products: [] }
  const { options } = await addGroup(scene.db, spice.restaurantId, group)
  await setOptionAvailability(scene.db, spice.restaurantId, options[0]?.id ?? '', 'today')

  const expectEnd = async (end: string) => expect(await ends()).toEqual(['2026-06-05T09:00:00.000Z', end, end, end, 'infinity'])
  await expectEnd('2026-06-07T05:30:00.000Z')
  await removeClosure(scene.db, spice.restaurantId, '2026-06-06')
  await expectEnd('2026-06-06T05:30:00.000Z')
  await openFrom('12:30')
  await expectEnd('2026-06-06T07:00:00.000Z')
  await saveClosure(scene.db, spice.restaurantId, { day: '2026-06-06', ranges: [] })
  await expectEnd('2026-06-07T07:00:00.000Z')
  await editHours(scene.db, spice.restaurantId, { timeZone: 'Europe/London' })
  await expectEnd('2026-06-07T11:30:00.000Z')
})
