import { addGroup } from './add-group.ts'
import { choiceGroups, optionRowOf } from './option-rows.ts'

/** Option groups as modules above read them, and as the demo city adds them. */
export const productOptions = { groups: choiceGroups, rowOf: optionRowOf, add: addGroup }
