import { describe, expect, it } from 'vitest'
import { categoryLabels, groupCategories } from './category-groups.ts'
import { categoryLabel } from './category-label.ts'

describe('a category with a name in two languages', () => {
  it('is shown in the language of the page', () => {
    expect(categoryLabel('सब्ज़ी · Curries')).toBe('Curries')
    expect(categoryLabel('தோசை · Dosa No. 1')).toBe('Dosa No. 1')
  })
  it.each([
    'Curries',
    'सब्ज़ी',
    'Hot · Cold',
    'Chaat · चाट',
    '12 · Rolls',
    'चाट · 2',
    'चाट - Chaat',
    'मोमो Momos · Steamed',
    'चाट · Chaat चाट',
  ])('is not seen in “%s”', (name) => expect(categoryLabel(name)).toBe(name))
  it('is one with the categories that have only the one name', () => {
    const rows = [
      { name: 'Biryani', count: 4 },
      { name: 'Curries', count: 3 },
      { name: 'सब्ज़ी · Curries', count: 1 },
    ]
    expect(groupCategories(rows)).toEqual([
      { label: 'Biryani', rows: [rows[0]] },
      { label: 'Curries', rows: [rows[1], rows[2]] },
    ])
    expect(categoryLabels(['सब्ज़ी · Curries', 'Curries', 'चाट'])).toEqual(['Curries', 'चाट'])
  })
})
