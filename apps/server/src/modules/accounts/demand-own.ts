import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'

/** An id beside the session's may be left out, but not be another's. */
export function demandOwn(caller: Customer, id: string | undefined): void {
  if (id !== undefined && id !== caller.id) throw refuse('not_found')
}
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw refuse('not_found')
  return value
}
