import type { ComponentProps, ReactNode } from 'react'
import { IconCheck } from '#icons'
import { cx } from '../cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  end?: ReactNode
}

export function Checkbox({ label, end, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 has-disabled:text-ink-3', className)}>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-tag border-2 border-border-strong bg-surface checked:border-primary checked:bg-primary disabled:border-border disabled:bg-sunken aria-invalid:border-danger-text"
        />
        <IconCheck
          size={16}
          stroke={3.2}
          className="pointer-events-none absolute top-1 left-1 text-on-primary opacity-0 peer-checked:opacity-100"
          aria-hidden="true"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {end && <span className="num text-small text-ink-3">{end}</span>}
    </label>
  )
}
