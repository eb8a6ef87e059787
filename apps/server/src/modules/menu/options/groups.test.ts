import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { deleteProduct } from '../delete-product.ts'
import { addGroup } from './add-group.ts'
import type { NewOption, OwnGroup } from './data-options.ts'
import { groupEdition } from './group-edition.ts'
import { setOptionAvailability } from './set-option-availability.ts'
import { type GroupChange, updateGroup } from './update-group.ts'

describe('a group with a dish that is no longer on the menu', () => {
  let scene: Scene
  let spice: RestaurantCaller
  let combo: OwnGroup
  beforeAll(async () => {
    scene = await openScene()
  })
  afterAll(async () => {
    await expectInvariants(scene.db)
    await scene.close()
  })
  const plain = { id: '', pricePaise: 0, maxEach: 1, isDefault: false, diet: null, allergens: null, asks: [] }
  let count = 0
  beforeEach(async () => {
    count += 1
    spice = await scene.restaurant(`Spice Route ${count}`)
    const [pizza, dosa] = [await scene.product(spice, 'Pizza'), await scene.product(spice, 'Dosa')]
    combo = await addGroup(scene.db, spice.restaurantId, {
      name: 'Combo',
      min: 0,
      max: 1,
      options: [
        { ...plain, name: 'Pizza', productId: pizza, variant: 'Full' },
        { ...plain, name: 'Dosa', productId: dosa, variant: 'Full' },
        { ...plain, name: 'Water', productId: null, variant: null },
      ],
      products: [],
    })
    await deleteProduct(scene.db, spice.restaurantId, pizza)
    await scene.db.rows(sql`delete from variants where product_id = ${dosa} and name = 'Full'`)
  })
  const sent = (change: Partial<NewOption>[] = []): NewOption[] =>
    combo.options.map(({ id, name, product_id: productId, variant_name: variant }, at) => ({
      ...plain,
      id,
      name,
      productId,
      variant,
      ...change[at],
    }))
  const save = (options: NewOption[]) => updateGroup(scene.db, spice.restaurantId, combo.id, { options })

  it('is saved while these options keep their dish and size', async () => {
    const saved = await save(sent([{ name: 'Our pizza' }, { pricePaise: 500 }, { name: 'Still water' }]))
    expect(saved.options.map(({ name, product_id, variant_name, is_available }) => [name, product_id, variant_name, is_available])).toEqual(
      [
        ['Our pizza', combo.options[0]?.product_id, 'Full', false],
        ['Dosa', combo.options[1]?.product_id, 'Full', false],
        ['Still water', null, null, true],
      ],
    )
  })
  it('is not saved over another device’s change of its options; other changes are no conflict', async () => {
    const edition = groupEdition(combo)
    const change = (input: GroupChange) => updateGroup(scene.db, spice.restaurantId, combo.id, { ...input, edition })
    await change({ name: 'Our combo', max: 2 })
    await setOptionAvailability(scene.db, spice.restaurantId, combo.options[2]?.id ?? '', 'always')
    await change({ options: sent([{ pricePaise: 500 }]) })
    expect(await refusalOf(change({ options: sent() }))).toBe('menu_changed')
    expect(await refusalOf(change({ products: [] }))).toBe('menu_changed')
    const { options, min } = await change({ min: 1 })
    expect([min, ...options.map(({ price_paise }) => price_paise)]).toEqual([1, 500, 0, 0])
  })
  it('takes no other such option, nor another size of one', async () => {
    expect(
      await refusalOf(save([...sent(), { ...plain, name: 'Pizza', productId: combo.options[0]?.product_id ?? '', variant: 'Full' }])),
    ).toBe('not_found')
    expect(await refusalOf(save(sent([{ variant: 'Half' }])))).toBe('not_found')
    expect(await refusalOf(save(sent([{}, { variant: 'Jumbo' }])))).toBe('variant_not_found')
  })
})
