// Promo codes of the marketplace and of restaurants: adding, sharing and stopping them.
import { calls } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { listPromos } from './data-managing.ts'
import { acceptPromo, addPromo, stopPromo } from './manage-promos.ts'

let scene: Scene
let spice: RestaurantCaller
let coast: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
  coast = await scene.restaurant('Coast')
})
afterAll(() => scene.close())

const percent = (code: string) => ({ code, kind: 'percent', percent: 20 }) as const
const own = ({ restaurantId }: RestaurantCaller) => ({ restaurantId, restaurantBp: 10_000 })
const shared = ({ restaurantId }: RestaurantCaller) => ({ restaurantId, restaurantBp: 4_000 })
const codesOf = async (owner?: string) =>
  (await listPromos(scene.db, owner, { size: 20, offset: 0, number: 1 })).rows.map(({ code, state }) => `${code} ${state}`)

describe('promo codes', () => {
  it('of a restaurant are listed newest first, after those that it is asked to share; the administrator has all by age', async () => {
    await addPromo(scene.db, percent('FIRST'), own(spice))
    const asked = await addPromo(scene.db, percent('ASKED'), shared(spice))
    await addPromo(scene.db, percent('SECOND'), own(spice))
    await addPromo(scene.db, percent('OTHER'), own(coast))
    expect(await codesOf(spice.restaurantId)).toEqual(['ASKED waiting', 'SECOND active', 'FIRST active'])
    expect(await codesOf()).toEqual(['OTHER active', 'SECOND active', 'ASKED waiting', 'FIRST active'])
    await acceptPromo(scene.db, asked.id, spice.restaurantId, spice.accountId)
    expect(await codesOf(spice.restaurantId)).toEqual(['SECOND active', 'ASKED active', 'FIRST active'])
  })

  it('are stopped once and for good; one that was declined cannot be accepted', async () => {
    const asked = await addPromo(scene.db, percent('DECLINED'), shared(coast))
    expect((await stopPromo(scene.db, asked.id, coast.restaurantId)).state).toBe('stopped')
    expect((await stopPromo(scene.db, asked.id, coast.restaurantId)).state).toBe('stopped')
    expect(await refusalOf(acceptPromo(scene.db, asked.id, coast.restaurantId, coast.accountId))).toBe('code_stopped')
  })

  it('of another restaurant are as unknown ones', async () => {
    const other = await addPromo(scene.db, percent('THEIRS'), shared(coast))
    expect(await refusalOf(stopPromo(scene.db, other.id, spice.restaurantId))).toBe('not_found')
    expect(await refusalOf(acceptPromo(scene.db, other.id, spice.restaurantId, spice.accountId))).toBe('not_found')
  })

  it('end later than they begin, on each day', () => {
    const during = (from: number, to: number) => calls.addPromo.body.safeParse({ ...percent('HOURS'), hours: [{ day: 1, from, to }] })
    expect(during(900, 1_080).success).toBe(true)
    expect(during(900, 900).error?.issues).toMatchObject([{ message: 'promo_hours', path: ['hours', 0, 'to'] }])
  })

  it('are refused when there is such a code, without a value, and when they would be over', async () => {
    expect(await refusalOf(addPromo(scene.db, percent('FIRST'), own(coast)))).toBe('promo_taken')
    expect(await refusalOf(addPromo(scene.db, { code: 'EMPTY', kind: 'amount' }, own(coast)))).toBe('promo_value')
    for (const limit of [{ perCustomer: 1 }, { firstOrder: true }])
      expect(await refusalOf(addPromo(scene.db, { ...percent('REGULAR'), every: 5, ...limit }, own(coast)))).toBe('promo_every')
    const over = { ...percent('OVER'), from: '2026-01-02', until: '2026-01-01' }
    expect(await refusalOf(addPromo(scene.db, over, own(coast)))).toBe('promo_ends_early')
  })
})
