import { MAX_OPTIONS_PER_PRODUCT, MAX_VARIANTS, type MenuColumn, nameKey, refusalText } from '@tiffin/contract'
import { isSameLinks, type MenuDetails, type MenuEntry, type MenuLink, type MenuSize, sizeCalled } from '../../menu/index.ts'
import { isRefused, type Read } from '../columns/cell-read.ts'
import { groupsOfSize, type KnownGroups, linksOf, readGroups, type SizeGroups } from '../columns/entry-groups.ts'
import {
  ONLY_SIZE,
  PRODUCT_COLUMNS,
  type ProductColumn,
  plainAmount,
  plainPercent,
  readCell,
  readStockUnits,
  type SizeColumn,
  writeProductCell,
  writeSizeCell,
} from '../columns/menu-cells.ts'
import { DETAIL_COLUMNS, type NamedTime, NO_DETAILS, readDetail, WITHOUT_END, writeDetail } from '../columns/product-details.ts'
import type { FileLine, MenuFile } from '../reading/read-menu-file.ts'
import { bothOf, cellOf, type LineGroup, type LineRefusal, refusalAt } from './group-lines.ts'

/** What the file wants a product to be, or why its lines are refused. */
export type ReadGroup =
  | { readonly wanted: Omit<MenuEntry, 'id' | 'categoryId'>; readonly refused?: undefined }
  | { readonly refused: LineRefusal[] }

export interface Format extends Pick<MenuFile, 'columns' | 'delimiter'> {
  readonly menuTimes: readonly NamedTime[]
  readonly groups: KnownGroups
}

/** Reads the lines of one product. One refused line refuses the others too, so that no size is lost. */
export function readGroup({ current, lines }: LineGroup, format: Format): ReadGroup {
  if (lines.length > MAX_VARIANTS) return { refused: withOthers(lines, tooManySizes(lines)) }
  const refused: LineRefusal[] = []
  const keep = <T>(read: Read<T> | LineRefusal, line: FileLine, column: MenuColumn, otherwise: T): T => {
    if ('reason' in read) refused.push(read)
    else if (isRefused(read)) refused.push({ line, column, reason: read.refused })
    else return read.value
    return otherwise
  }
  const product = (column: ProductColumn): string => {
    const { line, cell, differing } = productCell(lines, column)
    refused.push(...differing)
    const now = current && writeProductCell[column](current)
    // a product needs all three, so that an empty cell cannot mean to clear one
    if (now !== undefined && (cell.trim() === '' || bothOf(line, column).some((text) => isSameText(text, now)))) return now
    return keep(readCell(column, cell), line, column, '')
  }
  const [name = '', description = '', category = ''] = PRODUCT_COLUMNS.map(product)
  const contents: { -readonly [Field in keyof MenuDetails]: MenuDetails[Field] } = detailsOf(current)
  for (const column of DETAIL_COLUMNS.filter((name) => format.columns.has(name))) {
    const { line, cell, differing } = productCell(lines, column)
    refused.push(...differing)
    if (current && cell.trim() === writeDetail[column](current)) continue
    Object.assign(contents, keep(readDetail(column, cell, format.menuTimes), line, column, {}))
  }
  // the file does not say that a product is sold out until a time
  if (current && current.soldOutUntil !== WITHOUT_END) contents.soldOutUntil ??= current.soldOutUntil
  // a running count goes on
  if (contents.stock && current?.stock) contents.stock = { ...current.stock, daily: contents.stock.daily }
  const variants = lines.map((line) => readVariant(line, { current, isOnly: lines.length === 1 }, format, keep))
  refused.push(...repeatedSizes(lines, variants, current))
  const links = readLinks({ current, lines }, variants, format, keep)
  if (!isSameLinks(current ?? { links: [] }, { links }) && optionsOf(links, format.groups) > MAX_OPTIONS_PER_PRODUCT) {
    refused.push(refusalAt(lines[0] as FileLine, 'option_groups', 'too_many_options'))
  }
  return refused.length > 0
    ? { refused: withOthers(lines, refused) }
    : { wanted: { ...contents, name, description, category, variants, links } }
}

function detailsOf(current: MenuEntry | undefined): MenuDetails {
  const { diet, allergens, kcal, menuTimeId, menuTime, soldOutUntil, stock } = current ?? NO_DETAILS
  return { diet, allergens, kcal, menuTimeId, menuTime, soldOutUntil, stock }
}

/** Line breaks are rewritten by spreadsheets. */
const isSameText = (cell: string, now: string): boolean =>
  cell === now || cell.replace(/\r\n?/g, '\n').trim() === now.replace(/\r\n?/g, '\n')

/** A cell that is empty in one line of a product is meant as in the others. */
function productCell(lines: readonly FileLine[], column: MenuColumn): { line: FileLine; cell: string; differing: LineRefusal[] } {
  const [first, ...others] = lines.filter((line) => cellOf(line, column).trim() !== '')
  const line = first ?? (lines[0] as FileLine)
  const cell = cellOf(line, column)
  const differing = others.filter((other) => cellOf(other, column) !== cell && nameKey(cellOf(other, column)) !== nameKey(cell))
  return { line, cell, differing: differing.map((other) => refusalAt(other, column, 'menu_line_differs', { line: String(line.line) })) }
}

