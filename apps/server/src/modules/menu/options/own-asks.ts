import { refuse } from '../../../platform/refusal.ts'
import type { NewOption } from './data-options.ts'

/** Refuses `not_found` when an option leads to a group that is not among `ids`. */
export function assertOwnAsks(options: readonly NewOption[], ids: readonly string[]): void {
  if (options.some(({ asks }) => asks.some((asked) => !ids.includes(asked)))) throw refuse('not_found')
}
