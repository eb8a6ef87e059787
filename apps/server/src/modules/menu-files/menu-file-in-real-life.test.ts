// Menu files as spreadsheets, other systems and people write them.
import type { MenuColumn } from '@tiffin/contract'
import { describe, expect, it } from 'vitest'
import { writeMenuFile } from './export-menu.ts'
import { CATEGORY, CHUTNEY, changesOf, counted, dosa, fileErrorOf, linkOf, NO_END, planOf, refusalsOf } from './menu-file.fixture.ts'
import { listMenuColumns } from './reading/list-menu-columns.ts'
import { readMenuFile } from './reading/read-menu-file.ts'

const namesOf = async (csv: string) => (await planOf(csv)).change.after.map(({ name }) => name)
const CHAI = 'Chai,Milky,Mains,Cup,20'
const HEAD = 'name,description,category,size,price'

describe('the header of a menu file', () => {
  const read = [
    [2, 'price', '199.5', '210'],
    [3, 'size', 'Full', 'full'],
    [3, 'price', '320', '330'],
  ] as const
  const below = (lines: number) => read.map(([line, ...change]) => [line + lines, ...change])
  const fileWith = (delimiter: string, above = '', end = '\n') =>
    above +
    [
      ['Name', 'SIZE', 'price'],
      ['Dosa', 'Half', '210'],
      ['Dosa', 'full', '330'],
    ]
      .map((row) => row.join(delimiter))
      .join(end)
  it('is found below the line that Excel writes for its delimiter', async () => {
    for (const delimiter of [';', ',', '\t', '|']) {
      for (const mark of ['', '\uFEFF'])
        expect(await changesOf(fileWith(delimiter, `${mark}sep=${delimiter}\r\n`, '\r\n'))).toEqual(below(1))
    }
    expect(await changesOf(fileWith(';', '"sep=;"\n'))).toEqual(below(1))
    // the delimiter that is stated is not guessed
    expect(await changesOf(fileWith('^', 'SEP=^\n'))).toEqual(below(1))
  })
  it('is found with vertical bars', async () => {
    expect(await changesOf(fileWith('|'))).toEqual(below(0))
  })
  it('is found below titles and empty lines, and lines keep their numbers', async () => {
    expect(await changesOf(fileWith(',', 'Spice Route\n\n'))).toEqual(below(2))
    expect(await changesOf(fileWith(';', ';;\r\n"Menu, from 1;12;2026"\r\n;;\r\n', '\r\n'))).toEqual(below(3))
    expect(await changesOf(fileWith(',', 'Spice Route,,\nKochi,Beach Road,682001\nPrice list,,\n'))).toEqual(below(3))
    expect((await readMenuFile(fileWith(',', '\n\n\n'), NO_END)).headerLine).toBe(4)
  })
  it('is looked for in the first 20 lines', async () => {
    expect(await changesOf(fileWith(',', '\n'.repeat(19)))).toEqual(below(19))
    expect(await fileErrorOf(fileWith(',', '\n'.repeat(20)))).toBe('These columns are missing: name, price')
  })
  it('has commas although its title has semicolons', async () => {
    expect(await changesOf(fileWith(',', 'a;b;c;d;e;f\n'))).toEqual(below(1))
  })
  it('is not taken from a file that begins with dishes', async () => {
    const { head, missing } = await listMenuColumns('Vada,Crisp,Mains,Plate,60\nChai,Milky,Mains,Cup,20\n', NO_END)
    expect([head.place, head.names, missing]).toEqual([-1, ['', '', '', '', ''], ['name', 'price']])
    expect(head.cells.at(-1)).toEqual(['60', '20'])
    const file = await readMenuFile('Vada,Crisp,Mains,Plate,60\nChai,,Mains,,\n', NO_END, [
      'name',
      'description',
      'category',
      'size',
      'price',
    ])
    expect(file.lines.map(({ line, cells }) => [line, cells.get('name')])).toEqual([
      [1, 'Vada'],
      [2, 'Chai'],
    ])
  })
})

