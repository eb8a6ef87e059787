import { REFUSALS, type RefusalCode, refusalText } from '@tiffin/contract/errors/codes'
import { describe, expect, it } from 'vitest'
import { hindiErrorText } from './error-table.ts'

const gaps = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
const asGaps = (code: RefusalCode) => Object.fromEntries(gaps(REFUSALS[code].message).map((gap) => [gap.slice(1, -1), gap]))

describe('an error in Hindi', () => {
  it.each(Object.keys(REFUSALS) as RefusalCode[])('%s is said in Hindi, with the gaps of the English message', (code) => {
    const said = hindiErrorText(code, asGaps(code))
    expect(said).toMatch(/[\u0900-\u097f]/)
    expect(gaps(said)).toEqual(gaps(REFUSALS[code].message))
  })
  it('has what the server filled in, and states as the screens call them', () => {
    const { values } = refusalText('category_in_use', { count: '3' })
    expect(hindiErrorText('category_in_use', values)).toContain('3')
    expect(hindiErrorText('item_cannot_move', { from: 'Packed', to: 'Pending' })).toBe(
      'इस डिश का स्टेटस “पैक हो गया” है, इसे “इंतज़ार में” नहीं किया जा सकता',
    )
  })
  it('is not known for a code of a newer server', () => {
    expect(hindiErrorText('moon_full')).toBeUndefined()
    expect(hindiErrorText('toString')).toBeUndefined()
  })
})
