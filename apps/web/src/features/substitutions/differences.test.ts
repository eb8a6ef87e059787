import { expect, it } from 'vitest'
import { type DietAndAllergens, differences } from './differences.ts'

const product = (vegetarian: boolean | null, allergens: DietAndAllergens['allergens']): DietAndAllergens => ({ vegetarian, allergens })
const said = (before: DietAndAllergens, after: DietAndAllergens) => differences(before, after).map(({ tone, text }) => `${tone}: ${text}`)

it.each([
  [
    'an added allergen is a warning, before what is gone and what stays',
    product(false, ['milk', 'egg']),
    product(true, ['milk', 'nuts']),
    ['warn: Contains nuts, your dish did not', 'ok: Vegetarian, your dish was not', 'plain: No egg', 'plain: Contains milk, as before'],
  ],
  [
    'a substitute without a statement is a warning if the dish had one',
    product(true, []),
    product(false, null),
    ['warn: Not vegetarian, your dish was', 'warn: Allergens not stated'],
  ],
  ['neither is stated', product(null, null), product(null, null), ['plain: Allergens not stated']],
  [
    'the dish stated nothing, the substitute contains milk, egg and nuts',
    product(true, null),
    product(true, ['milk', 'egg', 'nuts']),
    ['warn: Contains milk, egg and nuts. The allergens of your dish were not stated'],
  ],
  ['none declared is not the same as not stated', product(true, null), product(true, []), ['plain: No allergens declared']],
  ['nothing differs', product(true, []), product(true, []), []],
])('%s', (_sentence, before, after, sentences) => {
  expect(said(before, after)).toEqual(sentences)
})
