import type { ComponentProps, ReactNode } from 'react'
import { CONTROL } from './control-class.ts'
import { cx } from './cx.ts'
import { useFieldLinks } from './field.tsx'

type InputProps = ComponentProps<'input'> & {
  /** An icon or a fixed prefix such as "+91" or "₹", inside on the left. */
  start?: ReactNode
  /** A unit or a small button inside on the right. */
  end?: ReactNode
}

export function Input({ start, end, className, required, ...rest }: InputProps) {
  const links = useFieldLinks({ required, ...rest })
  const input = (
    <input
      {...rest}
      {...links}
      className={cx(CONTROL, 'h-12', start ? 'pl-12' : 'pl-3.5', end ? 'pr-12' : 'pr-3.5', !start && !end && className)}
    />
  )
  if (!start && !end) return input
  return (
    <div className={cx('relative', className)}>
      {start && (
        <span className="pointer-events-none absolute inset-y-0 left-0 z-1 flex w-12 items-center justify-center text-ink-2">{start}</span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 right-0 flex min-w-12 items-center justify-center text-ink-2">{end}</span>}
    </div>
  )
}
