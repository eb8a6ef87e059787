// The work that a hostile file makes, counted: a slice of `planMenu` is one product, so that each must be short.
import { type FileColumn, MAX_OPTION_GROUPS, MAX_PRODUCTS, MAX_VARIANTS } from '@tiffin/contract'
import { describe, expect, it } from 'vitest'
import type { NamedGroup } from '../menu/index.ts'
import { writeMenuFile } from './export-menu.ts'
import { CATEGORY, dosa, NO_END } from './menu-file.fixture.ts'
import { MOST_REFUSED } from './planning/group-lines.ts'
import { planMenu } from './planning/plan-menu.ts'
import { type MenuFile, readMenuFile } from './reading/read-menu-file.ts'

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
/** A file whose cells are counted each time they are read. */
function countedFile(file: MenuFile) {
  const reads = new Map<FileColumn, number>()
  class CountedCells extends Map<FileColumn, string> {
    override get(column: FileColumn) {
      reads.set(column, (reads.get(column) ?? 0) + 1)
      return super.get(column)
    }
  }
  return { reads, file: { ...file, lines: file.lines.map((line) => ({ ...line, cells: new CountedCells(line.cells) })) } }
}
const HEAD = 'name,category,description,size,price'
const NAMES = { categories: [CATEGORY], menuTimes: [], groups: [] }
const planWith = async (csv: string, groups: readonly NamedGroup[]) =>
  planMenu(await readMenuFile(csv, NO_END), [dosa], { categories: [CATEGORY], menuTimes: [], groups }, NO_END)

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
    const lines = Array.from({ length: 500 }, (_, place) => `Vada,Main,Round,S${place % 119},1,Group 1`)
    const { file, reads } = countedFile(
      await readMenuFile(['name,category,description,size,price,option_groups', ...lines].join('\n'), NO_END),
    )
    const { refused, unread } = await planMenu(file, [dosa], { ...NAMES, groups: countedGroups(2).groups }, NO_END)
    const codes = refused.map(({ reason }) => reason.code)
    expect(codes.slice(0, MAX_VARIANTS)).toEqual(Array(MAX_VARIANTS).fill('menu_line_with'))
    expect(codes.slice(MAX_VARIANTS).filter((code) => code !== 'menu_line_repeated')).toEqual(Array(MOST_REFUSED).fill('variants_too_many'))
    expect(codes.filter((code) => code === 'menu_line_repeated')).toHaveLength(1)
    expect(unread).toBe(500 - MAX_VARIANTS - MOST_REFUSED)
    expect([reads.get('option_groups'), reads.get('price'), reads.get('description')]).toEqual([undefined, undefined, undefined])
  })
  it('after a hundred refused lines the rest is not read, and nothing is left to save', async () => {
    const lines = Array.from({ length: 1_000 }, (_, place) =>
      place % 3 === 0 ? `Good ${place},Main,Round,S,1` : `Bad ${place},Main,Round,S,free`,
    )
    const { file, reads } = countedFile(await readMenuFile([HEAD, ...lines].join('\n'), NO_END))
    const { refused, unread, change, lines: planned } = await planMenu(file, [dosa], NAMES, NO_END)
    expect([refused.length, unread, planned.length, change.before.length, change.after.length]).toEqual([100, 1_000 - 150, 0, 0, 0])
    expect(reads.get('price')).toBe(150)
  })
  it('lines that name no dish count among the hundred', async () => {
    const lines = Array.from({ length: 1_000 }, () => `,Main,Round,S,1`)
    const { file, reads } = countedFile(await readMenuFile([HEAD, ...lines].join('\n'), NO_END))
    const { refused, unread } = await planMenu(file, [dosa], NAMES, NO_END)
    expect([refused.length, unread, reads.get('price')]).toEqual([100, 900, 100])
  })
  it('a file with more dishes than a menu may have is read up to the first that is too many', async () => {
    const lines = Array.from({ length: 2 * MAX_PRODUCTS }, (_, place) => `Vada ${place},Main,Round,S,1`)
    const { file, reads } = countedFile(await readMenuFile([HEAD, ...lines].join('\n'), NO_END))
    await expect(planMenu(file, [dosa], NAMES, NO_END)).rejects.toMatchObject({ code: 'menu_full' })
    expect(reads.get('price')).toBe(MAX_PRODUCTS)
  })
  it('is put off when its time is over', async () => {
    const csv = `${HEAD}\nVada,Main,Round,S,1`
    const file = await readMenuFile(csv, NO_END)
    const over = Date.now() - 1
    const late = [() => readMenuFile(csv, over), () => planMenu(file, [dosa], NAMES, over), () => writeMenuFile([dosa], over)]
    for (const work of late) await expect(work()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
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
