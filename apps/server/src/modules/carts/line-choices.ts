// The choices and the note of a cart line: checked, stored, and distinguished from those of other lines.
import { createHash } from 'node:crypto'
import { type Choice, type ChoiceGroup, type ChoiceProblem, defaultChoices, resolveChoices } from '@tiffin/contract'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** A choice with the option's name, to name it when it is gone. */
export interface StoredChoice extends Choice {
  readonly name: string
}
export interface LineChoices {
  readonly options: readonly StoredChoice[]
  readonly note: string | null
  /** Equal for equal choices and notes; empty without any. */
  readonly key: string
}

/** Returns the choices as a line stores them, sorted. */
export function lineChoices(options: readonly StoredChoice[], note: string | null | undefined): LineChoices {
  const sorted = options
    .map(({ path, quantity, name }) => ({ path, quantity, name }))
    .sort((a, b) => (a.path.join() < b.path.join() ? -1 : 1))
  const kept = note || null
  if (sorted.length === 0 && kept === null) return { options: [], note: null, key: '' }
  const content = JSON.stringify([sorted.map(({ path, quantity }) => [path, quantity]), kept])
  return { options: sorted, note: kept, key: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}

export interface WantedChoices {
  /** Undefined: those chosen from the start. */
  readonly options: readonly Choice[] | undefined
  readonly note: string | null | undefined
}
/** Returns the choices of a line. Refuses the first one that does not fit the groups. */
export function checkChoices(groups: readonly ChoiceGroup[], { options, note }: WantedChoices): LineChoices {
  const wanted = options ?? defaultChoices(groups)
  const { chosen, problem } = resolveChoices(groups, wanted)
  if (new Set(wanted.map(({ path }) => path.join())).size < wanted.length) throw refuse('option_unknown')
  if (problem) throw refusalOf(problem)
  const names = new Map(chosen.map(({ path, option }) => [path.join(), option.name]))
  return lineChoices(
    wanted.map(({ path, quantity }) => ({ path, quantity, name: names.get(path.join()) ?? '' })),
    note,
  )
}

function refusalOf(problem: ChoiceProblem): Refusal {
  if (problem.reason === 'too_few') return refuse('choice_missing', { values: { group: problem.group } })
  if (problem.reason === 'too_many') {
    return refuse('choice_too_many', { values: { group: problem.option ?? problem.group, most: problem.limit ?? 0 } })
  }
  if (problem.reason === 'sold_out') return refuse('option_sold_out', { values: { option: problem.option ?? '' } })
  return refuse('option_unknown')
}
