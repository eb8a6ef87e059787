import { type FieldValues, FormProvider } from 'react-hook-form'
import { words } from '#words/failures'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { useSlow } from '../../ui/feedback/skeleton.tsx'
import type { Parts } from '../../ui/parts.ts'
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

interface CheckedFormProps<I extends FieldValues, O> extends CheckedFormOptions<I, O> {
  /** The form's accessible name where no heading names it; must differ from the names of its fields. */
  label?: string
  submitLabel: string
  children: Parts
}

export function CheckedForm<I extends FieldValues, O>({ label, submitLabel, children, ...options }: CheckedFormProps<I, O>) {
  const { form, submit } = useCheckedForm(options)
  const { isSubmitting, errors } = form.formState
  const isSlow = useSlow(isSubmitting)
  return (
    <FormProvider {...form}>
      <form
        // a browser without our scripts must not put a password into the address
        method="post"
        noValidate
        aria-label={label}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <Button type="submit" size="lg" full loading={isSubmitting} className="mt-2">
          {submitLabel}
        </Button>
        <p role="status" className="-mt-2 text-center text-small text-ink-2 empty:sr-only">
          {isSlow && words.stillWorking}
        </p>
      </form>
    </FormProvider>
  )
}
