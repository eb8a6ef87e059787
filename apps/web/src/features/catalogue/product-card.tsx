import { Link } from 'react-router'
import { words as ui } from '#words/ui'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { DietMark } from '../../ui/display/diet-mark.tsx'
import { OfferTag } from '../../ui/display/offer-tag.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { Price } from '../../ui/display/price.tsx'
import { awayLook } from '../deliver-to/terms.ts'
import { TermsSlot } from '../deliver-to/terms-slot.tsx'
import { cheapestVariant } from './cheapest-variant.ts'
import { OPEN_PRODUCT } from './open-product.ts'
import type { Product } from './queries.ts'

/** Leads to the menu with the product open. */
export function ProductCard({ product }: { product: Product }) {
  const cheapest = cheapestVariant(product.variants)
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-1">
      <span className="relative block">
        <Picture
          src={product.images[0]}
          name={product.productName}
          alt=""
          width={640}
          height={480}
          className={cx('aspect-4/3 w-full', awayLook(product))}
        />
        {cheapest && cheapest.offer > 0 && (
          <OfferTag className="absolute bottom-2.5 left-2.5">{ui.price.percentOff(cheapest.offer)}</OfferTag>
        )}
      </span>
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <h3 className="line-clamp-2 text-card-title text-wrap">
          <DietMark vegetarian={product.vegetarian} diet={product.diet} className="mr-1.5" />
          <Link
            to={paths.menu.to({ restId: product.restId }, { [OPEN_PRODUCT]: product._id })}
            className="no-underline group-hover:underline after:absolute after:inset-0"
          >
            {product.productName}
          </Link>
        </h3>
        <p className="truncate text-small text-ink-2">{product.restaurantName}</p>
        <TermsSlot ways={product} />
        {cheapest && (
          <Price
            now={cheapest.offerPrice}
            was={cheapest.offer > 0 ? cheapest.price : undefined}
            from={product.variants.length > 1}
            className="mt-auto pt-1"
          />
        )}
      </div>
    </article>
  )
}
