import { useId } from 'react'
import { words as all } from '#words/claims'
import { isolated } from '../../../lib/isolated.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { ProductLine } from '../../catalogue/product-line.tsx'
import type { Counts, ProductRow } from './report-draft.ts'

const words = all.form

interface ProductChoiceProps {
  rows: readonly ProductRow[]
  counts: Counts
  onChange: (counts: Counts) => void
  error: string | undefined
}
/** The delivered products that a report is about, and how many pieces of each where there are more. */
export function ProductChoice({ rows, counts, onChange, error }: ProductChoiceProps) {
  const id = useId()
  const choose = (itemId: string, count: number) => {
    const { [itemId]: _, ...others } = counts
    onChange(count > 0 ? { ...others, [itemId]: count } : others)
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-2.5 text-card-title">{words.products}</legend>
      <ul className="grid grid-cols-1 gap-2.5">
        {rows.map((row) => (
          <Product key={row.item._id} row={row} count={counts[row.item._id] ?? 0} onChange={(count) => choose(row.item._id, count)} />
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function Product({
  row: { item, left, refunded },
  count,
  onChange,
}: {
  row: ProductRow
  count: number
  onChange: (count: number) => void
}) {
  const { product, vegetarian, diet } = item
  return (
    <li className="rounded-control border border-border bg-surface px-3.5 py-2 has-checked:border-primary-text has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary-text has-disabled:bg-sunken">
      <Checkbox
        checked={count > 0}
        disabled={left === 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        label={
          <ProductLine name={product.productName} image={product.images[0]} vegetarian={vegetarian} diet={diet}>
            <span className="num block text-small wrap-anywhere text-ink-2">{detailOf(item, left, refunded)}</span>
          </ProductLine>
        }
      />
      {count > 0 && left > 1 && (
        <div className="mt-2 flex items-center justify-between gap-3 border-t border-border pt-2">
          <span>{words.howMany}</span>
          <QtyStepper label={product.productName} value={count} max={left} onChange={onChange} className="w-28 shrink-0" />
        </div>
      )}
    </li>
  )
}

function detailOf({ variant, quantity }: ProductRow['item'], left: number, refunded: number): string {
  const pieces = quantity > 1 ? `${words.pieces(quantity)} · ${isolated(variant)}` : isolated(variant)
  if (left === 0) return words.refundedAll
  return refunded > 0 ? words.refundedBefore(pieces, refunded) : pieces
}
