// Finds the product of each picture by names, tolerant of how people write them.
import { MAX_PRODUCT_IMAGES } from '@tiffin/contract/limits'
import type { MenuPreview } from '../menu-file.ts'
import { nameOf, type PictureFile } from './picture-files.ts'

type FileProduct = MenuPreview['products'][number]

export interface Matched {
  readonly product: FileProduct
  /** In the order of their numbers, then of their names. */
  readonly pictures: readonly PictureFile[]
}
export interface PictureMatch {
  readonly matched: readonly Matched[]
  /** Pictures of no product. */
  readonly unmatched: readonly PictureFile[]
  /** Products that have pictures neither here nor on the menu. */
  readonly without: readonly FileProduct[]
}

/** Case, accents of Latin letters, spaces and punctuation make no difference. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
const withoutEnding = (name: string): string => name.replace(/\.\w{2,5}$/, '')
/** `dosa-2`, `dosa (2)`, `dosa_2`, `dosa 2`. */
const NUMBERED = /^(.+?)[\s_-]*\(?(\d{1,2})\)?$/

interface Place {
  readonly product: FileProduct
  readonly order: number
}

/** Matches by the pictures that the file names, else by the name of the picture, else by that of its folder. */
export function matchPictures(products: readonly FileProduct[], pictures: readonly PictureFile[]): PictureMatch {
  const find = finder(products)
  const found = new Map<FileProduct, { picture: PictureFile; order: number }[]>()
  const unmatched: PictureFile[] = []
  for (const picture of pictures) {
    const place = find(picture.path)
    if (!place) unmatched.push(picture)
    else found.set(place.product, [...(found.get(place.product) ?? []), { picture, order: place.order }])
  }
  const matched = products.flatMap((product) => {
    const own = found.get(product)
    if (!own) return []
    own.sort((one, other) => one.order - other.order || one.picture.path.localeCompare(other.picture.path, undefined, { numeric: true }))
    return [{ product, pictures: own.slice(0, MAX_PRODUCT_IMAGES).map(({ picture }) => picture) }]
  })
  return { matched, unmatched, without: products.filter((product) => !product.hasPictures && !found.has(product)) }
}

function finder(products: readonly FileProduct[]): (path: string) => Place | undefined {
  const named = new Map<string, Place>()
  const byName = new Map<string, FileProduct | undefined>()
  for (const product of products) {
    const cells = product.pictures.flatMap((cell) => cell.split(/[|;,\n]/)).map((cell) => keyOf(nameOf(cell.trim().replaceAll('\\', '/'))))
    for (const [order, cell] of cells.entries()) if (cell !== '' && !named.has(cell)) named.set(cell, { product, order })
    const key = keyOf(product.name)
    // of two products with one name neither is meant
    byName.set(key, byName.has(key) ? undefined : product)
  }
  const byText = (text: string): Place | undefined => {
    const whole = byName.get(keyOf(text))
    // first as a whole: Chicken 65 is no picture 65 of Chicken
    if (whole) return { product: whole, order: 0 }
    const [, name = '', number] = NUMBERED.exec(text) ?? []
    const product = byName.get(keyOf(name))
    return product && { product, order: Number(number) }
  }
  return (path) => {
    const file = nameOf(path)
    const folder = path.split('/').at(-2)
    const ofCell = named.get(keyOf(file)) ?? named.get(keyOf(withoutEnding(file)))
    return ofCell ?? byText(withoutEnding(file)) ?? (folder ? byText(folder) : undefined)
  }
}
