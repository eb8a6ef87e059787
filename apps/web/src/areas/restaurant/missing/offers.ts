// What can be offered instead of a product that has run out. Pure functions.
import { fromRupees, toRupees } from '@tiffin/contract/money'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import type { OrderItem } from '../../../features/orders/status.ts'

type Missing = Pick<OrderItem, 'product' | 'variant' | 'price'>
export interface Offer {
  readonly key: string
  readonly product: Pick<MenuProduct, '_id' | 'productName' | 'images' | 'vegetarian' | 'allergens'>
  readonly variant: string
  readonly price: number
}

/** Returns the sizes of a product that are on sale, with the options chosen from the start; without the one that is missing. */
const offersOf = (product: MenuProduct, missing: Missing): Offer[] =>
  product.available && !product.soldOut
    ? product.variants
        .filter(
          ({ name, soldOut, optionsUsual }) =>
            !soldOut && optionsUsual !== null && (product._id !== missing.product._id || name !== missing.variant),
        )
        .map(({ name, offerPrice, optionsUsual = 0 }) => ({
          key: `${product._id} ${name}`,
          product,
          variant: name,
          price: toRupees(fromRupees(offerPrice) + fromRupees(optionsUsual ?? 0)),
        }))
    : []

/** Returns what can be offered of the products of a menu, or of a search, which has its own order: the best match first. */
export const offersIn = ({ search, products }: { search: string; products: readonly MenuProduct[] }, missing: Missing): Offer[] =>
  search ? products.flatMap((product) => offersOf(product, missing)) : nearestOffers(products, missing)

/** Returns what a menu has instead: the missing product's own category first, in it the nearest price; the menu's order where both are the same. */
export function nearestOffers(menu: readonly MenuProduct[], missing: Missing): Offer[] {
  const own = menu.find(({ _id }) => _id === missing.product._id)?.category
  return menu
    .flatMap((product) => offersOf(product, missing).map((offer) => ({ offer, isOwn: product.category === own })))
    .sort(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) || Math.abs(one.offer.price - missing.price) - Math.abs(other.offer.price - missing.price),
    )
    .map(({ offer }) => offer)
}