describe('the names of columns', () => {
  const readAs = async (header: string, cells = '') => {
    const { head } = await listMenuColumns(`${header}\n${cells}`, NO_END)
    return head.readAs.map(({ column, isUnsure }) => (isUnsure ? `${column}?` : column))
  }
  it('of other systems are known', async () => {
    for (const [header, columns] of [
      ['Item Name,Item Description,Item Category,Portion,Price (INR)', ['name', 'description', 'category', 'size', 'price']],
      ['DISH,MRP', ['name', 'price']],
      ['Item,Rate', ['name', 'price']],
      ['Food Item ,Amount (Rs.),Menu Section', ['name', 'price', 'category']],
      ['Item name*,Variation Name,Price (₹),Calories', ['name', 'size', 'price', 'kcal']],
      ['Product Name,Regular price,Categories,Short description', ['name', 'price', 'category', 'description']],
      ['Dish,Price,Discount %,Energy (kcal)', ['name', 'price', 'offer', 'kcal']],
      ['नाम,दाम,श्रेणी,विवरण,साइज़', ['name', 'price', 'category', 'description', 'size']],
      // a letter with its dot as one character, as two, and without it
      ['व्यंजन,मूल्य,साइज\u093c', ['name', 'price', 'size']],
      ['डिश का नाम,क\u093cीमत,साइज', ['name', 'price', 'size']],
      ['डिश,कीमत', ['name', 'price']],
    ] as const)
      expect(await readAs(header)).toEqual(columns)
  })
  it('that could mean several things are not', async () => {
    expect(await readAs('Item,Price,Quantity,Discount,Cost,Sub category,S.No')).toEqual(['name', 'price', null, null, null, null, null])
    expect(await readAs('Item,MRP,Selling price')).toEqual(['name', 'null?', 'null?'])
    expect(await readAs('Name (English),Name (Hindi),Price')).toEqual(['null?', 'null?', 'price'])
    expect(await fileErrorOf('Item,MRP,Selling price\nDosa,20,18')).toBe('These columns are missing: price')
  })
  it('are those of Tiffin, if the file has them', async () => {
    expect(await readAs('name,Dish,price,MRP')).toEqual(['name', null, 'price', null])
    expect(await readAs('name,price,Price')).toEqual(['name', 'null?', 'null?'])
  })
  it('of veg and non-veg are known by their cells', async () => {
    expect(await readAs('Item,Price,Type', 'Dosa,20,Veg\nEgg dosa,30,NON VEG\nChai,20,')).toEqual(['name', 'price', 'diet'])
    expect(await readAs('Item,Price,Type', 'Dosa,20,Starter\nChai,20,veg')).toEqual(['name', 'price', null])
    expect(await readAs('Item,Price,Veg/Non-Veg', 'Dosa,20,V\nFish,30,NV')).toEqual(['name', 'price', 'diet'])
    expect(await readAs('Item,Price,शाकाहारी/मांसाहारी', 'Dosa,20,शाकाहारी')).toEqual(['name', 'price', 'diet'])
  })
  it('are asked about when the ids are those of another system', async () => {
    expect(await readAs('id,name,price', '101,Dosa,20')).toEqual(['id?', 'name', 'price'])
    expect(await readAs('id,name,price', `${dosa.id},Dosa,20`)).toEqual(['id', 'name', 'price'])
  })
  it('do not matter when it is said what the columns are', async () => {
    const csv = 'Old price,Dish,Half or full,New price\n1,Dosa,Half,210\n1,Dosa,Full,330'
    const mapped = async (columns: (MenuColumn | null)[]) =>
      (await readMenuFile(csv, NO_END, columns)).lines.map(({ cells }) => cells.get('price'))
    expect(await mapped([null, 'name', 'size', 'price'])).toEqual(['210', '330'])
    expect(await mapped(['price', 'name', 'size'])).toEqual(['1', '1'])
    await expect(readMenuFile(csv, NO_END, ['price', 'name', 'size', 'price'])).rejects.toMatchObject({
      text: { code: 'menu_file_column_twice' },
    })
    await expect(readMenuFile(csv, NO_END, ['name'])).rejects.toMatchObject({ text: { message: 'These columns are missing: price' } })
  })
})

describe('the size of a dish', () => {
  it('needs no name when it is the only one of a new dish', async () => {
    for (const csv of [`${HEAD}\nChai,Milky,Mains,,20`, 'name,description,category,price\nChai,Milky,Mains,20']) {
      const { change, lines } = await planOf(csv)
      expect(change.after[0]?.variants.map(({ name }) => name)).toEqual(['Regular'])
      expect(lines[0]?.size).toBeNull()
      // and the menu that comes of it is written and read without a change
      const menu = [{ ...dosa, ...change.after[0], id: dosa.id }]
      expect(await changesOf(await writeMenuFile(menu, NO_END), menu)).toEqual([])
      expect(await changesOf(csv, menu)).toEqual([])
    }
  })
  it('is needed when there are several', async () => {
    expect(await refusalsOf(`${HEAD}\nChai,Milky,Mains,,20\nChai,,,Large,30`)).toEqual([
      [2, 'size', 'menu_line_size_missing'],
      [3, undefined, 'menu_line_with'],
    ])
    expect(await refusalsOf('name,price\nDosa,200')).toEqual([[2, 'size', 'menu_line_size_missing']])
    const single = { ...dosa, variants: [{ name: 'Plate', pricePaise: 9_000, offer: 5, ...counted }] }
    expect(await changesOf('name,price\nDosa,95', [single])).toEqual([[2, 'price', '90', '95']])
  })
})

