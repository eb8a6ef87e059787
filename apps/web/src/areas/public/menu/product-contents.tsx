import { words } from '#words/menu'
import { words as productWords } from '#words/product'
import { words as ui } from '#words/ui'
import { productAllergensText } from '../../../features/catalogue/allergens-text.ts'
import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import { menuHours } from '../../../features/catalogue/menu-hours.ts'
import type { ProductDetail } from '../../../features/catalogue/queries.ts'
import { formatWhen } from '../../../features/hours/opening.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'

/** Returns why a product cannot be ordered now; times are those of the restaurant's zone. */
export function whyNot({ soldOut, left, menuTime }: ProductDetail, zone: string | undefined): string {
  if (soldOut?.until) return productWords.soldOutUntil(formatWhen(soldOut.until, serverNow(), zone))
  if (soldOut || left === 0) return productWords.soldOut
  return menuTime && !menuTime.isNow ? productWords.servedAt(menuTime.name, menuHours(menuTime.hours, zone)) : productWords.notAvailableNow
}

export function ProductContents({ product, zone }: { product: ProductDetail; zone: string | undefined }) {
  const { vegetarian, diet, category, description, allergens, kcal, menuTime, left } = product
  const facts = [
    categoryLabel(category.name),
    diet === 'egg' || diet === 'vegan' ? ui.diet[diet] : undefined,
    kcal ? productWords.kcal(kcal) : undefined,
  ]
  return (
    <>
      <p className="flex items-center gap-2 text-small text-ink-2">
        <DietMark vegetarian={vegetarian} diet={diet} />
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {left ? <p className="mt-1 text-small font-semibold text-warning-text">{words.onlyLeft(left)}</p> : null}
      {menuTime && (
        <p className="mt-1 text-small text-info-text">{productWords.servedAt(menuTime.name, menuHours(menuTime.hours, zone))}</p>
      )}
      {description && <p className="mt-1.5 wrap-anywhere text-ink-2">{description}</p>}
      <p className={cx('mt-1.5 mb-3.5 text-small', allergens ? 'text-ink-2' : 'font-medium text-warning-text')}>
        {productAllergensText(product)}
      </p>
    </>
  )
}
