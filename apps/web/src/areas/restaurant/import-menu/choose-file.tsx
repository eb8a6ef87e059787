import { useMutation } from '@tanstack/react-query'
import { IconChevronRight, IconDownload } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { words as pictureWords } from '#words/menu-pictures'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { fetchFile, saveFile } from '../../../lib/file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LastImport } from './last-import.tsx'
import { saveExample } from './menu-file.ts'
import { ChooseFolder, PICTURES_AND_ZIP } from './pictures/choose-pictures.tsx'
import { droppedFiles } from './pictures/picture-files.ts'
import type { ImportPictures } from './pictures/use-import-pictures.ts'
import type { MenuImport } from './use-menu-import.ts'

const words = menuChanges.file

export function ChooseFile({ menu, pictures }: { menu: MenuImport; pictures: ImportPictures }) {
  const errors = useEndingErrors('choose-file')
  const download = useMutation({
    mutationFn: () => fetchFile('/restaurent/menu.csv', 'restaurant'),
    onSuccess: (file) => saveFile(file, words.fileName),
    ...errors,
  })
  return (
    <div className="grid max-w-180 gap-4">
      <LastImport menu={menu} />
      <Card as="section" aria-labelledby="export-title">
        <h2 id="export-title" className="text-section">
          {words.exportTitle}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{words.exportText}</p>
        <Button look="secondary" loading={download.isPending} onClick={() => download.mutate()}>
          <IconDownload size={18} aria-hidden="true" />
          <span>{words.download}</span>
        </Button>
      </Card>
      <Card as="section" aria-labelledby="import-title">
        <h2 id="import-title" className="text-section">
          {words.importTitle}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{words.importText}</p>
        <FileDrop
          label={words.drop}
          hint={words.hint}
          accept={`.csv,.tsv,.txt,text/csv,${PICTURES_AND_ZIP}`}
          multiple
          error={menu.fileError ?? faultOf(pictures)}
          disabled={menu.isChecking || pictures.isReading}
          files={[]}
          read={droppedFiles}
          onFiles={pictures.add}
        />
        <div className="mt-3 grid">
          <ChooseFolder pictures={pictures} />
        </div>
        <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-ink-2">
          {(menu.isChecking || pictures.isReading) && (
            <>
              <Spinner />
              <span>{` ${pictures.isReading ? pictureWords.reading : menu.isRead ? words.comparing : words.reading}`}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <span>{words.example.text}</span>
          <Button look="ghost" size="sm" className="-ml-3.5" onClick={saveExample}>
            <IconDownload size={18} aria-hidden="true" />
            <span>{words.example.download}</span>
          </Button>
        </p>
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
            <IconChevronRight size={20} className="shrink-0 text-ink-2 group-open:rotate-90" aria-hidden="true" />
            <span>{words.rules.title}</span>
          </summary>
          <ul className="grid list-disc gap-1.5 pl-10 text-small text-ink-2">
            {words.rules.list.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      </Card>
    </div>
  )
}

/** What was chosen had no menu and no picture. */
const faultOf = ({ pictures, faults: [fault] }: ImportPictures): string | undefined =>
  fault && pictures.length === 0 ? pictureWords.fault(fault.name, fault.message) : undefined
