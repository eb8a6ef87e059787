import { ApiError } from '../../lib/api.ts'

/** Returns the day on which an account that its owner has closed will be deleted, if a login was refused for that. */
export function closedUntil(error: unknown): Date | undefined {
  if (!(error instanceof ApiError) || error.code !== 'account_closed') return undefined
  const { values } = error.body as { readonly values: { readonly day: string } }
  return new Date(values.day)
}
