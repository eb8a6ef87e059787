// The columns of a menu file that say what a product is, what it contains and when it can be ordered.
import {
  ALLERGENS,
  type Allergen,
  asciiDigits,
  DIETS,
  type Diet,
  MAX_KCAL,
  MAX_STOCK,
  nameKey,
  type RefusalCode,
  refusalText,
} from '@tiffin/contract'
import type { MenuDetails, MenuEntry } from '../../menu/index.ts'
import type { Read } from './cell-read.ts'
import { asField, type Column, type Known } from './column.ts'
import { readCell } from './menu-cells.ts'

export type ProductFields = MenuDetails & Pick<MenuEntry, 'name' | 'description' | 'category'>
type ProductColumn = Column<[ProductFields], ProductFields>

/** Line breaks are rewritten by spreadsheets. */
const isSameText = (cell: string, now: string): boolean =>
  cell === now || cell.replace(/\r\n?/g, '\n').trim() === now.replace(/\r\n?/g, '\n')

/** A text that every product has: an empty cell cannot mean to clear it. */
const text = (field: 'name' | 'description' | 'category'): ProductColumn => ({
  isNeeded: true,
  write: (product) => product[field],
  read: (cell) => asField(field, readCell(field, cell)),
  isSame: (cell, product) => cell.trim() === '' || isSameText(cell, product[field]),
})
/** A detail that need not be stated: an empty cell states nothing. `read` gets the cell in lower case, with Latin digits. */
const detail = (write: ProductColumn['write'], read: ProductColumn['read']): ProductColumn => ({
  isNeeded: false,
  write,
  read: (cell, known) => read(asciiDigits(cell).trim().toLowerCase(), known),
  isSame: (cell, product) => cell.trim() === write(product),
})

/** Declares that a product contains no allergen; an empty cell states nothing. */
const NONE = 'none'
const YES = 'yes'
/** As PostgreSQL writes it. */
const WITHOUT_END = 'infinity'

export const NO_DETAILS: MenuDetails = {
  diet: null,
  allergens: null,
  kcal: null,
  menuTimeId: null,
  menuTime: '',
  soldOutUntil: null,
  stock: null,
}

export const productColumns = {
  name: text('name'),
  description: text('description'),
  category: text('category'),
  diet: detail(({ diet }) => diet ?? '', readDiet),
  allergens: detail(({ allergens }) => (allergens?.length === 0 ? NONE : (allergens ?? []).join(', ')), readAllergens),
  kcal: detail(({ kcal }) => (kcal === null ? '' : String(kcal)), readKcal),
  menu_time: { ...detail(({ menuTime }) => menuTime, readMenuTime), read: readMenuTime },
  // one that is sold out until a time would be sold out for good when the file is read
  sold_out: detail(({ soldOutUntil }) => (soldOutUntil === WITHOUT_END ? YES : ''), readSoldOut),
  daily_stock: detail(({ stock }) => (stock?.daily == null ? '' : String(stock.daily)), readDailyStock),
} satisfies Record<string, ProductColumn>
export const PRODUCT_COLUMNS = Object.keys(productColumns) as (keyof typeof productColumns)[]

const refused = (code: RefusalCode, values?: Record<string, string>) => ({ refused: refusalText(code, values) })

const DIET_WORDS: Readonly<Record<Diet, string>> = {
  veg: 'v, vegetarian, शाकाहारी, वेज',
  egg: 'eggs, contains egg, eggetarian, eggitarian, अंडा, अंडे वाला',
  'non-veg': 'nv, nonveg, nonvegetarian, मांसाहारी, नॉनवेज',
  vegan: 'वीगन',
}
const dietKey = (text: string): string => text.toLowerCase().replace(/[\s_.\-–/]+/g, '')
const DIET_OF = new Map(DIETS.flatMap((diet) => [diet, ...DIET_WORDS[diet].split(',')].map((word) => [dietKey(word), diet] as const)))
/** Reads a diet in the words of this and other systems; an empty cell states none. */
export function readDiet(cell: string): Read<Partial<ProductFields>> {
  const key = dietKey(cell)
  if (key === '') return { value: { diet: null } }
  const diet = DIET_OF.get(key)
  return diet ? { value: { diet } } : refused('menu_line_diet')
}

function readAllergens(text: string): Read<Partial<ProductFields>> {
  if (text === '') return { value: { allergens: null } }
  if (text === NONE) return { value: { allergens: [] } }
  const names = text.split(/[,;]/).map((name) => name.trim())
  const unknown = names.find((name) => !isOneOf(ALLERGENS, name))
  if (unknown !== undefined) return refused('menu_line_allergen', { allergen: unknown })
  return { value: { allergens: [...new Set(names as Allergen[])].sort() } }
}

function readKcal(text: string): Read<Partial<ProductFields>> {
  if (text === '') return { value: { kcal: null } }
  const kcal = text.replace(/\s*k?cal\.?$/, '')
  return /^\d{1,5}$/.test(kcal) && Number(kcal) <= MAX_KCAL ? { value: { kcal: Number(kcal) } } : refused('kcal_invalid')
}

function readSoldOut(text: string, { current }: Known): Read<Partial<ProductFields>> {
  if (text === YES) return { value: { soldOutUntil: WITHOUT_END } }
  if (text !== '' && text !== 'no') return refused('menu_line_sold_out')
  // the file does not say that a product is sold out until a time
  const until = current?.soldOutUntil ?? null
  return { value: { soldOutUntil: until === WITHOUT_END ? null : until } }
}

/** An empty cell ends the count: a product that is no longer counted by the day would otherwise sell out for good. */
function readDailyStock(text: string, { current }: Known): Read<Partial<ProductFields>> {
  if (text === '') return { value: { stock: null } }
  const daily = Number(text)
  if (!/^\d{1,4}$/.test(text) || daily > MAX_STOCK) return refused('stock_invalid')
  // a running count goes on
  return { value: { stock: { ...(current?.stock ?? { left: daily, day: null }), daily } } }
}

function readMenuTime(cell: string, { menuTimes }: Known): Read<Partial<ProductFields>> {
  const name = cell.trim()
  if (name === '') return { value: { menuTimeId: null, menuTime: '' } }
  const key = nameKey(name)
  const time = menuTimes.find((known) => nameKey(known.name) === key)
  return time ? { value: { menuTimeId: time.id, menuTime: time.name } } : refused('menu_line_menu_time', { name: name.slice(0, 60) })
}

const isOneOf = <T extends Diet | Allergen>(choices: readonly T[], text: string): text is T => (choices as readonly string[]).includes(text)
