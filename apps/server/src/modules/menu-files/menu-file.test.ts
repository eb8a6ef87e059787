import { ALLERGENS, DIETS, MENU_COLUMNS } from '@tiffin/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula } from '../../platform/csv.ts'
import type { MenuEntry } from '../menu/entries/menu-entry.ts'
import { unescapeFormula } from './columns/menu-cells.ts'
import { writeMenuFile } from './export-menu.ts'
import {
  BREAKFAST,
  CATEGORY,
  changesOf,
  counted,
  dosa,
  fileErrorOf,
  GROUPS,
  linkOf,
  NO_END,
  planOf,
  refusalsOf,
} from './menu-file.fixture.ts'
import { readMenuFile } from './reading/read-menu-file.ts'

/** Texts as a form accepts them, and as an import may have left them. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      '=1+2',
      "'=1",
      "''-x",
      '+91',
      '-',
      '@x',
      '\tx',
      'a,b;c',
      'say "hi"',
      'two\r\nlines',
      'one\rtwo',
      '\uFFFD',
      ' padded ',
      'Fish &amp; Chips',
      'PanÃ©er',
      '??? ?????',
      '"',
      "'",
    ),
  )
  .filter((text) => text.trim() !== '')
const plain = { noNullPrototype: true }
const anyFields = fc.record(
  {
    id: fc.uuid(),
    name: anyText,
    description: fc.oneof(anyText, fc.constant('')),
    categoryId: fc.constant(CATEGORY.id),
    category: fc.constant(CATEGORY.name),
    diet: fc.constantFrom(null, ...DIETS),
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    kcal: fc.option(fc.integer({ min: 0, max: 10_000 })),
    menuTimeId: fc.constant(BREAKFAST.id),
    menuTime: fc.constant(BREAKFAST.name),
    soldOutUntil: fc.constantFrom(null, 'infinity', '2026-12-01 04:00:00+05:30'),
    stock: fc.option(
      fc.record({ daily: fc.option(fc.integer({ min: 0, max: 9_999 })), left: fc.nat(), day: fc.constant('2026-11-22') }, plain),
    ),
    // links to the product, and to its first size, whatever that is called
    asked: fc.array(fc.record({ group: fc.constantFrom(...GROUPS), place: fc.constantFrom(undefined, 0, 1) })),
    variants: fc.uniqueArray(
      fc.record(
        {
          name: anyText,
          pricePaise: fc.integer({ min: 1, max: 999_999_999 }),
          offer: fc.integer({ min: 0, max: 99 }),
          stockUnits: fc.integer({ min: 1, max: 100 }),
          soldOutUntil: fc.constant(null),
        },
        plain,
      ),
      { minLength: 1, maxLength: 4, selector: ({ name }) => name.trim().toLowerCase() },
    ),
  },
  plain,
)
const anyEntry = anyFields.map(({ asked, ...fields }): MenuEntry => {
  const links = asked.map(({ group, place }) => linkOf(group, place === undefined ? null : (fields.variants[place]?.name ?? null)))
  return {
    ...fields,
    links: links.filter((link, at) => links.findIndex((one) => one.groupId === link.groupId && one.size === link.size) === at),
  }
})
const anyMenu = fc.uniqueArray(anyEntry, { maxLength: 6, minLength: 1, selector: ({ id }) => id })

describe('a menu file', () => {
  it('an exported file that is read back changes nothing, whatever the menu', async () => {
    await fc.assert(
      fc.asyncProperty(anyMenu, async (menu) => {
        const { change, refused, unnamed } = await planOf(await writeMenuFile(menu, NO_END), menu)
        expect({ change, refused: refused.map(({ reason, column }) => [column, reason]), unnamed }).toEqual({
          change: { before: [], after: [] },
          refused: [],
          unnamed: 0,
        })
      }),
      { numRuns: 300, seed: 41 },
    )
  })
  it('has no cell that a spreadsheet would run', async () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
      }),
      { seed: 41 },
    )
  })
  it('has a byte order mark, a line per size, and what is said of the dish once', async () => {
    const lines = (await writeMenuFile([dosa], NO_END)).split('\r\n')
    expect(lines).toEqual([
      `\uFEFF${MENU_COLUMNS.join(',')}`,
      `${dosa.id},Dosa,Crisp,Mains,Half,199.5,10,,,,,,,,`,
      `${dosa.id},Dosa,,,Full,320,0,,,,,,,,`,
      '',
    ])
  })
})

describe('a file is read', () => {
  it('a file has commas, semicolons or tabs, any line ends, and a byte order mark or none', async () => {
    for (const [mark, delimiter, end] of [
      ['', ',', '\n'],
      ['\uFEFF', ';', '\r\n'],
      ['', '\t', '\r'],
    ] as const) {
      const csv =
        mark +
        [
          ['Name', 'SIZE', 'price'],
          ['Dosa', 'Half', '210'],
          ['Dosa', 'full', '330'],
        ]
          .map((row) => row.join(delimiter))
          .join(end)
      expect(await changesOf(csv)).toEqual([
        [2, 'price', '199.5', '210'],
        [3, 'size', 'Full', 'full'],
        [3, 'price', '320', '330'],
      ])
    }
  })
  it('a price is read as people and spreadsheets write it', async () => {
    const priceOf = async (price: string, delimiter = ',') =>
      (
        await planOf(
          `${['name', 'size', 'price'].join(delimiter)}\nDosa${delimiter}Half${delimiter}${price}\nDosa${delimiter}Full${delimiter}320`,
        )
      ).change.after[0]?.variants[0]?.pricePaise
    expect(await priceOf('₹ 210')).toBe(21_000)
    expect(await priceOf('Rs. 210.50')).toBe(21_050)
    for (const price of ['210/-', 'Rs.210/-', '210 /=', '210 ₹', '२१०', '₹ २१०.00', '210 INR']) expect(await priceOf(price)).toBe(21_000)
    expect(await priceOf('"1,299"')).toBe(129_900)
    expect(await priceOf('"1,23,456.00"')).toBe(12_345_600)
    expect(await priceOf('210,5', ';')).toBe(21_050)
    expect(await priceOf('"1,5"')).toBeUndefined()
  })
  it('leaves what has no column, and what the file does not name', async () => {
    const idli = { ...dosa, id: '00000000-0000-7000-8000-00000000000e', name: 'Idli' }
    const plan = await planOf('name,size,price,stars\nDosa,Half,210,5\nDosa,Full,320,', [dosa, idli])
    expect(plan.change.after).toEqual([
      { ...dosa, variants: [{ name: 'Half', pricePaise: 21_000, offer: 10, ...counted }, dosa.variants[1]] },
    ])
    expect(plan.unnamed).toBe(1)
    expect((await readMenuFile('name,size,price,stars\nDosa,Half,210,5', NO_END)).namedColumns.at(-1)).toEqual({
      name: 'stars',
      column: null,
    })
  })
  it('finds a dish by its id, else by its name, ignoring case', async () => {
    expect(await changesOf(`id,name,size,price\n${dosa.id.toUpperCase()},Rava Dosa,Half,199.5\n${dosa.id},,Full,320`)).toEqual([
      [2, 'name', 'Dosa', 'Rava Dosa'],
    ])
    expect(await changesOf('name,size,price,category\nDOSA,Half,199.5,mains\nDOSA,Full,320,')).toEqual([[2, 'name', 'Dosa', 'DOSA']])
  })
  it('takes the sizes of a dish as all that it has, and says which go', async () => {
    expect(await changesOf('name,size,price\nDosa,Full,320')).toEqual([[2, 'size', 'Half', '']])
    expect(await changesOf('name,size,price\nDosa,Full,320\nDosa,Half,199.50')).toEqual([[2, 'order', 'Half, Full', 'Full, Half']])
    expect(await changesOf('name,size,price\nDosa,Half,199.5\nDosa,Full,320\nDosa,Jumbo,400')).toEqual([
      [4, 'size', '', 'Jumbo'],
      [4, 'price', '', '400'],
      [4, 'offer', '', '0'],
    ])
  })
  it('takes another size of a dish with one size as a new name for it', async () => {
    const single = { ...dosa, variants: [{ name: 'Regular', pricePaise: 9_000, offer: 5, ...counted }] }
    expect(await changesOf('name,size,price\nDosa,Large,95', [single])).toEqual([
      [2, 'size', 'Regular', 'Large'],
      [2, 'price', '90', '95'],
    ])
    expect(await changesOf('name,size,price\nDosa,,90', [single])).toEqual([])
  })
  it('creates a category once, spelled as it is the first time', async () => {
    const plan = await planOf('name,size,price,category,description\nChai,Cup,20,Hot drinks,Milky\nCoffee,Cup,30,HOT DRINKS,Strong')
    expect(plan.newCategories).toEqual(['Hot drinks'])
    expect(plan.change.after.map(({ category, categoryId }) => [category, categoryId])).toEqual([
      ['Hot drinks', null],
      ['Hot drinks', null],
    ])
  })
})

describe('what a product contains and when it is sold', () => {
  const head = 'name,size,price,diet,allergens,kcal,menu time,Sold Out\nDosa,Full,320,,,,,\n'
  const detailsOf = async (cells: string, menu?: readonly MenuEntry[]) =>
    (await changesOf(`${head}Dosa,Half,199.5,${cells}`, menu)).filter(([, field]) => field !== 'order')
  it('is read from words, and cleared by empty cells', async () => {
    expect(await detailsOf('Non veg,"Milk, gluten",250,breakfast,YES')).toEqual([
      [2, 'diet', '', 'non-veg'],
      [2, 'allergens', '', 'gluten, milk'],
      [2, 'kcal', '', '250'],
      [2, 'menu_time', '', 'Breakfast'],
      [2, 'sold_out', '', 'yes'],
    ])
    const full: MenuEntry = {
      ...dosa,
      diet: 'veg',
      allergens: ['milk'],
      kcal: 9,
      menuTimeId: BREAKFAST.id,
      menuTime: 'Breakfast',
      soldOutUntil: 'infinity',
    }
    expect(await detailsOf(',,,,', [full])).toEqual([
      [2, 'diet', 'veg', ''],
      [2, 'allergens', 'milk', ''],
      [2, 'kcal', '9', ''],
      [2, 'menu_time', 'Breakfast', ''],
      [2, 'sold_out', 'yes', ''],
    ])
    expect(await changesOf('name,size,price\nDosa,Half,199.5\nDosa,Full,320', [full])).toEqual([])
  })
  it('leaves a dish that is sold out until a time, whichever state the file was written in', async () => {
    const tonight: MenuEntry = { ...dosa, soldOutUntil: '2026-12-01 04:00:00+05:30' }
    const morning = await writeMenuFile([dosa], NO_END)
    // written before and after it was marked for today, and read in both states
    expect(await writeMenuFile([tonight], NO_END)).toBe(morning)
    for (const menu of [[dosa], [tonight]]) expect((await planOf(morning, menu)).change.after).toEqual([])
    expect(await detailsOf(',,,,no', [tonight])).toEqual([])
    const priced = await planOf(morning.replace('199.5', '210'), [tonight])
    expect(priced.change.after[0]?.soldOutUntil).toBe(tonight.soldOutUntil)
    expect(await detailsOf(',,,,yes', [tonight])).toEqual([[2, 'sold_out', '', 'yes']])
    expect((await planOf(`${head}Dosa,Half,199.5,,,,,yes`, [tonight])).change.after[0]?.soldOutUntil).toBe('infinity')
  })
  it('tells no allergens from none stated', async () => {
    expect(await detailsOf(',none,,,')).toEqual([[2, 'allergens', '', 'none']])
    expect((await planOf(`${head}Dosa,Half,199.5,,none,,,`)).change.after[0]?.allergens).toEqual([])
  })
  it('is refused with the words that are known', async () => {
    const reasons = async (cells: string) =>
      (await refusalsOf(`${head}Dosa,Half,199.5,${cells}`)).map(([, , code]) => code).filter((code) => code !== 'menu_line_with')
    expect(await reasons('pure veg,,,,')).toEqual(['menu_line_diet'])
    expect(await reasons(',dairy,,,')).toEqual(['menu_line_allergen'])
    expect(await reasons(',,10001,,')).toEqual(['kcal_invalid'])
    expect(await reasons(',,,Brunch,')).toEqual(['menu_line_menu_time'])
    expect(await reasons(',,,,perhaps')).toEqual(['menu_line_sold_out'])
  })
})

describe('a line is refused', () => {
  it('a refused line has the reason that the form gives for the same field', async () => {
    const csv = (line: string) => `name,size,price,offer,description,category\n${line}`
    expect(await refusalsOf(csv('Chai,Cup,12O,,Milky,Mains'))).toEqual([[2, 'price', 'price_invalid']])
    expect(await refusalsOf(csv('Chai,Cup,,,Milky,Mains'))).toEqual([[2, 'price', 'price_invalid']])
    expect(await refusalsOf(csv('Chai,Cup,20,100,Milky,Mains'))).toEqual([[2, 'offer', 'offer_invalid']])
    expect(await refusalsOf(csv('Chai,Cup,20,,,Mains'))).toEqual([[2, 'description', 'product_description_missing']])
    expect(await refusalsOf(csv('Chai,Cup,20,,Milky,'))).toEqual([[2, 'category', 'product_category_missing']])
    expect(await refusalsOf(csv('Dosa,Half,210,10,,\nDosa,Full,,,,'))).toEqual([])
    expect(await refusalsOf(csv(',Cup,20,,Milky,Mains'))).toEqual([[2, 'name', 'product_name_missing']])
    expect(await refusalsOf(csv(`${'x'.repeat(201)},Cup,20,,Milky,Mains`))).toEqual([[2, 'name', 'text_too_long']])
    expect(await refusalsOf(csv('Caf\uFFFD,Cup,20,,Milky,Mains'))).toEqual([[2, 'name', 'menu_line_characters']])
  })
  it('a line that could mean several dishes or none is refused', async () => {
    const twin = { ...dosa, id: '00000000-0000-7000-8000-00000000000e' }
    expect(await refusalsOf('name,size,price\nDosa,Half,200', [dosa, twin])).toEqual([[2, 'name', 'menu_line_name_twice']])
    expect(await refusalsOf('id,name,size,price\n00000000-0000-7000-8000-0000000000ff,Dosa,Half,200\nnonsense,Dosa,Half,200')).toEqual([
      [2, 'id', 'menu_line_id_unknown'],
      [3, 'id', 'menu_line_id_unknown'],
    ])
  })
  it('the other lines of the dish are refused too, so that no size is lost', async () => {
    expect(await refusalsOf('name,size,price\nDosa,Half,x\n\nDosa,Full,320')).toEqual([
      [2, 'price', 'price_invalid'],
      [4, undefined, 'menu_line_with'],
    ])
    expect(await refusalsOf('name,size,price\nDosa,Half,200\nDosa,half,210')).toEqual([
      [2, undefined, 'menu_line_with'],
      [3, 'size', 'menu_line_repeated'],
    ])
    expect(await refusalsOf('name,size,price,category\nDosa,Half,200,Mains\nDosa,Full,210,Snacks')).toEqual([
      [2, undefined, 'menu_line_with'],
      [3, 'category', 'menu_line_differs'],
    ])
  })
  it('a line that an unquoted comma has split is refused', async () => {
    expect(await refusalsOf('name,size,price\nDosa,Half,200,extra')).toEqual([[2, undefined, 'menu_line_cells']])
  })
})

describe('a file as a whole is refused', () => {
  it('a refused file has a reason that says what to do', async () => {
    expect(await fileErrorOf('PK\u0003\u0004rest')).toBe('This is a spreadsheet. Save it as CSV (UTF-8) and choose that file')
    expect(await fileErrorOf('n\0a\0m\0e\0')).toBe('The letters of this file cannot be read. Save it as CSV (UTF-8)')
    expect(await fileErrorOf('title,cost\nDosa,200')).toBe('These columns are missing: price')
    expect(await fileErrorOf('stars,cost\nDosa,200')).toBe('These columns are missing: name, price')
    expect(await fileErrorOf('name,size,price,Price\nDosa,Half,2,2')).toBe('The column price is there twice')
    expect(await fileErrorOf('name,size,price\n\n , ,\n')).toBe('This file has no dishes')
    expect(await fileErrorOf('name,size,price\n"Dosa,Half,2')).toBe('A quotation mark in or before line 2 is not closed')
    expect(await fileErrorOf(`name,size,price\n${'x'.repeat(2 * 1024 * 1024)},Half,2`)).toBe(
      'A menu file can have up to 2 MB and 20,000 lines',
    )
  })
})
