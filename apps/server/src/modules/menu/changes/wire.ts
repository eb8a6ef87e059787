import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import { cellOf, type LineRefusal } from './group-lines.ts'
import type { MenuPreview } from './preview-menu.ts'

type WirePreview = Answer<Calls['previewMenu']>
type WireRefused = WirePreview['refused'][number]

export function previewWire({ previewId, file, lines, refused, newCategories, unnamed, readAt, expiresAt }: MenuPreview): WirePreview {
  const existing = lines.filter(({ isNew }) => !isNew)
  return {
    previewId,
    readAt: readAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    header: file.header,
    ignoredColumns: [...file.ignoredColumns],
    newCategories: [...newCategories],
    unnamed,
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
    refused: refused.map(refusedWire),
  }
}

const refusedWire = ({ line, column, reason }: LineRefusal): WireRefused => ({
  line: line.line,
  name: cellOf(line, 'name'),
  size: cellOf(line, 'size') || null,
  column: column ?? null,
  cell: column ? cellOf(line, column) : '',
  code: reason.code,
  message: reason.message,
  ...(reason.values && { values: { ...reason.values } }),
  source: line.source,
})
