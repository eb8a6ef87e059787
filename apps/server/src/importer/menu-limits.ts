import { MAX_CATEGORIES, MAX_MENU_WORDS, MAX_PRODUCTS, nameKey } from '@tiffin/contract'
import type { ImportedProduct } from '../modules/menu/index.ts'
import { RefusedRow } from './read-row.ts'

/** Counts each word once and each pair of adjacent words of the name once, as the search index does. */
function wordsOf({ name, category, description }: ImportedProduct): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const inName = words(name)
  const pairs = inName.map((word, at) => `${word} ${inName[at + 1]}`).slice(0, -1)
  return new Set([...inName, ...words(category), ...words(description)]).size + new Set(pairs).size
}

/** Counts the products, words and categories of each restaurant. `take` throws RefusedRow for a product above the limits. */
export function menuLimits(): { take(product: ImportedProduct): void } {
  const menus = new Map<string, { products: number; words: number; categories: Set<string> }>()
  return {
    take(product) {
      const { products, words, categories } = menus.get(product.restaurantId) ?? { products: 0, words: 0, categories: new Set() }
      const more = wordsOf(product)
      if (products >= MAX_PRODUCTS) throw new RefusedRow(`its restaurant has ${MAX_PRODUCTS} dishes already`)
      if (words + more > MAX_MENU_WORDS) throw new RefusedRow(`the texts of its restaurant's menu have ${MAX_MENU_WORDS} words already`)
      const category = nameKey(product.category)
      if (categories.size >= MAX_CATEGORIES && !categories.has(category))
        throw new RefusedRow(`its restaurant has ${MAX_CATEGORIES} categories already`)
      menus.set(product.restaurantId, { products: products + 1, words: words + more, categories: categories.add(category) })
    },
  }
}
