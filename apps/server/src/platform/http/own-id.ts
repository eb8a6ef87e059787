import { refuse } from '../refusal.ts'

/** Throws `not_found` when an id that only repeats the caller's is another one (docs/specification.md#roles). */
export function assertOwn(own: string, given: string | undefined): void {
  if (given !== undefined && given !== own) throw refuse('not_found')
}
