import type { ComponentProps } from 'react'
import { IconX } from '#icons'
import { words } from '#words/ui'
import { cx } from '../cx.ts'
import { Slot } from '../slot.tsx'

// Looks 36 px high; the ::after extends the touch target to 44 px.
const CHIP =
  'pressable relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-chip border px-3.5 text-small font-medium whitespace-nowrap no-underline ' +
  'after:absolute after:-inset-y-1 after:inset-x-0 disabled:pointer-events-none disabled:opacity-50'
const OFF = 'border-border bg-surface text-ink hover:border-border-strong'
const ON = 'border-primary-text bg-primary-soft text-primary-text inset-ring-1 inset-ring-primary-text'

type FilterChipProps = ComponentProps<'button'> & { pressed: boolean }

export function FilterChip({ pressed, className, type = 'button', ...rest }: FilterChipProps) {
  return <button type={type} aria-pressed={pressed} {...rest} className={cx(CHIP, pressed ? ON : OFF, className)} />
}

/** A chip that is a link: `<Chip asChild current={…}><Link …/></Chip>`. */
export function Chip({ current, asChild, className, ...rest }: ComponentProps<'span'> & { current?: boolean; asChild?: boolean }) {
  const Tag = asChild ? Slot : 'span'
  return <Tag {...rest} aria-current={current || undefined} className={cx(CHIP, current ? ON : OFF, className)} />
}

export function ActiveChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={cx(CHIP, ON, 'pr-2.5')} onClick={onRemove} aria-label={words.removeFilter(label)}>
      <span>{label}</span>
      <IconX size={16} stroke={2.4} aria-hidden="true" />
    </button>
  )
}

/** Chips in one line that scrolls sideways on phones and wraps from tablets on. */
export function ChipRow({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">{children}</div>
    </fieldset>
  )
}
