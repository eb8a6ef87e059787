import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The row's header; on phones the card's heading, without a label. */
  lead?: boolean
  /** Buttons: on phones at the foot of the card. */
  actions?: boolean
  /** On phones without a label: the value explains itself. */
  bare?: boolean
  /** Only from 1024 px on. */
  wide?: boolean
  className?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  loading?: boolean
  skeletonRows?: number
  empty?: ReactNode
  /** Classes for the grid of a row's card on phones; by default each cell takes a line. */
  cardColumns?: string
}

// Below 768 px rows are cards. Roles are explicit, because some browsers drop a table's semantics when it is displayed as blocks.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  lead: { role: 'rowheader' },
  cell: { role: 'cell' },
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, skeletonRows = 5, empty, cardColumns = 'max-md:grid-cols-1' } = props
  if (!loading && rows.length === 0) return <>{empty}</>
  const table = (
    <table {...ROLE.table} className="w-full max-md:block md:overflow-hidden md:rounded-card md:bg-surface md:shadow-1">
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLE.group} className="max-md:sr-only">
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...ROLE.head}
              scope="col"
              className={cx(
                'bg-sunken px-3 py-3 text-small lg:px-4 font-semibold text-ink-2',
                column.align === 'right' ? 'text-right' : 'text-left',
                column.wide && WIDE,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group} className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
        {loading
          ? Array.from({ length: skeletonRows }, (_, row) => (
              <SkeletonRow key={`row-${String(row)}`} columns={columns} cardColumns={cardColumns} />
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} {...ROLE.row} className={cx(ROW, cardColumns)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
  return loading ? <Loading>{table}</Loading> : table
}

const WIDE = 'max-lg:hidden'
const ROW =
  'max-md:grid max-md:gap-2 max-md:rounded-card max-md:bg-surface max-md:p-4 max-md:shadow-1 md:h-14 md:border-t md:border-border md:hover:bg-sunken/50'

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const plain = !column.lead && !column.actions
  const className = cx(
    'align-middle md:px-3 md:py-2.5 lg:px-4',
    column.align === 'right' ? 'num whitespace-nowrap md:text-right' : 'text-left',
    // long addresses break anywhere rather than push the buttons out of the table
    plain && column.align !== 'right' && 'wrap-anywhere',
    plain && !column.bare && !column.wide && 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right',
    column.wide && WIDE,
    column.lead && 'font-semibold max-md:mb-1',
    column.actions && 'md:whitespace-nowrap max-md:mt-2 max-md:flex max-md:flex-wrap max-md:gap-2 max-md:*:flex-1',
    column.className,
  )
  if (column.lead) {
    return (
      <th {...ROLE.lead} scope="row" className={className}>
        {children}
      </th>
    )
  }
  return (
    <td {...ROLE.cell} className={className}>
      {plain && !column.bare && (
        <span className="shrink-0 text-small text-ink-3 md:hidden" aria-hidden="true">
          {column.header}
        </span>
      )}
      {column.actions ? children : <span className="min-w-0">{children}</span>}
    </td>
  )
}

function SkeletonRow<Row>({ columns, cardColumns }: { columns: readonly Column<Row>[]; cardColumns: string }) {
  return (
    <tr {...ROLE.row} className={cx(ROW, cardColumns)}>
      {columns.map((column) => (
        <td key={column.key} {...ROLE.cell} className={cx('md:px-3 md:py-2.5 lg:px-4', column.className)}>
          <Skeleton className={cx('h-5', column.lead ? 'w-2/3' : 'w-1/2')} />
        </td>
      ))}
    </tr>
  )
}
