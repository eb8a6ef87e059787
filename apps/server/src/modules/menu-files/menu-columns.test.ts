import { describe, expect, it } from 'vitest'
import { writeMenuFile } from './export-menu.ts'
import { CATEGORY, CHUTNEY, changesOf, dosa, EXTRAS, type GROUPS, linkOf, NO_END, planOf, refusalsOf, TWINS } from './menu-file.fixture.ts'
import { planMenu } from './planning/plan-menu.ts'
import { readMenuFile } from './reading/read-menu-file.ts'

describe('the stock of a dish', () => {
  const head = 'name,size,price,daily_stock,stock_units\nDosa,Half,199.5,'
  const full = '\nDosa,Full,320,,'
  const counts = { ...dosa, stock: { daily: 20, left: 3, day: '2026-11-22' } }
  const stockOf = async (cells: string, menu = [dosa]) => (await planOf(`${head}${cells}${full}2`, menu)).change.after[0]?.stock
  it('starts with what there is each day, and a running count goes on', async () => {
    expect(await stockOf('25,')).toEqual({ daily: 25, left: 25, day: null })
    expect(await stockOf('25,', [counts])).toEqual({ daily: 25, left: 3, day: '2026-11-22' })
    expect(await changesOf(`${head}25,${full}`, [counts])).toEqual([[2, 'daily_stock', '20', '25']])
  })
  it('is not counted any longer when the cell is emptied, and stays without the column', async () => {
    expect(await stockOf(',', [counts])).toBeNull()
    expect(await changesOf('name,size,price\nDosa,Half,199.5\nDosa,Full,320', [counts])).toEqual([])
    const byHand = { ...dosa, stock: { daily: null, left: 3, day: '2026-11-22' } }
    expect(await changesOf(`${head},${full}`, [byHand])).toEqual([])
  })
  it('says how many pieces each size takes, one for an empty cell', async () => {
    const takes = { ...dosa, variants: dosa.variants.map((size) => ({ ...size, stockUnits: 2 })) }
    expect(await changesOf(`${head},${full}2`)).toEqual([[3, 'stock_units', '', '2']])
    expect(await changesOf(`${head},${full}2`, [takes])).toEqual([[2, 'stock_units', '2', '']])
  })
  it('is refused beyond what the form takes', async () => {
    const reasons = async (cells: string) => (await refusalsOf(`${head}${cells}${full}`)).map(([, column, code]) => [column, code])[0]
    for (const daily of ['10000', '1.5', '-1', 'many']) expect(await reasons(`${daily},`)).toEqual(['daily_stock', 'stock_invalid'])
    for (const units of ['0', '101', 'two']) expect(await reasons(`,${units}`)).toEqual(['stock_units', 'stock_units_invalid'])
  })
})

describe('the option groups of a dish', () => {
  const fileOf = (half: string, full: string, fullSize = 'Full') =>
    `name,size,price,option_groups\nDosa,Half,199.5,${half}\nDosa,${fullSize},320,${full}`
  const linksOf = async (csv: string, menu = [dosa]) => (await planOf(csv, menu)).change.after[0]?.links
  const asks = { ...dosa, links: [linkOf(CHUTNEY), linkOf(EXTRAS, 'Full')] }
  it('are those that each size names, by name or id, ignoring case', async () => {
    expect(await linksOf(fileOf('chutney', 'CHUTNEY | Extras'))).toEqual([linkOf(CHUTNEY), linkOf(EXTRAS, 'Full')])
    expect(await linksOf(fileOf(`Spice [${TWINS[1]?.id.toUpperCase()}]`, ''))).toEqual([linkOf(TWINS[1] as (typeof GROUPS)[0], 'Half')])
    expect(await changesOf(fileOf('', 'Extras'), [asks])).toEqual([
      [2, 'option_groups', 'Chutney', ''],
      [3, 'option_groups', 'Chutney | Extras', 'Extras'],
    ])
    expect(await linksOf(fileOf('', ''), [asks])).toEqual([])
  })
  it('are no longer asked by a size that goes, and a new one asks what all sizes ask', async () => {
    const without = 'name,size,price\nDosa,Half,199.5\nDosa,Jumbo,400'
    expect(await linksOf(without, [asks])).toEqual([linkOf(CHUTNEY)])
    expect(await linksOf(fileOf('Chutney', 'Chutney | Extras', 'Jumbo'), [asks])).toEqual([linkOf(CHUTNEY), linkOf(EXTRAS, 'Jumbo')])
  })
  it('stay with the only size of a dish under its new name', async () => {
    const single = { ...dosa, variants: dosa.variants.slice(0, 1), links: [linkOf(EXTRAS, 'Half')] }
    expect(await linksOf('name,size,price\nDosa,Plate,199.5', [single])).toEqual([linkOf(EXTRAS, 'Plate')])
  })
  it('are refused when they are unknown, could be several, or lead to too many options', async () => {
    expect(await refusalsOf(fileOf('Toppings', ''))).toEqual([
      [2, 'option_groups', 'menu_line_group_unknown'],
      [3, undefined, 'menu_line_with'],
    ])
    expect((await refusalsOf(fileOf('', 'Spice')))[1]).toEqual([3, 'option_groups', 'menu_line_group_twice'])
    expect((await refusalsOf(fileOf(`Extras | Chutney | ${TWINS[0]?.label}`, '')))[0]).toEqual([2, 'option_groups', 'too_many_options'])
    expect((await refusalsOf(fileOf('[00000000-0000-7000-8000-0000000000ff]', '')))[0]?.[2]).toBe('menu_line_group_unknown')
  })
})

describe('a file of 20,000 lines', () => {
  const LINES = 20_000
  /** A turn follows every 10 ms of work, of which a fast machine has little. */
  const TIMES = 3
  it('leaves time for other work while it is read, compared and written', async () => {
    const csv = `name,size,price,description,category\n${Array.from({ length: LINES }, (_, n) => `Dish ${n % 1_000},Size ${n},${n + 1},Good,Mains`).join('\n')}`
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    for (let time = 1; time < TIMES; time += 1) await readMenuFile(csv, NO_END)
    const file = await readMenuFile(csv, NO_END)
    const afterReading = turns
    const menu = { categories: [CATEGORY], menuTimes: [], groups: [] }
    for (let time = 1; time < TIMES; time += 1) await planMenu(file, [], menu, NO_END)
    const plan = await planMenu(file, [], menu, NO_END)
    const afterComparing = turns
    expect(plan.lines).toHaveLength(LINES)
    for (let time = 0; time < TIMES; time += 1) await writeMenuFile(plan.change.after, NO_END)
    isDone = true
    expect(afterReading).toBeGreaterThan(10)
    expect(afterComparing - afterReading).toBeGreaterThan(10)
    expect(turns - afterComparing).toBeGreaterThan(10)
  })
})
