import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

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
  /** On phones without a label, in one half of the card: at its top beside the lead, or left or right of another half. */
  half?: 'top' | 'left' | 'right'
  /** Only from 1024 px on. */
  wide?: boolean
  /** Only from 1536 px on. */
  widest?: boolean
  className?: string
}

// Below 768 px rows are cards. Roles are explicit, because some browsers drop a table's semantics when it is displayed as blocks.
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  lead: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** Hides a column where there is no room for it. */
export const roomFor = ({ wide, widest }: Pick<Column<never>, 'wide' | 'widest'>) => cx(wide && 'max-lg:hidden', widest && 'max-2xl:hidden')

const HALVES = {
  top: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  left: 'max-md:col-start-1 max-md:self-center',
  right: 'max-md:col-start-2 max-md:self-center max-md:justify-self-end max-md:text-right',
}

/** Where the cells are on a phone's card: below each other, or in two columns as soon as one of them takes a half. */
export function cardOf<Row>(columns: readonly Column<Row>[]): { grid: string; placeOf: (column: Column<Row>) => string } {
  if (!columns.some(({ half }) => half)) return { grid: 'max-md:grid-cols-1', placeOf: () => '' }
  const hasTop = columns.some(({ half }) => half === 'top')
  const placeOf = ({ half, lead }: Column<Row>) => {
    if (half) return HALVES[half]
    return lead && hasTop ? 'max-md:col-start-1 max-md:row-start-1' : 'max-md:col-span-2'
  }
  return { grid: 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4', placeOf }
}

interface TableCellProps<Row> {
  column: Column<Row>
  /** Its place on a phone's card. */
  place: string
  children: ReactNode
}
export function TableCell<Row>({ column, place, children }: TableCellProps<Row>) {
  const { half } = column
  const plain = !column.lead && !column.actions
  const isLabelled = plain && !column.bare && !half
  const className = cx(
    'align-middle md:px-3 md:py-2.5 lg:px-4',
    column.align === 'right' ? 'num whitespace-nowrap md:text-right' : 'text-left',
    // long addresses break anywhere rather than push the buttons out of the table
    plain && column.align !== 'right' && 'wrap-anywhere',
    isLabelled && !column.wide && !column.widest && 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right',
    roomFor(column),
    place,
    column.lead && 'font-semibold max-md:mb-1',
    column.actions && 'md:whitespace-nowrap',
    column.actions && !half && 'max-md:mt-2 max-md:flex max-md:flex-wrap max-md:gap-2 max-md:child:flex-1',
    column.className,
  )
  if (column.lead) {
    return (
      <th {...ROLE.lead} scope="row" className={className}>
        {children}
      </th>
    )
  }
  if (column.actions) {
    return (
      <td {...ROLE.cell} className={className}>
        {children}
      </td>
    )
  }
  return (
    <td {...ROLE.cell} className={className}>
      {isLabelled && (
        <span className="shrink-0 text-small text-ink-3 md:hidden" aria-hidden="true">
          {column.header}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  )
}
