import { expect, it } from 'vitest'
import { joinCategoryNames, splitCategoryNames } from './category-names.ts'

it.each([
  [[], ''],
  [['Biryani'], 'Biryani'],
  [['Biryani', 'South Indian'], 'Biryani,South Indian'],
  [['Rolls, Wraps'], 'Rolls%2C Wraps'],
  [['Rolls,Wraps', '50% off'], 'Rolls%2CWraps,50% off'],
  [['100%2C', '%25'], '100%252C,%2525'],
])('the names %j are written as %j and read again', (names, written) => {
  expect(joinCategoryNames(names)).toBe(written)
  expect(splitCategoryNames(written)).toEqual(names)
})

it('blank names are left out, and a code of another character stays', () => {
  expect(splitCategoryNames(' Biryani , ,Caf%C3%A9,%,')).toEqual(['Biryani', 'Caf%C3%A9', '%'])
})
