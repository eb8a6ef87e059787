import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  flush?: boolean
}

/** A plate for one thing and its actions; not a box around everything. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  const Plate = Tag as 'div'
  return <Plate {...rest} className={cx('rounded-card bg-surface shadow-1', flush ? 'overflow-hidden' : 'p-4', className)} />
}
