import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { useRef } from 'react'
import { IconPlus } from '#icons'
import { words } from '#words/menu'
import type { CartLine } from '../../../features/cart/queries.ts'
import { cheapestVariant } from '../../../features/catalogue/cheapest-variant.ts'
import { menuHours } from '../../../features/catalogue/menu-hours.ts'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'

const quantityOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
/** Returns how many more of the newest line there are, which is the one that grows. */
const remainingOf = (lines: readonly CartLine[]): number => {
  const line = lines.at(-1)
  return line?.left === undefined ? MAX_QUANTITY : line.left - line.quantity
}
/** Returns "Half, 2 × Full". */
const sizesOf = (lines: readonly CartLine[]): string =>
  lines.map(({ variant, quantity }) => (quantity > 1 ? `${quantity} × ${variant}` : variant)).join(', ')

/** Returns why a product cannot be ordered, short enough for its button. */
function reasonOf({ soldOut, left, menuTime }: MenuProduct, zone: string | undefined): string {
  if (soldOut || left === 0) return words.soldOut
  return menuTime && !menuTime.isNow ? menuHours(menuTime.hours, zone) : words.notAvailable
}

interface ProductRowProps {
  product: MenuProduct
  /** The restaurant's time zone, unless it is India's. */
  zone: string | undefined
  /** In the first view: its picture is not loaded lazily. */
  isFirst: boolean
  isRepriced: boolean
  /** Its lines in the cart, one per variant, the newest last. */
  lines: readonly CartLine[]
  isAdding: boolean
  onAdd: () => void
  onStep: (line: CartLine, by: 1 | -1) => void
  onOpen: () => void
  onNear: () => void
}

export function ProductRow({ product, zone, isFirst, isRepriced, lines, onOpen, ...actions }: ProductRowProps) {
  const cheapest = cheapestVariant(product.variants)
  // Add and the stepper replace each other: the focus stays inside
  const foot = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(() => foot.current?.querySelector<HTMLElement>('button:last-of-type'))
  const canBuy = product.available && cheapest !== undefined
  const left = product.left ?? (remainingOf(lines) > 0 ? undefined : quantityOf(lines))
  return (
    <article className="grid grid-cols-[1fr_124px] gap-4 py-4 md:grid-cols-[1fr_156px] md:gap-6">
      <div className="flex min-w-0 flex-col items-start">
        <p className="flex items-center gap-2">
          <DietMark vegetarian={product.vegetarian} diet={product.diet} />
          {canBuy && left !== undefined && (
            <span className="rounded-badge bg-warning-soft px-2 text-small font-medium text-warning-text">{words.onlyLeft(left)}</span>
          )}
        </p>
        <h3 className="mt-1.5 text-card-title wrap-anywhere">{product.productName}</h3>
        {cheapest && (
          <Price
            now={cheapest.offerPrice}
            was={cheapest.offer > 0 ? cheapest.price : undefined}
            percentOff={cheapest.offer}
            from={product.variants.length > 1 || product.hasOptions}
            className="mt-0.5"
          />
        )}
        {product.description && <p className="mt-1 line-clamp-2 text-small md:line-clamp-3 text-ink-2">{product.description}</p>}
        <p className="mt-1.5 flex min-h-10 flex-wrap items-center gap-x-3">
          <button
            type="button"
            className="min-h-10 text-small font-medium text-ink-2 underline decoration-border-strong underline-offset-3 hover:text-ink hover:decoration-current disabled:text-ink-3 disabled:no-underline"
            disabled={!canBuy}
            aria-haspopup="dialog"
            onPointerEnter={actions.onNear}
            onFocus={actions.onNear}
            onClick={onOpen}
          >
            <span>{words.buyNow}</span>
            <span className="sr-only">{` ${product.productName}`}</span>
          </button>
          {isRepriced && canBuy && <span className="text-small font-medium text-warning-text">{words.newPrice}</span>}
          {lines.length > 0 && product.variants.length > 1 && !isRepriced && (
            <span className="num text-small font-medium text-success-text">{words.inYourCart(sizesOf(lines))}</span>
          )}
        </p>
      </div>
      <div ref={foot} {...keptFocus} className="relative self-start pb-5">
        <Picture
          src={product.images[0]}
          name={product.productName}
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 768px) 156px, 124px"
          priority={isFirst}
          className={cx('h-28 w-31 rounded-card md:h-31 md:w-39', !canBuy && 'opacity-60 grayscale')}
        />
        <InCart product={product} zone={zone} lines={canBuy ? lines : []} canBuy={canBuy} {...actions} />
      </div>
    </article>
  )
}

type InCartProps = Pick<ProductRowProps, 'product' | 'zone' | 'lines' | 'isAdding' | 'onAdd' | 'onStep' | 'onNear'> & { canBuy: boolean }
/** The button that adds a product, and the stepper of one that is in the cart. */
function InCart({ product, zone, lines, canBuy, isAdding, onAdd, onStep, onNear }: InCartProps) {
  const line = lines.at(-1)
  const count = quantityOf(lines)
  if (line) {
    return (
      <QtyStepper
        label={product.productName}
        value={count}
        min={0}
        max={Math.min(MAX_QUANTITY, product.left ?? MAX_QUANTITY, count + remainingOf(lines))}
        look="filled"
        className="absolute! bottom-0 left-1/2 h-10! min-w-28 -translate-x-1/2 shadow-2"
        onChange={(next) => onStep(line, next > count ? 1 : -1)}
      />
    )
  }
  return (
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
      <span>{canBuy ? words.add : reasonOf(product, zone)}</span>
      <span className="sr-only">{` ${product.productName}`}</span>
      {canBuy && <IconPlus size={16} stroke={2.6} aria-hidden="true" />}
    </Button>
  )
}