describe('names that look the same', () => {
  const rice = { ...dosa, name: 'Chef’s Jeera Rice', categoryId: CATEGORY.id, category: 'Mains' }
  const alike = ['Chef’s\u00a0Jeera Rice', "\u200bChef's  Jeera Rice", 'chef’s jeera\u202frice\u00ad']
  it('are one dish', async () => {
    for (const name of alike) {
      const changes = await changesOf(`name,size,price\n${name},Half,210\n${name},Full,320`, [rice])
      expect(changes.filter(([, field]) => field !== 'name')).toEqual([[2, 'price', '199.5', '210']])
    }
    const [first, second] = alike
    expect((await planOf(`${HEAD}\n${first},a,b,Half,1\n${second},,,Full,2`)).change.after).toHaveLength(1)
  })
  it('are one category, size and option group', async () => {
    const csv = `${HEAD},option_groups\nDosa,,main\u200bs,Ha\u00adlf,199.5,\nDosa,,,Full,320,chut\u200bney\nVada,Round,Cold\u00a0drinks,Cup,1,\nChai,Hot,cold  drinks,Cup,1,`
    const { change, newCategories } = await planOf(csv)
    expect(newCategories).toEqual(['Cold\u00a0drinks'].map((name) => change.after[1]?.category ?? name))
    expect(newCategories).toHaveLength(1)
    expect(change.after[0]?.links).toEqual([linkOf(CHUTNEY, 'Full')])
    expect(change.after[0]).toMatchObject({ categoryId: CATEGORY.id, variants: [{ pricePaise: 19_950 }, { pricePaise: 32_000 }] })
    expect(await refusalsOf("name,size,price\nDosa,Chef’s,1\nDosa,Chef's,2")).toEqual([
      [2, undefined, 'menu_line_with'],
      [3, 'size', 'menu_line_repeated'],
    ])
  })
  it('are different dishes when the menu has both', async () => {
    const twin = { ...rice, id: '00000000-0000-7000-8000-00000000000e', name: "Chef's Jeera Rice" }
    const change = (await planOf(`name,size,price\n${twin.name},Half,210\n${twin.name},Full,320`, [rice, twin])).change
    expect(change.before.map(({ id }) => id)).toEqual([twin.id])
    expect(await refusalsOf('name,size,price\nChef`s Jeera Rice,Half,210', [rice, twin])).toEqual([[2, 'name', 'menu_line_name_twice']])
    const sizes = ['Chef’s', "Chef's"].map((name) => ({ name, pricePaise: 100, offer: 0, ...counted }))
    const both = [{ ...dosa, variants: sizes }]
    expect(await changesOf(await writeMenuFile(both, NO_END), both)).toEqual([])
  })
})

