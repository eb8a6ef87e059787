import type { ErrorParts } from '../en/errors.ts'

/** The table of all errors is 5 KB: it loads after the first page, long before a form is filled in. */
const AFTER_MS = 1_000
let translate: typeof import('./error-table.ts').hindiErrorText = () => undefined
let loading: Promise<void> | undefined

/** Resolves once errors can be said in Hindi, or the table could not be loaded: they are then shown as they came. */
export function errorsReady(): Promise<void> {
  loading ??= import('./error-table.ts').then(
    ({ hindiErrorText }) => {
      translate = hindiErrorText
    },
    () => {
      loading = undefined
      setTimeout(errorsReady, AFTER_MS * 10)
    },
  )
  return loading
}
if (import.meta.env.SSR) void errorsReady()
else setTimeout(errorsReady, AFTER_MS)

export const errorText = ({ code, values, message }: ErrorParts): string => (code && translate(code, values)) || message
