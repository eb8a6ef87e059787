import { IconAlertTriangle, IconArrowRight, IconChevronDown } from '#icons'
import { errorText } from '#words/errors'
import { words as menuChanges } from '#words/menu-changes'
import { formatRupees } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import { cellText } from './cell-text.ts'
import type { MenuPreview } from './menu-file.ts'

const words = menuChanges.file

type Refused = MenuPreview['refused'][number]
type Fault = Refused['faults'][number]
type Changed = MenuPreview['changed'][number]
type Change = Changed['changes'][number]
type Line = Pick<Refused, 'line' | 'name' | 'size'>

const productOf = ({ name, size }: Line): string => [name, size].filter(Boolean).join(', ')
const keyOf = ({ line }: Line): string => String(line)
const start = [
  { key: 'line', header: words.line, className: 'num text-ink-2 md:w-18', cell: ({ line }: Line) => line },
  { key: 'product', header: words.product, lead: true, className: 'wrap-anywhere md:w-1/3', cell: productOf },
] as const

export function RefusedLines({ lines }: { lines: readonly Refused[] }) {
  const columns: readonly Column<Refused>[] = [
    ...start,
    {
      key: 'reason',
      header: words.reason,
      bare: true,
      cell: ({ faults }) => (
        <ul className="grid gap-2">
          {faults.map((fault) => (
            <li key={`${fault.column} ${fault.code}`}>
              <span className="block font-semibold text-danger-text">{reasonOf(fault)}</span>
              {fault.column && (
                <span className="text-small text-ink-2">
                  <span>{`${words.fields[fault.column]}: `}</span>
                  {fault.cell.trim() === '' ? (
                    <span>{words.emptyCell}</span>
                  ) : (
                    <code className="rounded-tag bg-sunken px-1.5 py-0.5 font-[ui-monospace,monospace,var(--font-sans)] font-semibold text-ink wrap-anywhere">
                      {fault.cell}
                    </code>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return <DataTable caption={words.refused} columns={columns} rows={lines} rowKey={keyOf} />
}

/** The form's messages do not say what an existing product may leave out, nor what a price looks like. */
function reasonOf(fault: Fault): string {
  switch (fault.code) {
    case 'price_invalid':
      return /\d[a-z]|[a-z]\d/i.test(fault.cell) ? words.letterInPrice : words.priceWrong
    case 'product_name_missing':
      return words.nameMissing
    case 'product_description_missing':
      return words.descriptionMissing
    case 'product_category_missing':
      return words.categoryMissing
  }
  return errorText(fault)
}

export function ChangedLines({ lines }: { lines: readonly Changed[] }) {
  const columns: readonly Column<Changed>[] = [
    ...start,
    {
      key: 'changes',
      header: words.nowAndAfter,
      bare: true,
      cell: ({ changes }) => (
        <ul className="num grid gap-1">
          {changes.map((change) => (
            <ChangeRow key={`${change.field} ${change.from}`} change={change} />
          ))}
        </ul>
      ),
    },
  ]
  return <DataTable caption={words.changed} columns={columns} rows={lines} rowKey={keyOf} />
}

function ChangeRow({ change }: { change: Change }) {
  const { field } = change
  const [from, to] = [cellText(field, change.from), cellText(field, change.to)]
  const warning = field === 'price' ? priceWarning(Number(change.from), Number(change.to)) : undefined
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-2">
      <span className="text-small text-ink-2">{words.fields[field]}</span>
      <span className="wrap-anywhere">
        {from && (
          <>
            <span className="sr-only">{`${words.from} `}</span>
            <span className={to ? 'text-ink-2' : 'text-danger-text line-through'}>{from}</span>
          </>
        )}
        {to ? (
          <>
            {from && <IconArrowRight size={16} className="mr-0.5 ml-1.5 inline text-ink-3" aria-hidden="true" />}
            <span className="sr-only">{` ${words.to} `}</span>
            <b>{to}</b>
            {!from && field === 'size' && <span className="text-success-text">{` ${words.isNew}`}</span>}
          </>
        ) : (
          <b className="text-danger-text">{` ${words.removed}`}</b>
        )}
      </span>
      {warning && (
        <span className="col-span-full flex items-center gap-1.5 text-small font-semibold text-warning-text">
          <IconAlertTriangle size={16} className="shrink-0" aria-hidden="true" />
          <span>{warning}</span>
        </span>
      )}
    </li>
  )
}

function priceWarning(from: number, to: number): string | undefined {
  if (from <= 0) return undefined
  if (to >= from * 5) return words.fivefold
  return to <= from / 5 ? words.fifth : undefined
}

export function AddedLines({ lines }: { lines: MenuPreview['added'] }) {
  const columns: readonly Column<(typeof lines)[number]>[] = [
    ...start,
    { key: 'category', header: words.category, cell: ({ category }) => category },
    {
      key: 'price',
      header: words.price,
      align: 'right',
      cell: ({ price, offer }) => `${formatRupees(price)}${offer > 0 ? ` · ${words.off(String(offer))}` : ''}`,
    },
  ]
  return <DataTable caption={words.added} columns={columns} rows={lines} rowKey={keyOf} />
}

export function SameLines({ lines }: { lines: MenuPreview['same'] }) {
  return (
    <details id="same" className="group mt-6 scroll-mt-20 rounded-card bg-surface shadow-1">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{`${words.same} `}</span>
        <span className="num text-ink-2">{lines.length}</span>
        <IconChevronDown size={20} className="ml-auto group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="num px-4 pb-3">
        {lines.map((line) => (
          <li key={line.line} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-3 border-t border-border py-2">
            <span className="text-ink-2">{line.line}</span>
            <span className="wrap-anywhere">{productOf(line)}</span>
            <span>{formatRupees(line.price)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
