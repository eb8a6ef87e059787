import { LOW_STOCK } from '@tiffin/contract/diet'
import { IconPencil } from '#icons'
import { words as availability } from '#words/availability'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { Badge, type Tone } from '../../../ui/display/badge.tsx'

const words = availability.stock
const toneOf = (left: number): Tone => (left === 0 ? 'bad' : left <= LOW_STOCK ? 'warn' : 'ok')

/** A product's count, as a button that changes it. */
export function StockBadge({ product, onOpen }: { product: MenuProduct; onOpen: () => void }) {
  const { stock, productName } = product
  if (!stock) {
    return (
      <button
        type="button"
        aria-label={words.count(productName)}
        className="min-h-11 text-small whitespace-nowrap text-ink-2 underline decoration-dotted underline-offset-4 hover:text-ink"
        onClick={onOpen}
      >
        {words.notCounted}
      </button>
    )
  }
  const text = stock.daily === null ? words.left(stock.left) : words.leftOf(stock.left, stock.daily)
  const held = stock.held && words.held(stock.held)
  return (
    <button
      type="button"
      aria-label={words.change(productName, held ? `${text}, ${held}` : text)}
      className="num min-h-11 text-left"
      onClick={onOpen}
    >
      <Badge tone={toneOf(stock.left)} icon={null}>
        <span className="inline-flex items-center gap-1">
          <span>{text}</span>
          <IconPencil size={14} aria-hidden="true" />
        </span>
      </Badge>
      {held && <span className="mt-0.5 block text-small text-ink-2">{held}</span>}
    </button>
  )
}
