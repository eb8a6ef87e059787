import type { ComponentProps } from 'react'
import { IconChevronDown } from '#icons'
import { cx } from '../cx.ts'
import type { Parts } from '../parts.ts'
import { CONTROL } from './control-class.ts'
import { useFieldLinks } from './field.tsx'

type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options?: readonly Option[]
  placeholder?: string
  children?: Parts
}

export function Select({ options, placeholder, className, required, children, ...rest }: SelectProps) {
  const links = useFieldLinks({ required, ...rest })
  return (
    <div className={cx('relative', className)}>
      <select {...rest} {...links} className={cx(CONTROL, 'h-12 appearance-none truncate pr-11 pl-3.5')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <IconChevronDown size={20} className="pointer-events-none absolute top-3.5 right-3.5 text-ink-2" aria-hidden="true" />
    </div>
  )
}
