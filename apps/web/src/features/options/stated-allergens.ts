import type { ChoiceGroup, ChoiceOption } from '@tiffin/contract/choices'
import type { SheetOption } from './choice-groups.ts'
import type { Choices } from './use-choices.ts'

export const shownOf = (option: ChoiceOption) => (option as SheetOption).shown

/** Whether the restaurant has stated the allergens of any option of a group. If not, one sentence after all groups says so. */
export const isStated = ({ options }: ChoiceGroup) => options.some((option) => shownOf(option).allergens)

/** The shown groups whose allergens are not stated; nested ones follow the group they belong to. */
export const unstatedIn = (groups: readonly ChoiceGroup[], owner: readonly string[], choices: Choices): ChoiceGroup[] =>
  groups.flatMap((group) => {
    const chosen = group.options.filter(({ id }) => choices.quantityOf([...owner, id]) > 0)
    return [...(isStated(group) ? [] : [group]), ...chosen.flatMap((option) => unstatedIn(option.groups, [...owner, option.id], choices))]
  })
