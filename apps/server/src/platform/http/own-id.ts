import { refuse } from '../refusal.ts'

/** For an id that only repeats who is asking: another's is answered as if it did not exist (docs/specification.md#roles). */
export function demandOwn(caller: { readonly id: string }, given: string | undefined): void {
  if (given !== undefined && given !== caller.id) throw refuse('not_found')
}
