import { createContext, type ReactNode, use, useId } from 'react'
import { IconAlertCircle } from '#icons'
import { words } from '#words/ui'
import { cx } from '../cx.ts'
import { useHeldWhilePressed } from '../hooks/use-held-while-pressed.ts'

type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldLinks | null>(null)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  /** Only assistive technology reads the label, for example of a search box with an icon. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control, its hint and its error. The control reads its id, descriptions and error from this component's context. */
export function Field({ label, hint, error, required = false, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const shown = useHeldWhilePressed(error)
  const describedBy = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 text-small font-medium text-ink'}>
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-3">{` ${words.optional}`}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error line of a control; used alone by groups without a Field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-danger-text">
      <IconAlertCircle size={16} stroke={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type Linkable = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Returns the control's props from the surrounding Field; the control's own props win. */
export function useFieldLinks(own: Linkable) {
  const field = use(FieldContext)
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined)
  return {
    id: own.id ?? field?.id,
    'aria-required': (own.required ?? field?.required) || undefined,
    'aria-invalid': invalid,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
  }
}
