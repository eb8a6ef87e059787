import { type Answer, type Calls, MAX_FILE_COLUMNS, MENU_COLUMNS, toRupees } from '@tiffin/contract'
import { repairText } from './columns/repair-text.ts'
import type { LastImport } from './data-changes.ts'
import { cellOf, type LineRefusal } from './planning/group-lines.ts'
import type { MenuPreview } from './preview-menu.ts'
import type { MenuColumns } from './reading/list-menu-columns.ts'
import type { FileLine } from './reading/read-menu-file.ts'

type WirePreview = Answer<Calls['previewMenu']>
type WireRefused = WirePreview['refused'][number]
type WireFault = WireRefused['faults'][number]

export function previewWire({
  previewId,
  file,
  lines,
  refused,
  products,
  newCategories,
  unnamed,
  unread,
  readAt,
  expiresAt,
}: MenuPreview): WirePreview {
  const existing = lines.filter(({ isNew }) => !isNew)
  return {
    previewId,
    readAt: readAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    header: file.header,
    headerLine: file.headerLine,
    columns: file.namedColumns.map(({ name, column }) => ({ name, column })),
    ignoredColumns: file.namedColumns.flatMap(({ name, column }) => (column === null && name !== '' ? [name] : [])),
    newCategories: [...newCategories],
    unnamed,
    unread,
    added: lines
      .filter(({ isNew }) => isNew)
      .map(({ line, entry, size, variant }) => ({
        line,
        name: entry.name,
        size,
        category: entry.category,
        price: toRupees(variant.pricePaise),
        offer: variant.offer,
      })),
    changed: existing
      .filter(({ changes }) => changes.length > 0)
      .map(({ line, entry, size, changes }) => ({ line, name: entry.name, size, productId: entry.id, changes: [...changes] })),
    same: existing
      .filter(({ changes }) => changes.length === 0)
      .map(({ line, entry, size, variant }) => ({ line, name: entry.name, size, price: toRupees(variant.pricePaise) })),
    products: products.map(({ id, name, pictures, hasPictures }) => ({ productId: id, name, pictures: [...pictures], hasPictures })),
    repairs: file.repairs.map((repair) => ({ ...repair })),
    refused: linesOf(refused).map(refusedWire),
  }
}

const SAMPLES = 3
const LONGEST_SAMPLE = 60
export const columnsWire = ({ head, missing }: MenuColumns): Answer<Calls['listMenuColumns']> => ({
  header: head.header,
  headerLine: head.place < 0 ? null : head.place + 1,
  columns: head.names.slice(0, MAX_FILE_COLUMNS).map((name, place) => ({
    name,
    samples: [...new Set(head.cells[place])].slice(0, SAMPLES).map((cell) => repairText(cell).text.slice(0, LONGEST_SAMPLE)),
    column: head.readAs[place]?.column ?? null,
    unsure: head.readAs[place]?.isUnsure ?? false,
  })),
  missing: [...missing],
})

/** The faults of each line, in the order of its cells. */
function linesOf(refused: readonly LineRefusal[]): LineRefusal[][] {
  const lines = new Map<FileLine, LineRefusal[]>()
  for (const refusal of refused) lines.set(refusal.line, [...(lines.get(refusal.line) ?? []), refusal])
  const placeOf = ({ column }: LineRefusal) => (column ? MENU_COLUMNS.indexOf(column) : -1)
  return [...lines.values()].map((faults) => faults.sort((one, other) => placeOf(one) - placeOf(other)))
}

function refusedWire(refusals: readonly LineRefusal[]): WireRefused {
  const [{ line }] = refusals as [LineRefusal]
  const faults = refusals.map(faultWire)
  return {
    line: line.line,
    name: cellOf(line, 'name'),
    size: cellOf(line, 'size') || null,
    ...(faults[0] as WireFault),
    faults,
    source: line.source,
  }
}

const faultWire = ({ line, column, reason }: LineRefusal): WireFault => ({
  column: column ?? null,
  cell: column ? cellOf(line, column) : '',
  code: reason.code,
  message: reason.message,
  ...(reason.values && { values: { ...reason.values } }),
})

export const lastImportWire = (last: LastImport | undefined): Answer<Calls['getLastImport']>['lastImport'] =>
  last ? { ...last, at: last.at.toISOString(), until: last.until.toISOString() } : null
