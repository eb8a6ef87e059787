// The option groups of the demo city. They are added after its weeks of orders, which are older than they are.
import { parseRupees } from '@tiffin/contract/money'
import { addGroup } from '../src/modules/menu/index.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { City } from './city.ts'
import { readOptions } from './city-files.ts'

/** Adds each restaurant's groups in the order of the file. */
export async function addDemoOptions(tx: Tx, { restaurants }: City): Promise<void> {
  const groups = readOptions()
  for (const { slug, caller, productIds } of restaurants) {
    const idOf = (name: string): string => {
      const id = productIds.get(name)
      if (id === undefined) throw new Error(`${slug} has no product ${name}`)
      return id
    }
    const added = new Map<string, string>()
    for (const { name, min, max, options, products = [] } of groups[slug] ?? []) {
      const group = await addGroup(tx, caller.restaurantId, {
        name,
        min,
        max,
        options: options.map((option) => ({
          id: '',
          name: option.name,
          pricePaise: option.price === 0 ? 0 : parseRupees(String(option.price)),
          maxEach: option.maxEach ?? 1,
          isDefault: option.isDefault ?? false,
          diet: option.diet ?? null,
          allergens: option.allergens ?? null,
          productId: option.product ? idOf(option.product[0]) : null,
          variant: option.product?.[1] ?? null,
          asks: (option.asks ?? []).flatMap((asked) => added.get(asked) ?? []),
        })),
        products: products.map(([product, variant = null]) => ({ productId: idOf(product), variant })),
      })
      added.set(name, group.id)
    }
  }
}
