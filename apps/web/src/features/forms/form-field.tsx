import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type FormFieldProps = Omit<ComponentProps<typeof Input>, 'name' | 'type'> & {
  /** The field's key in the schema of the form around it. */
  name: string
  label: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'password'
}

/** One labelled input of a `CheckedForm`, with its hint and its error. */
export function FormField({ name, label, hint, type = 'text', required = true, ...rest }: FormFieldProps) {
  const { register, formState } = useFormContext()
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {type === 'password' ? <PasswordInput {...rest} {...register(name)} /> : <Input type={type} {...rest} {...register(name)} />}
    </Field>
  )
}
