// Who delivers to a place, of 10,000 restaurants with 30,000 zones: the number of a count by hand, and how much PostgreSQL reads for it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import { addManyZones, countByHand, explainDelivering, vacuumZones } from './many-zones.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await addManyZones(scene.db)
}, 120_000)
afterAll(() => scene.close())

it('names those of a count by hand, and reads at most 4,000 buffers once a vacuum has come by', async () => {
  await vacuumZones(scene.db)
  const { rows, buffers } = await explainDelivering(scene.db)
  expect(rows).toBeGreaterThan(500)
  expect(rows).toBe(countByHand())
  expect(buffers).toBeLessThanOrEqual(4_000)
}, 60_000)
