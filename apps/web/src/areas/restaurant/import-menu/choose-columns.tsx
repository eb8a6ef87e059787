import { useState } from 'react'
import { IconAlertTriangle } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import { type ColumnChoice, faultsOf, type MenuColumn, type MenuColumns } from './menu-columns.ts'
import type { MenuImport, ReadFile } from './use-menu-import.ts'

const words = menuChanges.file
const { columns: texts } = words
const OPTIONS = [
  { value: '', label: texts.leaveOut },
  ...Object.entries(words.fields)
    .filter(([field]) => field !== 'order')
    .map(([value, label]) => ({ value, label })),
]
const fieldNames = (columns: readonly MenuColumn[]): string => columns.map((column) => words.fields[column]).join(', ')

type Row = MenuColumns['columns'][number] & { readonly place: number }
interface ChooseColumnsProps {
  menu: MenuImport
  source: ReadFile
  /** What the columns are so far. */
  choice: ColumnChoice
}

/** Asks which column of a file is which. */
export function ChooseColumns({ menu, source, choice: before }: ChooseColumnsProps) {
  const [choice, setChoice] = useState(before)
  const { columns, headerLine } = source.columns
  const { missing, twice } = faultsOf(choice)
  const fault = missing.length > 0 ? texts.missing(fieldNames(missing)) : twice.length > 0 ? texts.twice(fieldNames(twice)) : undefined
  const choose = (place: number, value: string) =>
    setChoice(choice.map((column, at) => (at === place ? ((value || null) as MenuColumn) : column)))
  return (
    <div className="pb-28 md:pb-0">
      <p className="mb-4 max-w-160 text-ink-2">
        <span className="font-semibold text-ink wrap-anywhere">{source.file.name}</span>
        <span>{` · ${headerLine === null ? texts.noHeader : texts.header(headerLine)} ${texts.text}`}</span>
      </p>
      <ColumnTable rows={columns.map((column, place) => ({ ...column, place }))} choice={choice} twice={twice} onChoose={choose} />
      {menu.fileError && <Banner tone="bad" className="mt-3" title={menu.fileError} />}
      <StickyBar aboveNav className="md:mt-6 md:max-w-none max-md:flex-wrap max-md:gap-2">
        <p className="min-w-0 flex-1 text-small font-semibold max-md:basis-full" role="status">
          {fault ?? texts.complete}
        </p>
        <Button look="secondary" className="max-md:flex-1" onClick={menu.restart}>
          {words.other}
        </Button>
        <Button
          className="max-md:flex-1"
          disabled={fault !== undefined}
          loading={menu.isChecking}
          onClick={() => menu.checkAs(source, choice)}
        >
          {texts.submit}
        </Button>
      </StickyBar>
    </div>
  )
}

interface ColumnTableProps {
  rows: readonly Row[]
  choice: ColumnChoice
  twice: readonly MenuColumn[]
  onChoose: (place: number, value: string) => void
}
function ColumnTable({ rows, choice, twice, onChoose }: ColumnTableProps) {
  const nameOf = ({ name, place }: Row) => name || texts.nth(place + 1)
  const cells: readonly Column<Row>[] = [
    { key: 'name', header: texts.inFile, lead: true, className: 'wrap-anywhere md:w-1/4', cell: nameOf },
    {
      key: 'samples',
      header: texts.samples,
      bare: true,
      className: 'text-small text-ink-2',
      cell: ({ samples }) => (samples.length > 0 ? samples.join(' · ') : texts.noSamples),
    },
    {
      key: 'column',
      header: texts.isRead,
      bare: true,
      className: 'md:w-72',
      cell: (row) => {
        const column = choice[row.place] ?? null
        const isTwice = column !== null && twice.includes(column)
        return (
          <>
            <Select
              aria-label={texts.which(nameOf(row))}
              aria-invalid={isTwice || undefined}
              options={OPTIONS}
              value={column ?? ''}
              onChange={(event) => onChoose(row.place, event.target.value)}
            />
            {isTwice ? (
              <Hint tone="text-danger-text">{texts.isTwice}</Hint>
            ) : (
              row.unsure && column === null && <Hint tone="text-warning-text">{texts.unsure}</Hint>
            )}
          </>
        )
      },
    },
  ]
  return <DataTable caption={texts.title} columns={cells} rows={rows} rowKey={({ place }) => String(place)} />
}

const Hint = ({ tone, children }: { tone: string; children: string }) => (
  <span className={`mt-1 flex items-center gap-1.5 text-small font-semibold ${tone}`}>
    <IconAlertTriangle size={16} className="shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </span>
)
