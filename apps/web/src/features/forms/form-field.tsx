import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'

type FormFieldProps = Omit<ComponentProps<typeof Input>, 'name' | 'type'> & {
  name: string
  label: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'password'
}

export function FormField({ name, label, hint, type = 'text', required = true, ...rest }: FormFieldProps) {
  const { register, formState } = useFormContext()
  const field = register(name)
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {type === 'password' ? <PasswordInput {...rest} {...field} /> : <Input type={type} {...rest} {...field} />}
    </Field>
  )
}
