import type { ReactElement } from 'react'
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconPhotoOff } from '#icons'
import { words } from '#words/menu-pictures'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { ChoosePictures } from './choose-pictures.tsx'
import { nameOf } from './picture-files.ts'
import type { ImportPictures, PictureReport as Report } from './use-import-pictures.ts'

const LISTED = 50

/** What matched, what did not, and which products have no picture; before anything is saved. */
export function PictureReport({ pictures, report }: { pictures: ImportPictures; report: Report }) {
  const { matched, unmatched, without, chosen, pictured } = report
  const hasSome = pictures.pictures.length > 0
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="mt-6 scroll-mt-20">
      <h2 id="pictures-title" className="text-section">
        {words.title}
      </h2>
      <p className="mt-0.5 mb-2.5 max-w-160 text-small text-ink-2">{words.text}</p>
      {hasSome && (
        <div className="mb-4 grid max-w-160 gap-2">
          <Part
            icon={<IconCircleCheck size={20} className="text-success-text" />}
            title={words.matched(chosen.length)}
            rows={matched.map(({ product, pictures: own }) => ({
              key: product.productId,
              text: words.fault(product.name, own.map(({ path }) => nameOf(path)).join(', ')),
            }))}
          />
          {unmatched.length > 0 && (
            <Part
              isOpen
              icon={<IconAlertTriangle size={20} className="text-warning-text" />}
              title={words.unmatched(unmatched.length)}
              text={words.unmatchedText}
              rows={unmatched.map(({ path }) => ({ key: path, text: path }))}
            />
          )}
          <Part
            icon={
              without.length > 0 ? (
                <IconPhotoOff size={20} className="text-ink-2" />
              ) : (
                <IconCircleCheck size={20} className="text-success-text" />
              )
            }
            title={without.length > 0 ? words.without(without.length) : words.all}
            text={words.withoutText}
            rows={without.map(({ productId, name }) => ({ key: productId, text: name }))}
          />
        </div>
      )}
      {pictures.faults.length > 0 && (
        <div className="mb-4 max-w-160">
          <Part
            isOpen
            icon={<IconAlertTriangle size={20} className="text-danger-text" />}
            title={words.unusable(pictures.faults.length)}
            rows={pictures.faults.map(({ name, message }) => ({ key: name, text: words.fault(name, message) }))}
          />
        </div>
      )}
      {pictured > 0 && (
        <Checkbox
          label={words.replace(pictured)}
          checked={pictures.isReplacing}
          onChange={(event) => pictures.setIsReplacing(event.target.checked)}
          className="mb-3"
        />
      )}
      <ChoosePictures pictures={pictures} />
    </section>
  )
}

interface PartProps {
  icon: ReactElement
  title: string
  text?: string
  rows: readonly { readonly key: string; readonly text: string }[]
  isOpen?: boolean
}
function Part({ icon, title, text, rows, isOpen = false }: PartProps) {
  const head = (
    <>
      <span className="shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span className="num">{title}</span>
    </>
  )
  if (rows.length === 0)
    return <p className="flex min-h-12 items-center gap-2 rounded-card bg-surface px-4 font-semibold shadow-1">{head}</p>
  return (
    <details open={isOpen} className="group rounded-card bg-surface shadow-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {head}
        <IconChevronRight size={18} className="ml-auto shrink-0 text-ink-2 group-open:rotate-90" aria-hidden="true" />
      </summary>
      <div className="px-4 pb-3 text-small">
        {text && <p className="mb-1.5 text-ink-2">{text}</p>}
        <ul className="grid gap-1 wrap-anywhere">
          {rows.slice(0, LISTED).map((row) => (
            <li key={row.key}>{row.text}</li>
          ))}
        </ul>
        {rows.length > LISTED && <p className="mt-1 text-ink-2">{words.more(rows.length - LISTED)}</p>}
      </div>
    </details>
  )
}
