import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { formatRupees } from '@tiffin/contract/money'
import { useEffect, useRef } from 'react'
import { IconTrash } from '#icons'
import { words } from '#words/cart'
import { words as options } from '#words/options'
import { words as prices } from '#words/ui'
import { priceBefore } from '../../../features/cart/cart-totals.ts'
import { choiceProblemText } from '../../../features/cart/choice-problem-text.ts'
import type { CartLine } from '../../../features/cart/queries.ts'
import { menuHours } from '../../../features/catalogue/menu-hours.ts'
import { formatWhen } from '../../../features/hours/opening.ts'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'

function problemOf(
  { problem, left = 0, quantity, variant, productId: { soldOut, variants, menuTime } }: CartLine,
  zone: string | undefined,
): string {
  const until = (soldOut ?? variants.find(({ name }) => name === variant)?.soldOut)?.until
  if (problem === 'today_only') return words.todayOnly
  // other lines take from the same count
  if (problem === 'not_enough_left' && left >= quantity) return words.onlyLeftTogether(left)
  if (problem === 'not_enough_left' && left > 0) return words.onlyLeft(left)
  if (problem === 'sold_out' && until) return words.soldOutUntil(formatWhen(until, serverNow(), zone))
  if (problem === 'menu_time' && menuTime) return words.servedAt(menuTime.name, menuHours(menuTime.hours, zone))
  return problem === 'sold_out' || problem === 'not_enough_left' ? words.soldOut : words.notAvailable
}

interface CartLineRowProps {
  line: CartLine
  /** The restaurant's time zone, unless it is India's. */
  zone: string | undefined
  /** The price when the customer last looked, if it was different. */
  seenPrice: number | undefined
  isRestored: boolean
  onStep: (by: 1 | -1) => void
  onRemove: (line: CartLine) => void
  /** Called instead of removing the last one, which needs a confirmation. */
  onLast: (line: CartLine) => void
  onEdit: (line: CartLine) => void
}
export function CartLineRow({ line, zone, seenPrice, isRestored, onStep, onRemove, onLast, onEdit }: CartLineRowProps) {
  const { productId: product, variant, quantity, total, available, left } = line
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isRestored) row.current?.focus()
  }, [isRestored])
  const name = `${product.productName}, ${variant}`
  return (
    <li ref={row} tabIndex={-1} className="flex gap-3 py-4 outline-none sm:gap-4">
      <Picture
        src={product.images[0]}
        name={product.productName}
        alt=""
        width={640}
        height={480}
        className={cx('size-14 shrink-0 rounded-control min-[360px]:size-18 sm:size-20', !available && 'opacity-50 grayscale')}
      />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <p className="flex min-w-0 items-start gap-1.5 font-semibold">
              <DietMark vegetarian={product.vegetarian} diet={product.diet} className="mt-1" />
              <span className="min-w-0 wrap-anywhere">{product.productName}</span>
            </p>
            {/* no room beside the buttons on phones */}
            {available && <span className="num font-semibold max-[359px]:hidden sm:hidden">{formatRupees(total)}</span>}
          </div>
          <p className="flex justify-between gap-3 text-small text-ink-2">
            <span>{variant}</span>
            {available && <span className="num text-body font-semibold text-ink min-[360px]:hidden">{formatRupees(total)}</span>}
          </p>
          <ChosenOptions options={line.options} note={line.note} />
          {available && (
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <UnitPrice line={line} />
              {seenPrice !== undefined && (
                <Badge tone="warn" className="whitespace-normal!">
                  {words.wasBefore(formatRupees(seenPrice))}
                </Badge>
              )}
            </span>
          )}
          {(!available || line.problem) && (
            <Badge tone="warn" className="mt-1 whitespace-normal!">
              {line.choiceProblem ? choiceProblemText(line.choiceProblem) : problemOf(line, zone)}
            </Badge>
          )}
          {available && !line.problem && left !== undefined && (
            <p className="text-small font-semibold text-warning-text">{words.onlyLeft(left)}</p>
          )}
          {(line.options || line.note || product.hasOptions) && product.available && (
            <button type="button" className="link flex min-h-10 items-center text-small" onClick={() => onEdit(line)}>
              <span>{options.edit}</span>
              <span className="sr-only">{` ${options.editLine(name)}`}</span>
            </button>
          )}
        </div>
        {available ? (
          <div className="flex items-center justify-between gap-1 sm:gap-3">
            <QtyStepper
              label={name}
              value={quantity}
              min={0}
              max={line.problem === 'not_enough_left' ? quantity : Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)}
              onChange={(next) => (next < 1 ? onLast(line) : onStep(next > quantity ? 1 : -1))}
            />
            <IconButton label={words.removeLine(name)} onClick={() => onRemove(line)}>
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
            <p className="num min-w-20 text-right font-semibold max-sm:hidden">{formatRupees(total)}</p>
          </div>
        ) : (
          <Button look="secondary" size="sm" className="justify-self-start sm:self-center" onClick={() => onRemove(line)}>
            <span>{words.remove}</span>
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** The unit price. Omitted for a single product, whose line total says it, unless it has an offer. */
function UnitPrice({ line }: { line: CartLine }) {
  const before = priceBefore(line)
  if (line.quantity > 1) return <Price now={line.price} was={before} className="text-small" />
  if (before <= line.price) return null
  return (
    <s className="num text-small text-ink-3">
      <span className="sr-only">{`${prices.price.was} `}</span>
      <span>{formatRupees(before)}</span>
    </s>
  )
}
