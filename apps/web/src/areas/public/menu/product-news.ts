import { useState } from 'react'
import { words } from '#words/product'
import type { ProductDetail } from '../../../features/catalogue/queries.ts'
import { formatRupees } from '../../../lib/format.ts'

const isSoldOut = ({ soldOut, left }: ProductDetail): boolean => soldOut !== undefined || left === 0

/** Returns what changed about a product since it was opened, in sentences. `isGone`: no longer on the menu. */
export function useProductNews(product: ProductDetail | undefined, isGone: boolean): string[] {
  const [opened, setOpened] = useState<ProductDetail>()
  if (product && !opened) setOpened(product)
  if (!product || !opened) return []
  if (!isGone && opened.available && isSoldOut(product)) return [words.productSoldOut(product.productName)]
  if (isGone || (opened.available && !product.available)) return [words.productGone(product.productName)]
  const now = new Map(product.variants.map(({ name, aofferPrice }) => [name, aofferPrice]))
  return opened.variants.flatMap(({ name, aofferPrice }) => {
    const price = now.get(name)
    if (price === undefined) return words.sizeGone(name)
    return price === aofferPrice ? [] : words.nowCosts(name, formatRupees(price), formatRupees(aofferPrice))
  })
}
