// Sign-up, for the three roles that may: the fields they share, and what a role adds.
import { MESSAGES, REFUSALS } from '@tiffin/contract/messages'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import type { CheckedFormOptions } from '../forms/use-checked-form.ts'

export type SignUpValues = Readonly<Record<'name' | 'email' | 'phoneNumber' | 'password', string>>
export const EMPTY_SIGN_UP: SignUpValues = { name: '', email: '', phoneNumber: '', password: '' }

interface SignUpFormProps<I extends SignUpValues, O> extends Omit<CheckedFormOptions<I, O>, 'refusals'> {
  submitLabel: string
  /** Whose name is asked for: a person's or a restaurant's. */
  nameLabel?: string
  isPerson?: boolean
  /** Why the phone number is asked for. */
  phoneReason: string
  /** Fields that only this role has, after the phone number. */
  children?: ReactNode
}

const LIKE_AN_EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export function SignUpForm<I extends SignUpValues, O>(props: SignUpFormProps<I, O>) {
  const { submitLabel, nameLabel = 'Name', isPerson = true, phoneReason, children, ...options } = props
  // both are keys of every form here, which the compiler cannot see through the type parameter
  const refusals = { [REFUSALS.email_taken.message]: 'email' as Path<I>, [MESSAGES.passwordTooWeak]: 'password' as Path<I> }
  return (
    <CheckedForm {...options} refusals={refusals} submitLabel={submitLabel}>
      <FormField name="name" label={nameLabel} autoComplete={isPerson ? 'name' : 'organization'} maxLength={100} />
      <FormField name="email" label="Email" autoComplete="email" {...LIKE_AN_EMAIL} />
      <FormField
        name="phoneNumber"
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        start="+91"
        hint={`10 digits without +91. ${phoneReason}`}
      />
      {children}
      <FormField name="password" label="Password" type="password" autoComplete="new-password" hint="At least 6 characters" />
    </CheckedForm>
  )
}
