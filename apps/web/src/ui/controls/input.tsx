import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CONTROL } from './control-class.ts'
import { useFieldLinks } from './field.tsx'

type InputProps = ComponentProps<'input'> & {
  /** An icon or prefix such as "+91" or "₹", inside on the left. */
  start?: ReactNode
  end?: ReactNode
}

export function Input({ start, end, className, required, ...rest }: InputProps) {
  const links = useFieldLinks({ required, ...rest })
  const written = typeof start === 'string'
  const inset = start ? (written ? 'pl-17' : 'pl-12') : 'pl-3.5'
  const input = <input {...rest} {...links} className={cx(CONTROL, 'h-12', inset, end ? 'pr-12' : 'pr-3.5', !start && !end && className)} />
  if (!start && !end) return input
  return (
    <div className={cx('relative', className)}>
      {input}
      {start && (
        <span
          className={cx(
            'num pointer-events-none absolute inset-y-px left-px flex items-center justify-center text-ink-2',
            written ? 'my-2 w-14 border-r border-border' : 'w-12',
          )}
        >
          {start}
        </span>
      )}
      {end && <span className="absolute inset-y-0 right-0 flex min-w-12 items-center justify-center text-ink-2">{end}</span>}
    </div>
  )
}
