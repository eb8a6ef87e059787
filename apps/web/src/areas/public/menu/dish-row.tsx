import { IconPlus } from '@tabler/icons-react'
import { words } from '#words/menu'
import { cheapestVariant } from '../../../features/catalogue/cheapest-variant.ts'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DietMark } from '../../../ui/diet-mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'

interface DishRowProps {
  product: MenuProduct
  /** In the first view: its picture is not loaded lazily. */
  isFirst: boolean
  /** It costs something else than a moment ago. */
  isRepriced: boolean
  /** How many of it, of any size, are in the cart. */
  inCart: number
  isAdding: boolean
  onAdd: () => void
  onOpen: () => void
  onNear: () => void
}

/** One dish of the menu: the mark first, then name, price and words on the left; picture and Add on the right. */
export function DishRow({ product, isFirst, isRepriced, inCart, isAdding, onAdd, onOpen, onNear }: DishRowProps) {
  const cheapest = cheapestVariant(product.variants)
  const canBuy = product.available && cheapest !== undefined
  return (
    <article className="grid grid-cols-[1fr_124px] gap-4 py-4.5 md:grid-cols-[1fr_156px] md:gap-6">
      <div className="flex min-w-0 flex-col items-start">
        <DietMark vegetarian={product.vegetarian} />
        <h3 className="mt-1.5 text-card-title break-words">{product.productName}</h3>
        {cheapest && (
          <Price
            now={cheapest.offerPrice}
            was={cheapest.offer > 0 ? cheapest.price : undefined}
            percentOff={cheapest.offer}
            from={product.variants.length > 1}
            className="mt-0.5"
          />
        )}
        {product.description && <p className="mt-1 line-clamp-3 text-small text-ink-2">{product.description}</p>}
        <p className="mt-1.5 flex min-h-10 flex-wrap items-center gap-x-3">
          <Button
            look="ghost"
            size="sm"
            className="-ml-3.5"
            disabled={!canBuy}
            aria-haspopup="dialog"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          >
            {words.buyNow}
            <span className="sr-only"> {product.productName}</span>
          </Button>
          {isRepriced && canBuy && <span className="text-small font-medium text-warning-text">{words.newPrice}</span>}
          {inCart > 0 && !isRepriced && <span className="num text-small font-medium text-success-text">{words.inYourCart(inCart)}</span>}
        </p>
      </div>
      <div className="relative self-start pb-5">
        <Picture
          src={product.images[0]}
          name={product.productName}
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 768px) 156px, 124px"
          priority={isFirst}
          className="h-28 w-31 rounded-card md:h-31 md:w-39"
        />
        <Button
          look="secondary"
          size="sm"
          className="absolute! bottom-0 left-1/2 min-w-24 -translate-x-1/2 text-success-text shadow-2 disabled:shadow-none"
          disabled={!canBuy}
          loading={isAdding}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={onAdd}
        >
          {canBuy ? words.add : words.notAvailable}
          <span className="sr-only"> {product.productName}</span>
          {canBuy && <IconPlus size={16} stroke={2.6} aria-hidden="true" />}
        </Button>
      </div>
    </article>
  )
}
