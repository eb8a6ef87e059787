// Counts and menu times of the demo city, set after its past orders.
import { menuHandlers, writeStock } from '../src/modules/menu/index.ts'
import { mostOrdered } from '../src/modules/reports/index.ts'
import { readSearch, searchOnMenu } from '../src/modules/search/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { noReplica } from '../src/platform/database/replica.ts'
import type { City } from './city.ts'
import { readAvailability } from './city-files.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Counts some products, and serves a category only at its time. */
export async function seedAvailability(tx: Tx, { restaurants }: City): Promise<void> {
  const all = readAvailability()
  for (const { slug, caller, productIds } of restaurants) {
    const { products = {}, menuTime } = all[slug] ?? {}
    for (const [name, { stock }] of Object.entries(products)) {
      const id = productIds.get(name)
      if (stock && id) await writeStock(tx, caller.restaurantId, id, stock)
    }
    if (menuTime) await serveAt(tx, caller, menuTime)
  }
}

async function serveAt(
  tx: Tx,
  caller: City['restaurants'][number]['caller'],
  { category, opens, lasts }: { category: string; opens: number; lasts: number },
): Promise<void> {
  const pictures = { toWire: (stored: string) => stored } as Parameters<typeof menuHandlers>[0]['pictures']
  const handlers = menuHandlers({ pictures, replica: noReplica, searchOnMenu, readSearch, unpaidItems: async () => [], mostOrdered })
  const asked = {
    db: tx,
    caller,
    params: undefined,
    query: undefined,
    cookies: {
      language: 'en' as const,
      chosenLanguage: undefined,
      read: () => undefined,
      write: () => undefined,
      openPages: () => undefined,
      closePages: () => undefined,
    },
    countMail: async () => undefined,
  }
  const hours = EVERY_DAY.map((weekday) => ({ weekday, opens, lasts }))
  const { menuTimes } = await handlers.replaceMenuTimes({ ...asked, body: { menuTimes: [{ name: category, hours }] } })
  const query = { id: caller.restaurantId, page: undefined, limit: undefined }
  const { categoryData } = await handlers.listCategories({ ...asked, body: undefined, query })
  const found = categoryData.find(({ name }) => name === category)
  if (!found) throw new Error(`the demo city has no category ${category}`)
  const body = { categoryName: category, categoryId: found._id, restId: undefined, menuTime: menuTimes[0]?._id }
  await handlers.editCategory({ ...asked, body })
}
