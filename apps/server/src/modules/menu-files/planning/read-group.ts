import { MAX_OPTIONS_PER_PRODUCT, MAX_VARIANTS, type MenuColumn, nameKey } from '@tiffin/contract'
import { isSameLinks, type MenuEntry, type MenuLink, type MenuSize, sizeCalled } from '../../menu/index.ts'
import { isRefused, type Read } from '../columns/cell-read.ts'
import type { Known } from '../columns/column.ts'
import { groupsOfSize, type KnownGroups, linksOf } from '../columns/entry-groups.ts'
import { NO_DETAILS, PRODUCT_COLUMNS, type ProductFields, productColumns } from '../columns/product-columns.ts'
import { SIZE_COLUMNS, type SizeFields, sizeColumns } from '../columns/size-columns.ts'
import type { FileLine, MenuFile } from '../reading/read-menu-file.ts'
import { bothOf, cellOf, type LineGroup, type LineRefusal, refusalAt } from './group-lines.ts'

/** What the file wants a product to be, or why its lines are refused. */
export type ReadGroup =
  | { readonly wanted: Omit<MenuEntry, 'id' | 'categoryId'>; readonly refused?: undefined }
  | { readonly refused: LineRefusal[] }

export type Format = Pick<MenuFile, 'columns'> & Known

/** Reads the lines of one product. One refused line refuses the others too, so that no size is lost. */
export function readGroup({ current, lines }: LineGroup, format: Format): ReadGroup {
  if (lines.length > MAX_VARIANTS) return { refused: withOthers(lines, tooManySizes(lines)) }
  const known = { ...format, current, isOnly: lines.length === 1 }
  const product = readProduct(lines, known)
  const sizes = lines.map((line) => readSizeLine(line, known))
  const refused = [...product.refused, ...sizes.flatMap((size) => size.refused), ...repeatedSizes(lines, sizes.map(readName), current)]
  const links = linksOf(
    current?.links ?? [],
    sizes.map(({ fields: { name, groups }, was }) => ({ size: name, was, groups })),
  )
  if (!isSameLinks(current ?? { links: [] }, { links }) && optionsOf(links, format.groups) > MAX_OPTIONS_PER_PRODUCT) {
    refused.push(refusalAt(lines[0] as FileLine, 'option_groups', 'too_many_options'))
  }
  if (refused.length > 0) return { refused: withOthers(lines, refused) }
  const variants = sizes.map(({ fields: { groups: _, ...variant } }) => variant)
  return { wanted: { ...product.fields, variants, links } }
}

interface ReadFields<T> {
  readonly fields: T
  readonly refused: readonly LineRefusal[]
}

function readProduct(lines: readonly FileLine[], known: Format): ReadFields<ProductFields> {
  const { columns, current } = known
  const fields = productFields(current)
  const refused: LineRefusal[] = []
  for (const name of PRODUCT_COLUMNS) {
    const column = productColumns[name]
    const { line, cell, differing } = productCell(lines, name)
    refused.push(...differing)
    const isKept = current && (!columns.has(name) || bothOf(line, name).some((text) => column.isSame(text, current)))
    if (isKept || !(columns.has(name) || column.isNeeded)) continue
    take(fields, refused, { line, column: name, read: column.read(cell, known) })
  }
  return { fields, refused }
}

function productFields(current: MenuEntry | undefined): ProductFields {
  if (!current) return { ...NO_DETAILS, name: '', description: '', category: '' }
  const { id: _, categoryId: __, variants: ___, links: ____, ...fields } = current
  return fields
}

interface ReadSize extends ReadFields<MenuSize & SizeFields> {
  /** Its name on the menu; undefined for a new one. */
  readonly was: string | undefined
}

/** Without a column, sizes are as they were; new ones ask what all sizes ask. */
function readSizeLine(line: FileLine, known: Format): ReadSize {
  const { columns, current } = known
  const now = sizeNow(line, known)
  const fields = { ...NEW_SIZE, ...now, groups: current ? groupsOfSize(current, now?.name ?? '') : [] }
  const refused: LineRefusal[] = []
  for (const name of SIZE_COLUMNS) {
    const column = sizeColumns[name]
    const isKept = now && current && (!columns.has(name) || bothOf(line, name).some((text) => column.isSame(text, now, current)))
    if (isKept || !(columns.has(name) || column.isNeeded)) continue
    take(fields, refused, { line, column: name, read: column.read(cellOf(line, name), known) })
  }
  return { fields, refused, was: now?.name }
}
const NEW_SIZE: MenuSize = { name: '', pricePaise: 1, offer: 0, stockUnits: 1, soldOutUntil: null }

interface ReadCell {
  readonly line: FileLine
  readonly column: MenuColumn
  readonly read: Read<object>
}
function take(fields: object, refused: LineRefusal[], { line, column, read }: ReadCell): void {
  if (isRefused(read)) refused.push({ line, column, reason: read.refused })
  else Object.assign(fields, read.value)
}

/** A size whose name is refused repeats none. */
const readName = ({ fields, refused }: ReadSize) => (refused.some(({ column }) => column === 'size') ? { name: '' } : fields)

/** A cell that is empty in one line of a product is meant as in the others. */
function productCell(lines: readonly FileLine[], column: MenuColumn): { line: FileLine; cell: string; differing: LineRefusal[] } {
  const [first, ...others] = lines.filter((line) => cellOf(line, column).trim() !== '')
  const line = first ?? (lines[0] as FileLine)
  const cell = cellOf(line, column)
  const differing = others.filter((other) => cellOf(other, column) !== cell && nameKey(cellOf(other, column)) !== nameKey(cell))
  return { line, cell, differing: differing.map((other) => refusalAt(other, column, 'menu_line_differs', { line: String(line.line) })) }
}

/** Returns the size on the menu that a line is about; undefined for a new one. */
function sizeNow(line: FileLine, { current, isOnly }: Known): MenuSize | undefined {
  const sizes = current?.variants ?? []
  const given = bothOf(line, 'size')
  // the only line may leave out the name of the only size
  const only = isOnly && sizes.length === 1 ? sizes[0] : undefined
  if (given[1].trim() === '') return only
  return sizeCalled(sizes, given[0]) ?? sizeCalled(sizes, given[1]) ?? only
}

function optionsOf(links: readonly MenuLink[], { byId }: KnownGroups): number {
  const ids = [...new Set(links.map(({ groupId }) => groupId))]
  return ids.reduce((sum, id) => sum + (byId.get(id)?.options ?? 0), 0)
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
