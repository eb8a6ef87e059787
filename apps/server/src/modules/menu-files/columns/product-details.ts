// The columns of a menu file that may be empty: what a product contains and when it can be ordered.
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
import type { MenuDetails } from '../../menu/index.ts'
import type { Read } from './cell-read.ts'

export type DetailColumn = 'diet' | 'allergens' | 'kcal' | 'menu_time' | 'sold_out' | 'daily_stock'
export const DETAIL_COLUMNS = [
  'diet',
  'allergens',
  'kcal',
  'menu_time',
  'sold_out',
  'daily_stock',
] as const satisfies readonly DetailColumn[]
/** Declares that a product contains no allergen; an empty cell states nothing. */
const NONE = 'none'
const YES = 'yes'
/** As PostgreSQL writes it. */
export const WITHOUT_END = 'infinity'

export const NO_DETAILS: MenuDetails = {
  diet: null,
  allergens: null,
  kcal: null,
  menuTimeId: null,
  menuTime: '',
  soldOutUntil: null,
  stock: null,
}

export const writeDetail: Readonly<Record<DetailColumn, (details: MenuDetails) => string>> = {
  diet: ({ diet }) => diet ?? '',
  allergens: ({ allergens }) => (allergens?.length === 0 ? NONE : (allergens ?? []).join(', ')),
  kcal: ({ kcal }) => (kcal === null ? '' : String(kcal)),
  menu_time: ({ menuTime }) => menuTime,
  // one that is sold out until a time would be sold out for good when the file is read
  sold_out: ({ soldOutUntil }) => (soldOutUntil === WITHOUT_END ? YES : ''),
  daily_stock: ({ stock }) => (stock?.daily == null ? '' : String(stock.daily)),
}

export interface NamedTime {
  readonly id: string
  readonly name: string
}

export function readDetail(column: DetailColumn, cell: string, menuTimes: readonly NamedTime[]): Read<Partial<MenuDetails>> {
  const text = asciiDigits(cell).trim().toLowerCase()
  switch (column) {
    case 'diet':
      return readDiet(text)
    case 'allergens':
      return readAllergens(text)
    case 'kcal':
      return readKcal(text)
    case 'menu_time':
      return readMenuTime(cell.trim(), menuTimes)
    case 'sold_out':
      if (text === '' || text === 'no') return { value: { soldOutUntil: null } }
      return text === YES ? { value: { soldOutUntil: WITHOUT_END } } : refused('menu_line_sold_out')
    case 'daily_stock':
      return readDailyStock(text)
  }
}

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
export function readDiet(cell: string): Read<Partial<MenuDetails>> {
  const key = dietKey(cell)
  if (key === '') return { value: { diet: null } }
  const diet = DIET_OF.get(key)
  return diet ? { value: { diet } } : refused('menu_line_diet')
}

function readAllergens(text: string): Read<Partial<MenuDetails>> {
  if (text === '') return { value: { allergens: null } }
  if (text === NONE) return { value: { allergens: [] } }
  const names = text.split(/[,;]/).map((name) => name.trim())
  const unknown = names.find((name) => !isOneOf(ALLERGENS, name))
  if (unknown !== undefined) return refused('menu_line_allergen', { allergen: unknown })
  return { value: { allergens: [...new Set(names as Allergen[])].sort() } }
}

function readKcal(text: string): Read<Partial<MenuDetails>> {
  if (text === '') return { value: { kcal: null } }
  const kcal = text.replace(/\s*k?cal\.?$/, '')
  return /^\d{1,5}$/.test(kcal) && Number(kcal) <= MAX_KCAL ? { value: { kcal: Number(kcal) } } : refused('kcal_invalid')
}

/** An empty cell ends the count: a product that is no longer counted by the day would otherwise sell out for good. */
function readDailyStock(text: string): Read<Partial<MenuDetails>> {
  if (text === '') return { value: { stock: null } }
  const daily = Number(text)
  return /^\d{1,4}$/.test(text) && daily <= MAX_STOCK ? { value: { stock: { daily, left: daily, day: null } } } : refused('stock_invalid')
}

function readMenuTime(name: string, menuTimes: readonly NamedTime[]): Read<Partial<MenuDetails>> {
  if (name === '') return { value: { menuTimeId: null, menuTime: '' } }
  const key = nameKey(name)
  const time = menuTimes.find((known) => nameKey(known.name) === key)
  return time ? { value: { menuTimeId: time.id, menuTime: time.name } } : refused('menu_line_menu_time', { name: name.slice(0, 60) })
}

const isOneOf = <T extends Diet | Allergen>(choices: readonly T[], text: string): text is T => (choices as readonly string[]).includes(text)
