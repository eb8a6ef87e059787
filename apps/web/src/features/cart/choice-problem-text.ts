import { words } from '#words/options'
import type { CartLine } from './queries.ts'

export function choiceProblemText({ reason, group, option }: NonNullable<CartLine['choiceProblem']>): string {
  return words.problems[reason](reason === 'sold_out' || reason === 'not_offered' ? (option ?? '') : (option ?? group))
}
