import {
  type Choice,
  type ChoiceGroup,
  type ChoiceProblem,
  defaultChoices,
  type ResolvedOption,
  resolveChoices,
} from '@tiffin/contract/choices'
import { useState } from 'react'
import { askedChoices, keyOf } from './choice-groups.ts'

export interface Choices {
  readonly choices: readonly Choice[]
  /** The same with their options. */
  readonly chosen: readonly ResolvedOption[]
  /** What they add to the price of one, in paise. */
  readonly pricePaise: number
  readonly problem: ChoiceProblem | undefined
  readonly quantityOf: (path: readonly string[]) => number
  readonly set: (path: readonly string[], quantity: number) => void
  /** Chooses one option of a group, and no other. */
  readonly choose: (group: ChoiceGroup, owner: readonly string[], optionId: string) => void
}

/** Holds what is chosen with a product; at first `initial`, or the options chosen from the start. */
export function useChoices(groups: readonly ChoiceGroup[], initial?: readonly Choice[]): Choices {
  const [own, setOwn] = useState<readonly Choice[] | undefined>(initial)
  const choices = askedChoices(groups, own ?? defaultChoices(groups))
  const { chosen, pricePaise, problem } = resolveChoices(groups, choices)
  const without = (paths: readonly (readonly string[])[]) =>
    choices.filter(({ path }) => !paths.some((gone) => keyOf(path.slice(0, gone.length)) === keyOf(gone)))
  return {
    choices,
    chosen,
    pricePaise,
    problem,
    quantityOf: (path) => choices.find((choice) => keyOf(choice.path) === keyOf(path))?.quantity ?? 0,
    set: (path, quantity) => {
      const isNew = !choices.some((choice) => keyOf(choice.path) === keyOf(path))
      if (quantity <= 0) setOwn(without([path]))
      else if (isNew) setOwn([...choices, { path, quantity }, ...startOf(groups, path)])
      else setOwn(choices.map((choice) => (keyOf(choice.path) === keyOf(path) ? { path, quantity } : choice)))
    },
    choose: (group, owner, optionId) => {
      const path = [...owner, optionId]
      setOwn([...without(group.options.map(({ id }) => [...owner, id])), { path, quantity: 1 }, ...startOf(groups, path)])
    },
  }
}

/** What an option leads to, as chosen from the start. */
function startOf(groups: readonly ChoiceGroup[], path: readonly string[]): Choice[] {
  let asked = groups
  for (const id of path) asked = asked.flatMap(({ options }) => options.find((option) => option.id === id)?.groups ?? [])
  return defaultChoices(asked, path)
}
