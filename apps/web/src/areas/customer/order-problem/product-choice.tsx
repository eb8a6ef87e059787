import { useId } from 'react'
import { words } from '#words/claims'
import type { Order } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'

interface ProductChoiceProps {
  order: Order
  chosen: readonly string[]
  onChoose: (items: readonly string[]) => void
  error: string | undefined
}
/** The products of an order that a report is about. */
export function ProductChoice({ order, chosen, onChoose, error }: ProductChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-2.5 text-card-title">{words.form.products}</legend>
      <ul className="grid grid-cols-1 gap-2.5">
        {order.item.map(({ _id, product, variant, quantity, vegetarian, diet }) => (
          <li
            key={_id}
            className="rounded-control border border-border bg-surface px-3.5 py-2 has-checked:border-primary-text has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary-text"
          >
            <Checkbox
              checked={chosen.includes(_id)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, _id] : chosen.filter((known) => known !== _id))}
              label={
                <span className="flex items-center gap-3">
                  <Picture
                    src={product.images[0]}
                    name={product.productName}
                    alt=""
                    width={640}
                    height={480}
                    className="h-10.5 w-14 shrink-0 rounded-badge"
                  />
                  <span className="min-w-0">
                    <span className="flex items-start gap-1.5 font-semibold">
                      <DietMark vegetarian={vegetarian} diet={diet} className="mt-1" />
                      <span className="min-w-0 wrap-anywhere">{product.productName}</span>
                    </span>
                    <span className="num block text-small text-ink-2">{`${quantity} × ${isolated(variant)}`}</span>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
