import { IconColumns } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { MenuPreview } from './menu-file.ts'
import type { MenuImport, ReadFile } from './use-menu-import.ts'

const words = menuChanges.file

interface ImportNotesProps {
  menu: MenuImport
  source: ReadFile
  preview: MenuPreview
}
/** How a file was read, where that is not obvious. */
export function ImportNotes({ menu, source, preview }: ImportNotesProps) {
  const { columns, headerLine, ignoredColumns, newCategories, unnamed, repairs } = preview
  const renamed = columns.flatMap(({ name, column }, place) =>
    column && name.toLowerCase().replace(/[\s-]+/g, '_') !== column
      ? [words.readAs(name || words.columns.nth(place + 1), words.fields[column])]
      : [],
  )
  const notes = [
    headerLine !== null && headerLine > 1 && words.columns.header(headerLine),
    renamed.length > 0 && words.renamed(renamed.join(', ')),
    ignoredColumns.length > 0 && words.ignored(ignoredColumns.join(', ')),
    newCategories.length > 0 && words.newCategories(newCategories.join(', ')),
    unnamed > 0 && words.unnamed(unnamed),
  ].filter((note) => note !== false)
  const repaired = [
    ...(source.isGuess ? [words.guess] : []),
    ...repairs.map(({ kind, cells, from, to }) => words.repaired[kind](cells, from, to)),
  ]
  return (
    <div className="grid gap-3">
      {notes.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-2 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {repaired.length > 0 && (
        <Banner title={words.repaired.title}>
          <ul className="grid gap-1 wrap-anywhere">
            {repaired.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Button
        look="ghost"
        size="sm"
        className="-ml-3.5 justify-self-start"
        onClick={() =>
          menu.chooseColumns(
            source,
            columns.slice(0, source.columns.columns.length).map(({ column }) => column),
          )
        }
      >
        <IconColumns size={18} aria-hidden="true" />
        <span>{words.columns.change}</span>
      </Button>
    </div>
  )
}
