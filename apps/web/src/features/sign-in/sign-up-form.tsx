import type { Path } from 'react-hook-form'
import { words } from '#words/sign-in'
import type { Parts } from '../../ui/parts.ts'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { CheckedFormOptions } from '../forms/use-checked-form.ts'
import { Accepts } from './accepts.tsx'

export type SignUpValues = Readonly<Record<'name' | 'email' | 'phoneNumber' | 'password', string>>
export const EMPTY_SIGN_UP: SignUpValues = { name: '', email: '', phoneNumber: '', password: '' }

interface SignUpFormProps<I extends SignUpValues, O> extends Omit<CheckedFormOptions<I, O>, 'refusals'> {
  nameLabel?: string
  isPerson?: boolean
  phoneReason: string
  children?: Parts
}

const LIKE_AN_EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export function SignUpForm<I extends SignUpValues, O>(props: SignUpFormProps<I, O>) {
  const { nameLabel = words.name, isPerson = true, phoneReason, children, ...options } = props
  // both are keys of every form here, which the compiler cannot see through the type parameter
  const refusals = { email_taken: 'email' as Path<I>, password_too_weak: 'password' as Path<I> }
  return (
    <CheckedForm {...options} refusals={refusals} submitLabel={words.signUp}>
      <FormField name="name" label={nameLabel} autoComplete={isPerson ? 'name' : 'organization'} maxLength={100} />
      <FormField name="email" label={words.email} autoComplete="email" {...LIKE_AN_EMAIL} />
      <PhoneField label={words.phone} hint={words.phoneHint(phoneReason)} />
      {children}
      <FormField name="password" label={words.password} type="password" autoComplete="new-password" hint={words.passwordHint} />
      <Accepts />
    </CheckedForm>
  )
}
