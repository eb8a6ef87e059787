import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { phoneDigits } from './phone-digits.ts'

/** A phone field: the form gets the ten digits of what is typed or pasted, and the field shows them when it loses the focus. */
export function PhoneField({ label, hint }: { label: string; hint?: ReactNode }) {
  const { register, setValue, formState } = useFormContext()
  const { onBlur, ...field } = register('phoneNumber', { setValueAs: phoneDigits })
  const message = formState.errors['phoneNumber']?.message
  return (
    <Field label={label} hint={hint} error={typeof message === 'string' ? message : undefined} required>
      <Input
        {...field}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        start="+91"
        onBlur={(event) => {
          const digits = phoneDigits(event.target.value)
          if (/^\d{10}$/.test(digits)) setValue('phoneNumber', digits)
          void onBlur(event)
        }}
      />
    </Field>
  )
}
