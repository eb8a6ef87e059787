import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { updateProduct } from '../menu/update-product.ts'
import { addToCart, getCart, renameLines } from './index.ts'

let scene: Scene
let spice: RestaurantCaller
let pizza: string
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('sizesRenamed', renameLines)
  spice = await scene.restaurant('Spice Route')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
beforeEach(async () => {
  pizza = await scene.product(spice, 'Pizza')
})
async function rename(...sizes: { name: string; was: string }[]): Promise<void> {
  const mains = await scene.db.row<{ id: string }>(sql`select id from categories where restaurant_id = ${spice.restaurantId}`)
  const variants = sizes.map((size) => ({ ...size, pricePaise: 20_000, offer: 0 }))
  await updateProduct(scene.db, spice.restaurantId, pizza, {
    name: 'Pizza',
    description: 'Crisp',
    categoryId: mains?.id ?? '',
    images: [],
    variants,
  })
}

describe('a size that is renamed', () => {
  const cartWith = async (...lines: [variant: string, quantity: number, note?: string][]) => {
    const asha = await scene.customer(`asha ${randomUUID()}`)
    for (const [selectedVariant, quantity, note] of lines)
      await addToCart(scene.db, asha.customerId, { productId: pizza, selectedVariant, quantity, note })
    return asha
  }
  const linesOf = async ({ customerId: id }: Customer) =>
    (await getCart(scene.db, id)).lines.map((line) => ({
      line: `${line.quantity} ${line.variant_name}`,
      id: line.line_id,
      problem: line.problem,
    }))
  it('keeps its line, also when only the case of its name changes', async () => {
    const asha = await cartWith(['Half', 1], ['Full', 2], ['Full', 3, 'Well done'])
    const [half, full, noted] = await linesOf(asha)
    await rename({ name: 'half', was: 'Half' }, { name: 'Large', was: 'Full' })
    expect(await linesOf(asha)).toEqual([
      { ...half, line: '1 half' },
      { ...full, line: '2 Large' },
      { ...noted, line: '3 Large' },
    ])
  })
  it('exchanges its line with that of the other', async () => {
    const asha = await cartWith(['Half', 1], ['Full', 2])
    const [half, full] = await linesOf(asha)
    await rename({ name: 'Full', was: 'Half' }, { name: 'Half', was: 'Full' })
    expect(await linesOf(asha)).toEqual([
      { ...half, line: '1 Full' },
      { ...full, line: '2 Half' },
    ])
  })
  it('is added to a line that has its new name already', async () => {
    const asha = await cartWith(['Half', 30], ['Full', 30])
    await rename({ name: 'Full', was: 'Half' })
    expect(await linesOf(asha)).toMatchObject([{ line: '50 Full', problem: undefined }])
  })
  it('stays when it is removed, and cannot be ordered', async () => {
    const asha = await cartWith(['Half', 1], ['Full', 2])
    await rename({ name: 'Half', was: 'Half' })
    expect(await linesOf(asha)).toMatchObject([
      { line: '1 Half', problem: undefined },
      { line: '2 Full', problem: 'gone' },
    ])
  })
})