describe('texts of other programs', () => {
  it('are read without the entities of a web page', async () => {
    const csv = `${HEAD}\nFish &amp; Chips,Tom&#39;s &quot;best&quot; &lt;3,Fish &amp;amp; meat,Large&nbsp;plate,250\nAT&T,R&D;,&,Half & half,9`
    const { change, newCategories } = await planOf(csv)
    expect(change.after[0]).toMatchObject({ name: 'Fish & Chips', description: `Tom's "best" <3` })
    expect(change.after[0]?.variants[0]?.name).toMatch(/^Large\splate$/)
    expect(change.after[1]).toMatchObject({ name: 'AT&T', description: 'R&D;', category: '&' })
    expect(newCategories).toEqual(['Fish & meat', '&'])
    expect((await readMenuFile(csv, NO_END)).repairs).toEqual([
      { kind: 'entities', cells: 4, from: 'Fish &amp; Chips', to: 'Fish & Chips' },
    ])
  })
  it('find the dish that they name', async () => {
    const chips = { ...dosa, name: 'Fish & Chips' }
    expect(await changesOf('name,size,price\nFish &amp; Chips,Half,199.5\nFish &amp; Chips,Full,330', [chips])).toEqual([
      [3, 'price', '320', '330'],
    ])
    // a product with exactly this name stays
    const literal = { ...dosa, name: 'Fish &amp; Chips', variants: [{ ...dosa.variants[0], name: 'S &amp; M' }] } as typeof dosa
    expect(await changesOf('name,size,price\nFish &amp; Chips,S &amp; M,210', [literal, chips])).toEqual([[2, 'price', '199.5', '210']])
  })
  it('are read as UTF-8 when they were read as Windows-1252 or Latin-1', async () => {
    const misread = (text: string) => Buffer.from(text).toString('latin1')
    for (const [text, name] of [
      ['PanÃ©er', 'Panéer'],
      ['ChefÂ’s â€“ special', undefined],
      ['à¤ªà¤¨à¥€à¤°', 'पनीर'],
      [misread('दाल मखनी'), 'दाल मखनी'],
      [misread(misread('Crème brûlée')), 'Crème brûlée'],
      [misread('تندوری'), 'تندوری'],
      // read correctly
      ['CAFÉ’S', 'CAFÉ’S'],
      ['Crème brûlée – “à la carte”', 'Crème brûlée – “à la carte”'],
      ['PÃO DE QUEIJO', 'PÃO DE QUEIJO'],
      ['Jalapeño', 'Jalapeño'],
    ] as const) {
      const csv = `${HEAD}\n${text},Milky,Mains,Cup,20`
      if (name) expect(await namesOf(csv)).toEqual([name])
      else expect(await refusalsOf(csv)).toEqual([[2, 'name', 'menu_line_characters']])
    }
    expect((await readMenuFile(`${HEAD}\n${CHAI}\nPanÃ©er,a,b,c,1`, NO_END)).repairs).toEqual([
      { kind: 'letters', cells: 1, from: 'PanÃ©er', to: 'Panéer' },
    ])
  })
  it('that lost letters are refused, each in its line', async () => {
    for (const name of ['??? ?????', 'Pan?er', '?clair', 'Caf? latte', 'Paneer ? Butter', 'Caf\uFFFD', '₹ PanÃ©er'])
      expect(await refusalsOf(`${HEAD}\n${name},Milky,Mains,Cup,20`)).toEqual([[2, 'name', 'menu_line_characters']])
    for (const name of ['Hungry?', 'Who’s there?', 'Ready? Set. Go!', 'Why not?!'])
      expect(await refusalsOf(`${HEAD}\n${name},Hot? very. https://x.example/?a=b?c,Mains,Cup,20`)).toEqual([])
    expect(await refusalsOf(`${HEAD}\nChai,??? ????,???,???,20`)).toEqual([
      [2, 'description', 'menu_line_characters'],
      [2, 'category', 'menu_line_characters'],
      [2, 'size', 'menu_line_characters'],
    ])
  })
  it('that look the same without their letters are not one dish', async () => {
    expect(await refusalsOf('name,price\n????,20\n????,30\n????,x')).toEqual([
      [2, 'name', 'menu_line_characters'],
      [3, 'name', 'menu_line_characters'],
      [4, 'name', 'menu_line_characters'],
      [4, 'price', 'price_invalid'],
    ])
  })
})

describe('the faults of a line', () => {
  it('are all named', async () => {
    const csv = `${HEAD},offer,diet,kcal\n`
    expect(await refusalsOf(`${csv}Chai,,,Cup,12O,150,green,many`)).toEqual([
      [2, 'description', 'product_description_missing'],
      [2, 'category', 'product_category_missing'],
      [2, 'diet', 'menu_line_diet'],
      [2, 'kcal', 'kcal_invalid'],
      [2, 'price', 'price_invalid'],
      [2, 'offer', 'offer_invalid'],
    ])
  })
  it('are named also when it is not known which dish it is about', async () => {
    expect(await refusalsOf('name,price,diet\n,abc,green')).toEqual([
      [2, 'name', 'product_name_missing'],
      [2, 'price', 'price_invalid'],
      [2, 'diet', 'menu_line_diet'],
    ])
    expect(await refusalsOf('id,name,price\n101,Chai,abc')).toEqual([
      [2, 'id', 'menu_line_id_unknown'],
      [2, 'price', 'price_invalid'],
    ])
  })
  it('are named of every line of a dish', async () => {
    expect(await refusalsOf('name,size,price,category\nDosa,Half,x,Mains\nDosa,Full,y,Snacks\nDosa,Jumbo,3,Soups\nDosa,Tiny,4,')).toEqual([
      [2, 'price', 'price_invalid'],
      [3, 'category', 'menu_line_differs'],
      [3, 'price', 'price_invalid'],
      [4, 'category', 'menu_line_differs'],
      [5, undefined, 'menu_line_with'],
    ])
  })
})
