import type { ErrorParts } from '../en/errors.ts'

/** The table of all errors has 5 KB, so it loads after the first page. */
const AFTER_MS = 1_000
let translate: typeof import('./error-table.ts').hindiErrorText = () => undefined
let loading: Promise<void> | undefined

/** Resolves when errors can be shown in Hindi, or when the table failed to load: they are then shown as received. */
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
