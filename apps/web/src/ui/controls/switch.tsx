import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Only assistive technology reads the label. */
  hideLabel?: boolean
}

export function Switch({ label, hint, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 has-disabled:text-ink-3', className)}>
      <span className={hideLabel ? 'sr-only' : 'flex-1'}>
        <span>{label}</span>
        {hint && <span className="block text-small text-ink-3">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state.
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-chip border-2 border-border-strong bg-sunken checked:border-success checked:bg-success disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-chip bg-border-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-success" />
      </span>
    </label>
  )
}
