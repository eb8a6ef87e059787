// The money of a week as CSV, a column per kind of posting. Amounts are rupees with two decimals.
import { type Paise, STATEMENT_KINDS } from '@tiffin/contract'
import { BYTE_ORDER_MARK, csvLines, escapeFormula } from '../../../platform/csv.ts'
import type { RestaurantSum, StatementEntry } from './data-statement.ts'

export type StatementKind = (typeof STATEMENT_KINDS)[number]
const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS)

/** Returns the column of an entry of a restaurant's account. */
export function kindOf({ kind, detail }: Pick<StatementEntry, 'kind' | 'detail'>): StatementKind {
  // what a refund takes back is not netted into the sales
  if (kind === 'piece_refund' && (detail === null || detail === 'sale')) return 'refund'
  if (detail === null) return 'order'
  return KINDS.has(detail) ? (detail as StatementKind) : 'other'
}

/** Sums of paise under names, in the order in which they came. */
type Sums = Map<string, Paise>
const add = (sums: Sums, name: string, paise: Paise): unknown => sums.set(name, (sums.get(name) ?? 0) + paise)
const total = (sums: Sums): Paise => [...sums.values()].reduce((sum, paise) => sum + paise, 0)
const rupees = (paise: Paise): string => (paise / 100).toFixed(2)
const cells = (sums: Sums, columns: readonly string[]): string[] => [
  ...columns.map((column) => rupees(sums.get(column) ?? 0)),
  rupees(total(sums)),
]

/** A line per movement of the restaurant's account, such as an order that was handed over, and a last line with the sums. */
export function writeStatement(entries: readonly StatementEntry[]): string {
  const lines = new Map<string, { readonly first: StatementEntry; readonly sums: Sums }>()
  const all: Sums = new Map()
  for (const entry of entries) {
    const line = lines.get(entry.transaction_id) ?? { first: entry, sums: new Map() }
    lines.set(entry.transaction_id, line)
    add(line.sums, kindOf(entry), entry.amount_paise)
    add(all, kindOf(entry), entry.amount_paise)
  }
  return file([
    ['time', 'order_number', 'order_day', 'order_id', 'movement', ...STATEMENT_KINDS, 'total'],
    ...[...lines.values()].map(({ first: { at, number, number_day, order_id, kind }, sums }) => [
      ...[at, String(number ?? ''), number_day ?? '', order_id ?? '', kind],
      ...cells(sums, STATEMENT_KINDS),
    ]),
    ['total', '', '', '', '', ...cells(all, STATEMENT_KINDS)],
  ])
}

/** A line per restaurant, a column per account and kind; each line of orders that are paid and handed over in one week sums to 0, the last one always does. */
export function writeMarketplaceStatement(rows: readonly RestaurantSum[]): string {
  const columnOf = ({ account, detail }: RestaurantSum): string => {
    if (detail) return `${account}_${detail}`
    return account === 'restaurant' ? 'restaurant_order' : account
  }
  const columns = [...new Set(rows.map(columnOf))].toSorted()
  const lines = new Map<string, { readonly id: string; readonly name: string; readonly sums: Sums }>()
  const all: Sums = new Map()
  for (const row of rows) {
    const id = row.restaurant_id ?? ''
    const line = lines.get(id) ?? { id, name: row.restaurant_name ?? '', sums: new Map() }
    lines.set(id, line)
    add(line.sums, columnOf(row), row.paise)
    add(all, columnOf(row), row.paise)
  }
  return file([
    ['restaurant_name', 'restaurant_id', ...columns, 'total'],
    ...[...lines.values()].map(({ id, name, sums }) => [escapeFormula(name), id, ...cells(sums, columns)]),
    ['total', '', ...cells(all, columns)],
  ])
}

const file = (lines: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(lines)
