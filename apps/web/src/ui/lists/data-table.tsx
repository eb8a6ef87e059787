import { cx } from '../cx.ts'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import type { Parts } from '../parts.ts'
import { type Column, cardOf, ROLE, roomFor, TableCell } from './table-cell.tsx'

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  loading?: boolean
  skeletonRows?: number
  empty?: Parts
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, skeletonRows = 5, empty } = props
  if (!loading && rows.length === 0) return <>{empty}</>
  const { grid, placeOf } = cardOf(columns)
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
                roomFor(column),
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group} className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
        {loading
          ? Array.from({ length: skeletonRows }, (_, row) => <SkeletonRow key={`row-${String(row)}`} columns={columns} />)
          : rows.map((row) => (
              <tr key={rowKey(row)} {...ROLE.row} className={cx(ROW, grid)}>
                {columns.map((column) => (
                  <TableCell key={column.key} column={column} place={placeOf(column)}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
  return loading ? <Loading>{table}</Loading> : table
}
const ROW =
  'has-[th_:checked]:bg-primary-soft! max-md:has-[th_:checked]:inset-ring-2 max-md:has-[th_:checked]:inset-ring-primary max-md:grid max-md:gap-2 max-md:rounded-card max-md:bg-surface max-md:p-4 max-md:shadow-1 md:h-14 md:border-t md:border-border md:hover:bg-sunken/50'

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { grid, placeOf } = cardOf(columns)
  return (
    <tr {...ROLE.row} className={cx(ROW, grid)}>
      {columns.map((column) => (
        <td key={column.key} {...ROLE.cell} className={cx('md:px-3 md:py-2.5 lg:px-4', roomFor(column), placeOf(column), column.className)}>
          <Skeleton className={cx('h-5', column.half && 'min-w-16', column.lead ? 'w-2/3' : 'w-1/2')} />
        </td>
      ))}
    </tr>
  )
}
