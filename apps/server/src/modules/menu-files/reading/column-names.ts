// Which column of a menu file is meant by a name in its header: Tiffin's own names, and those of other systems.
import { FILE_COLUMNS, type FileColumn } from '@tiffin/contract'
import { readDiet } from '../columns/product-columns.ts'

/** What a column is read as: null is not read. One that is unsure should be asked about. */
export interface ReadAs {
  readonly column: FileColumn | null
  readonly isUnsure: boolean
}

/** A name that could mean two columns (`Quantity`, `Discount`, `Cost`) is in none of these lists. */
const OTHER_NAMES: Readonly<Partial<Record<FileColumn, string>>> = {
  name: 'Item Name, Item, Items, Dish, Dish Name, Food Item, Food Name, Menu Item, Product, Product Name, Item Title, Title, नाम, डिश, डिश का नाम, आइटम, आइटम का नाम, व्यंजन, व्यंजन का नाम, पकवान',
  description: 'Desc, Item Description, Dish Description, Product Description, Short Description, Details, विवरण, वर्णन',
  category:
    'Category Name, Categories, Item Category, Product Category, Menu Category, Menu Section, Section, Course, श्रेणी, श्रेणियाँ, वर्ग, कैटेगरी, कैटगरी',
  size: 'Portion, Portion Size, Portion Name, Item Size, Variant, Variant Name, Variation, Variation Name, साइज़, आकार, पोर्शन',
  price:
    'Rate, MRP, Amount, Price INR, Price Rs, Rs, Item Price, Dish Price, Unit Price, Selling Price, Base Price, Regular Price, Variant Price, दाम, मूल्य, क़ीमत, रेट, भाव',
  offer: 'Offer %, Offer Percent, Discount %, Discount Percent, Discount Percentage',
  diet: 'Veg/Non-Veg, Veg or Non-Veg, Veg, Type, Food Type, Item Type, Diet Type, Dietary, Dietary Type, Food Preference, शाकाहारी/मांसाहारी, वेज/नॉन-वेज',
  allergens: 'Allergen, Allergies, Allergen Info, Allergy Info, Allergen Information, एलर्जी',
  kcal: 'Calories, Calorie, Energy kcal, Calories kcal, कैलोरी',
  menu_time: 'मेन्यू का समय',
  pictures: 'Picture, Image, Images, Photo, Photos, Image Name, Image File, Photo File, Picture File, तस्वीर, तस्वीरें, फ़ोटो',
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // the dot below a letter, which many leave out
    .replace(/[\u093c\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
const keysOf = (name: string): readonly string[] => [keyOf(name), keyOf(name.replace(/[([{].*?[)\]}]/g, ' '))]
const OTHERS = new Map(
  FILE_COLUMNS.flatMap((column) => (OTHER_NAMES[column] ?? '').split(',').map((name) => [keyOf(name), column] as const)).filter(
    ([key]) => key !== '',
  ),
)
const OWN: ReadonlySet<string> = new Set(FILE_COLUMNS)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `Type` can be anything; its cells say whether it is veg and non-veg. */
const fits = (column: FileColumn, cells: readonly string[]): boolean =>
  column !== 'diet' || (cells.length > 0 && cells.every((cell) => readDiet(cell).refused === undefined))

/** Returns the column that a name alone could mean. `isOwn`: it is Tiffin's own name. */
function columnOf(name: string): { column: FileColumn; isOwn: boolean } | undefined {
  const [whole = '', short = ''] = keysOf(name)
  if (OWN.has(whole)) return { column: whole as FileColumn, isOwn: true }
  const other = OTHERS.get(whole) ?? (OWN.has(short) ? (short as FileColumn) : OTHERS.get(short))
  return other && { column: other, isOwn: false }
}

/**
 * Returns what each column of a file is read as. `cells` are the first filled cells of each. Tiffin's own name goes before others; of several
 * others for one column none is read.
 */
export function recognizeColumns(names: readonly string[], cells: readonly (readonly string[])[]): ReadAs[] {
  const meanings = names.map((name, place) => {
    const found = columnOf(name)
    return found && (found.isOwn || fits(found.column, cells[place] ?? [])) ? found : undefined
  })
  const count = (isOwn: boolean) => {
    const counts = new Map<FileColumn, number>()
    for (const found of meanings) if (found?.isOwn === isOwn) counts.set(found.column, (counts.get(found.column) ?? 0) + 1)
    return (column: FileColumn): number => counts.get(column) ?? 0
  }
  const [own, others] = [count(true), count(false)]
  return meanings.map((found, place) => {
    if (!found || (!found.isOwn && own(found.column) > 0)) return NOT_READ
    const { column, isOwn } = found
    if ((isOwn ? own : others)(column) > 1) return { column: null, isUnsure: true }
    return { column, isUnsure: column === 'id' && isForeign(cells[place] ?? []) }
  })
}
const NOT_READ: ReadAs = { column: null, isUnsure: false }
/** Ids of another system are not ids of Tiffin's products. */
const isForeign = (ids: readonly string[]): boolean => ids.length > 0 && !ids.some((id) => UUID.test(id.trim()))

/** Returns the first column that the header names several times by Tiffin's own name. */
export const namedTwice = (names: readonly string[]): FileColumn | undefined =>
  FILE_COLUMNS.find((column) => names.filter((name) => keyOf(name) === column).length > 1)
