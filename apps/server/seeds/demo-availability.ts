// Counts and menu times of the demo city, set after its past orders.
import { menuHandlers, setAvailability, writeStock } from '../src/modules/menu/index.ts'
import { mostOrdered } from '../src/modules/reports/index.ts'
import { readSearch, searchOnMenu } from '../src/modules/search/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { noReplica } from '../src/platform/database/replica.ts'
import { askedBy } from './asked-by.ts'
import type { City } from './city.ts'
import { readAvailability } from './city-files.ts'
import type { DemoAvailability } from './demo-records.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type MenuTimeOfDemo = NonNullable<DemoAvailability['menuTime']>

/** Counts some products, marks others sold out, and serves a category only at its time. */
export async function seedAvailability(tx: Tx, { restaurants }: City): Promise<void> {
  const all = readAvailability()
  for (const { slug, caller, productIds } of restaurants) {
    const { products = {}, menuTime } = all[slug] ?? {}
    for (const [name, { stock, soldOut }] of Object.entries(products)) {
      const productId = productIds.get(name)
      if (stock && productId) await writeStock(tx, caller.restaurantId, productId, stock)
      if (soldOut && productId) await setAvailability(tx, caller.restaurantId, { productId, available: false, until: 'always' })
    }
    if (menuTime) await serveAt(tx, caller, menuTime)
  }
}

async function serveAt(
  tx: Tx,
  caller: City['restaurants'][number]['caller'],
  { name, category, opens, lasts }: MenuTimeOfDemo,
): Promise<void> {
  const pictures = { toWire: (stored: string) => stored } as Parameters<typeof menuHandlers>[0]['pictures']
  const handlers = menuHandlers({ pictures, replica: noReplica, searchOnMenu, readSearch, unpaidItems: async () => [], mostOrdered })
  const asked = askedBy(tx, caller)
  const hours = EVERY_DAY.map((weekday) => ({ weekday, opens, lasts }))
  const { menuTimes } = await handlers.replaceMenuTimes({ ...asked, body: { menuTimes: [{ name: name ?? category, hours }] } })
  const query = { id: caller.restaurantId, page: undefined, limit: undefined }
  const { categoryData } = await handlers.listCategories({ ...asked, body: undefined, query })
  const found = categoryData.find(({ name }) => name === category)
  if (!found) throw new Error(`the demo city has no category ${category}`)
  const body = { categoryName: category, categoryId: found._id, restId: undefined, menuTime: menuTimes[0]?._id }
  await handlers.editCategory({ ...asked, body })
}
