import { ORDER_KINDS, type OrderKind } from '@tiffin/contract/order-flow'
import { useId } from 'react'
import { words } from '#words/pickup'

interface KindChoiceProps {
  legend: string
  value: OrderKind
  onChange: (kind: OrderKind) => void
}
/** Delivery or pickup, side by side. */
export function KindChoice({ legend, value, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={legend} className="flex max-w-90 rounded-control bg-sunken p-1">
      {ORDER_KINDS.map((kind) => (
        <label
          key={kind}
          className="relative flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-badge px-3 text-small font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-badge outline-none"
          />
          <span>{words[kind]}</span>
        </label>
      ))}
    </div>
  )
}
