import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { CONTROL } from './control-class.ts'
import { useFieldLinks } from './field.tsx'

export function Textarea({ className, required, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const links = useFieldLinks({ required, ...rest })
  return (
    <textarea rows={rows} {...rest} {...links} className={cx(CONTROL, 'field-sizing-content min-h-24 resize-y px-3.5 py-3', className)} />
  )
}
