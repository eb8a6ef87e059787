import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { words as availability } from '#words/availability'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { listMenuTimes } from '../queries.ts'

interface MenuTimeSelectProps extends Omit<ComponentProps<typeof Select>, 'options' | 'className'> {
  label?: string
  hideLabel?: boolean
  /** What no menu time means here. */
  placeholder: string
  className?: string
}
/** Chooses one of the restaurant's menu times; nothing for a restaurant without any. */
export function MenuTimeSelect({ label = availability.times.field, hideLabel = false, className = '', ...select }: MenuTimeSelectProps) {
  const { data: times = [] } = useQuery(listMenuTimes())
  if (times.length === 0) return null
  return (
    <Field label={label} hideLabel={hideLabel} className={className}>
      <Select {...select} options={times.map(({ _id, name }) => ({ value: _id, label: name }))} />
    </Field>
  )
}
