// The work that a hostile file makes, counted: a slice of `planMenu` is one product, so that each must be short.
import { MAX_OPTION_GROUPS, MAX_VARIANTS, type MenuColumn } from '@tiffin/contract'
import { describe, expect, it } from 'vitest'
import type { NamedGroup } from './entry-groups.ts'
import { CATEGORY, dosa } from './menu-file.fixture.ts'
import { planMenu } from './plan-menu.ts'
import { readMenuFile } from './reading/read-menu-file.ts'

/** Groups whose names are counted each time they are read. */
function countedGroups(amount: number) {
  const groups = Array.from({ length: amount }, (_, place) => {
    const id = `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
    const counter = { reads: 0 }
    const group: NamedGroup = {
      id,
      label: `Group ${place}`,
      options: 1,
      get name() {
        counter.reads += 1
        return this.label
      },
    }
    return { counter, group }
  })
  return { groups: groups.map(({ group }) => group), mostReads: () => Math.max(...groups.map(({ counter }) => counter.reads)) }
}
const planWith = async (csv: string, groups: readonly NamedGroup[]) =>
  planMenu(await readMenuFile(csv), [dosa], { categories: [CATEGORY], menuTimes: [], groups })

describe('the work of a menu file', () => {
  it('names of groups are looked up, not searched for', async () => {
    const { groups, mostReads } = countedGroups(100)
    const cell = groups.map(({ label }) => label).join('|')
    const sizes = Array.from({ length: MAX_VARIANTS }, (_, place) => `Vada,Main,Round,S${place},${place + 1},${cell}`)
    const { change, refused } = await planWith(['name,category,description,size,price,option_groups', ...sizes].join('\n'), groups)
    expect(refused).toEqual([])
    expect(change.after[0]?.links).toHaveLength(100)
    expect(mostReads()).toBe(1)
  })
  it('a dish with more lines than it may have sizes is refused before its cells are read', async () => {
    const reads = new Map<MenuColumn, number>()
    class CountedCells extends Map<MenuColumn, string> {
      override get(column: MenuColumn) {
        reads.set(column, (reads.get(column) ?? 0) + 1)
        return super.get(column)
      }
    }
    const lines = Array.from({ length: 500 }, (_, place) => `Vada,Main,Round,S${place % 499},1,Group 1`)
    const file = await readMenuFile(['name,category,description,size,price,option_groups', ...lines].join('\n'))
    const groups = countedGroups(2).groups
    const counting = { ...file, lines: file.lines.map((line) => ({ ...line, cells: new CountedCells(line.cells) })) }
    const { refused } = await planMenu(counting, [dosa], { categories: [CATEGORY], menuTimes: [], groups })
    const codes = refused.map(({ reason }) => reason.code)
    expect(codes.slice(0, MAX_VARIANTS)).toEqual(Array(MAX_VARIANTS).fill('menu_line_with'))
    expect(codes.slice(MAX_VARIANTS).filter((code) => code !== 'menu_line_repeated')).toEqual(
      Array(500 - MAX_VARIANTS).fill('variants_too_many'),
    )
    expect(codes.filter((code) => code === 'menu_line_repeated')).toHaveLength(1)
    expect([reads.get('option_groups'), reads.get('price'), reads.get('description')]).toEqual([undefined, undefined, undefined])
  })
  it('a cell with more names than there may be groups is refused', async () => {
    const { groups } = countedGroups(1)
    const lineOf = (names: number) => `Vada,Main,Round,Full,1,${Array(names).fill('group 0').join('|')}`
    const codesOf = async (names: number) =>
      (await planWith(`name,category,description,size,price,option_groups\n${lineOf(names)}`, groups)).refused.map(
        ({ reason }) => reason.code,
      )
    expect([await codesOf(MAX_OPTION_GROUPS), await codesOf(MAX_OPTION_GROUPS + 1)]).toEqual([[], ['too_many_options']])
  })
})