interface CurrentEntry {
  readonly current: MenuEntry | undefined
  /** Whether the product has one line, which may leave out the name of its only size. */
  readonly isOnly: boolean
}
type Keep = <T>(read: Read<T>, line: FileLine, column: MenuColumn, otherwise: T) => T

/** Returns the size on the menu that a line is about; undefined for a new one. */
function sizeNow(line: FileLine, { current, isOnly }: CurrentEntry): MenuSize | undefined {
  const sizes = current?.variants ?? []
  const given = bothOf(line, 'size')
  const only = isOnly && sizes.length === 1 ? sizes[0] : undefined
  if (given[1].trim() === '') return only
  return sizeCalled(sizes, given[0]) ?? sizeCalled(sizes, given[1]) ?? only
}

/** Each line names the groups of its size. Without the column, sizes ask what they asked, and new ones what all sizes ask. */
function readLinks({ current, lines }: LineGroup, variants: readonly MenuSize[], { columns, groups }: Format, keep: Keep): MenuLink[] {
  const sizes = lines.map((line, place): SizeGroups => {
    const now = sizeNow(line, { current, isOnly: lines.length === 1 })
    const asked = current ? groupsOfSize(current, now?.name ?? '') : []
    const cell = cellOf(line, 'option_groups').trim()
    const isKept = !columns.has('option_groups') || (now && current && cell === writeSizeCell.option_groups(now, current))
    const read = () => keep(readGroups(cell, groups), line, 'option_groups', []).map(({ id, label }) => ({ groupId: id, label }))
    return { size: variants[place]?.name ?? '', was: now?.name, groups: isKept ? asked : read() }
  })
  return linksOf(current?.links ?? [], sizes)
}

function optionsOf(links: readonly MenuLink[], { byId }: KnownGroups): number {
  const ids = [...new Set(links.map(({ groupId }) => groupId))]
  return ids.reduce((sum, id) => sum + (byId.get(id)?.options ?? 0), 0)
}

function readVariant(line: FileLine, { current, isOnly }: CurrentEntry, { columns, delimiter }: Format, keep: Keep): MenuSize {
  const given = cellOf(line, 'size')
  const now = sizeNow(line, { current, isOnly })
  const unchanged = (column: SizeColumn, cell: string): boolean =>
    now !== undefined && current !== undefined && cell === writeSizeCell[column](now, current)
  const amount = cellOf(line, 'price')
  const percent = cellOf(line, 'offer')
  const units = cellOf(line, 'stock_units').trim()
  return {
    name:
      now && (given.trim() === '' || bothOf(line, 'size').some((size) => unchanged('size', size)))
        ? now.name
        : keep(readSize(given, !current && isOnly), line, 'size', ''),
    pricePaise:
      now && (amount.trim() === '' || unchanged('price', amount))
        ? now.pricePaise
        : keep(readCell('price', plainAmount(amount, delimiter)), line, 'price', 1),
    offer: now && !columns.has('offer') ? now.offer : keep(readCell('offer', plainPercent(percent)), line, 'offer', 0),
    stockUnits:
      now && (!columns.has('stock_units') || unchanged('stock_units', units))
        ? now.stockUnits
        : keep(readStockUnits(units), line, 'stock_units', 1),
    soldOutUntil: now?.soldOutUntil ?? null,
  }
}

/** The only size of a new product needs no name in a file. */
function readSize(cell: string, isOnlyOne: boolean): Read<string> {
  if (cell.trim() !== '') return readCell('size', cell)
  return isOnlyOne ? { value: ONLY_SIZE } : { refused: refusalText('menu_line_size_missing') }
}

/** Found before the cells are read: one product may be the whole file. */
const tooManySizes = (lines: readonly FileLine[]): LineRefusal[] => [
  ...repeatedSizes(
    lines,
    lines.map((line) => ({ name: cellOf(line, 'size').trim() })),
  ),
  ...lines.slice(MAX_VARIANTS).map((line) => refusalAt(line, 'size', 'variants_too_many', { most: String(MAX_VARIANTS) })),
]

/** Sizes that look the same are one, unless the product has them already. */
function repeatedSizes(lines: readonly FileLine[], variants: readonly Pick<MenuSize, 'name'>[], current?: MenuEntry): LineRefusal[] {
  const had = new Set(current?.variants.map(({ name }) => name.toLowerCase()))
  const seen = new Map<string, FileLine>()
  return lines.flatMap((line, place) => {
    const name = variants[place]?.name ?? ''
    const size = had.has(name.toLowerCase()) ? name.toLowerCase() : nameKey(name)
    const first = seen.get(size)
    if (!first || size === '') {
      seen.set(size, line)
      return []
    }
    return [refusalAt(line, 'size', 'menu_line_repeated', { line: String(first.line) })]
  })
}

/** Lines without a fault of their own refer to the first one that has a fault. */
function withOthers(lines: readonly FileLine[], refused: readonly LineRefusal[]): LineRefusal[] {
  const faulty = new Set(refused.map(({ line }) => line))
  const first = String(Math.min(...[...faulty].map(({ line }) => line)))
  return [
    ...refused,
    ...lines.filter((line) => !faulty.has(line)).map((line) => refusalAt(line, undefined, 'menu_line_with', { line: first })),
  ]
}
