import { IconMinus, IconPlus, IconTrash } from '#icons'
import { words } from '#words/ui'
import { cx } from '../cx.ts'

type QtyStepperProps = {
  /** The counted thing, for the buttons' accessible names. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  look?: 'filled' | 'outline'
  /** Turns the minus button at `min` into a button that removes the line. */
  onRemove?: () => void
  disabled?: boolean
  className?: string
}

const LOOKS = { filled: 'bg-success text-on-success', outline: 'border border-border-strong bg-surface text-ink' }
const STEP =
  'pressable grid h-full w-11 shrink-0 place-items-center rounded-control hover:bg-ink/8 disabled:pointer-events-none disabled:opacity-40 aria-disabled:opacity-40'

/** Minus, number, plus. The number changes at once; the owner sends the change. */
export function QtyStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 99,
  look = 'outline',
  onRemove,
  disabled,
  className,
}: QtyStepperProps) {
  const atMin = value <= min
  const remove = atMin && onRemove
  // the focus stays on the button at the limit
  const step = (name: string, atLimit: boolean, press: () => void, Icon: typeof IconPlus) => (
    <button type="button" className={STEP} aria-label={name} disabled={disabled} aria-disabled={atLimit} onClick={() => atLimit || press()}>
      <Icon size={18} stroke={Icon === IconTrash ? 2 : 2.4} aria-hidden="true" />
    </button>
  )
  return (
    <fieldset className={cx('num inline-flex h-11 items-center justify-between rounded-control font-semibold', LOOKS[look], className)}>
      <legend className="sr-only">{words.quantity.of(label)}</legend>
      {remove
        ? step(words.quantity.remove(label), false, remove, IconTrash)
        : step(words.quantity.take(label), atMin, () => onChange(value - 1), IconMinus)}
      <output className="min-w-7 text-center">{value}</output>
      {step(words.quantity.add(label), value >= max, () => onChange(value + 1), IconPlus)}
    </fieldset>
  )
}
