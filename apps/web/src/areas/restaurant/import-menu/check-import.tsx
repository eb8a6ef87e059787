import { IconCircleX, IconDownload, IconEqual, IconFileSpreadsheet, IconPencil, IconPlus } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { words as pictureWords } from '#words/menu-pictures'
import { ApiError } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { AddedLines, ChangedLines, RefusedLines, SameLines } from './import-lines.tsx'
import { ImportNotes } from './import-notes.tsx'
import { type MenuPreview, saveRefused } from './menu-file.ts'
import { PictureReport } from './pictures/picture-report.tsx'
import type { ImportPictures } from './pictures/use-import-pictures.ts'
import type { MenuImport, ReadFile } from './use-menu-import.ts'

const words = menuChanges.file

interface CheckImportProps {
  menu: MenuImport
  pictures: ImportPictures
  source: ReadFile
  preview: MenuPreview
}
export function CheckImport({ menu, pictures, source, preview }: CheckImportProps) {
  const { refused, changed, added, same, unread } = preview
  const saved = changed.length + added.length
  const report = pictures.report(preview)
  const pictured = report.chosen.length
  return (
    <div className="pb-28 md:pb-0">
      {menu.saveError && <NotSaved menu={menu} source={source} error={menu.saveError} />}
      <FileLine source={source} preview={preview} />
      <Counts preview={preview} />
      <ImportNotes menu={menu} source={source} preview={preview} />
      {refused.length > 0 && (
        <Part id="refused" title={words.refused} text={unread > 0 ? words.refusedFirst(unread) : words.refusedText}>
          <RefusedLines lines={refused} />
          <Button look="ghost" className="mt-2" onClick={() => saveRefused(preview)}>
            <IconDownload size={18} aria-hidden="true" />
            <span>{words.downloadRefused(refused.length)}</span>
          </Button>
        </Part>
      )}
      {changed.length > 0 && (
        <Part id="changed" title={words.changed} text={words.changedText}>
          <ChangedLines lines={changed} />
        </Part>
      )}
      {added.length > 0 && (
        <Part id="added" title={words.added} text={words.addedText}>
          <AddedLines lines={added} />
        </Part>
      )}
      {preview.products.length > 0 && <PictureReport pictures={pictures} report={report} />}
      {same.length > 0 && <SameLines lines={same} />}
      <StickyBar aboveNav className="md:mt-6 md:max-w-none max-md:flex-wrap max-md:gap-2">
        <p className="num min-w-0 flex-1 text-small font-semibold max-md:basis-full">{summaryOf(preview, saved, pictured)}</p>
        <Button
          look="secondary"
          className="max-md:px-3"
          onClick={() => {
            pictures.clear()
            menu.restart()
          }}
        >
          {words.other}
        </Button>
        {saved > 0 && (
          <Button className="max-md:flex-1" loading={menu.isSaving} disabled={menu.isStale} onClick={() => menu.save({ source, preview })}>
            {pictured > 0 ? pictureWords.saveBoth(saved, pictured) : words.save(saved)}
          </Button>
        )}
        {saved === 0 && pictured > 0 && (
          <Button className="max-md:flex-1" onClick={() => menu.savePictures(source, preview)}>
            {pictureWords.save(pictured)}
          </Button>
        )}
      </StickyBar>
    </div>
  )
}

function summaryOf({ refused, unread }: MenuPreview, saved: number, pictured: number): string {
  if (unread > 0) return words.correctFirst
  if (saved === 0 && pictured > 0) return pictureWords.nothing
  return saved === 0 ? words.nothing : words.summary(saved, refused.length)
}

function NotSaved({ menu, source, error }: Pick<CheckImportProps, 'menu' | 'source'> & { error: Error }) {
  const isConflict = error instanceof ApiError && error.code === 'menu_changed'
  const again = (
    <Button look="secondary" size="sm" loading={menu.isChecking} onClick={() => menu.check(source.file)}>
      {words.again}
    </Button>
  )
  return (
    <Banner
      tone="warn"
      className="mb-4"
      title={isConflict ? words.conflict : menu.isStale ? words.over : words.saveFailed}
      action={menu.isStale && again}
    >
      <span>{messageOf(error)}</span>
      {menu.fileError && <p className="mt-1 font-semibold">{menu.fileError}</p>}
    </Banner>
  )
}

function FileLine({ source, preview }: Pick<CheckImportProps, 'source' | 'preview'>) {
  const { refused, changed, added, same, readAt } = preview
  const count = refused.length + changed.length + added.length + same.length
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface text-success-text shadow-1">
        <IconFileSpreadsheet size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0" role="status">
        <p className="font-semibold wrap-anywhere">{source.file.name}</p>
        <p className="num text-small text-ink-2">{words.read(count, formatTime(readAt))}</p>
      </div>
    </div>
  )
}

const TILES = [
  ['refused', IconCircleX, 'text-danger-text'],
  ['changed', IconPencil, 'text-warning-text'],
  ['added', IconPlus, 'text-success-text'],
  ['same', IconEqual, 'text-ink-2'],
] as const
function Counts({ preview }: Pick<CheckImportProps, 'preview'>) {
  return (
    <nav aria-label={words.parts} className="my-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {TILES.map(([part, Icon, tone]) => (
        <a key={part} href={`#${part}`} className="rounded-card bg-surface px-3.5 py-3 text-ink no-underline shadow-1 hover:bg-sunken">
          <span className={`flex items-center gap-1.5 text-small font-semibold ${tone}`}>
            <Icon size={16} aria-hidden="true" />
            <span>{words[part]}</span>
          </span>
          <span className="num block text-page">{preview[part].length}</span>
        </a>
      ))}
    </nav>
  )
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: Parts }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-6 scroll-mt-20">
      <h2 id={`${id}-title`} className="text-section">
        {title}
      </h2>
      <p className="mt-0.5 mb-2.5 text-small text-ink-2">{text}</p>
      {children}
    </section>
  )
}
