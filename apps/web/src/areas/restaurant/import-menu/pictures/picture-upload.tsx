import { words } from '#words/menu-pictures'
import { LeaveGuard } from '../../../../features/forms/leave-guard.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { Matched } from './match-pictures.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

/** Uploads the pictures of an import, and says which failed. */
export function PictureUpload({ products }: { products: readonly Matched[] }) {
  const { done, faults, isRunning, again } = usePictureUploads(products)
  if (isRunning)
    return (
      <Banner title={words.uploading(done, products.length)}>
        <progress value={done} max={products.length} aria-label={words.progress} className="meter mt-2 block h-1.5 w-full" />
        <p className="mt-2">{words.keepOpen}</p>
        <Faults faults={faults} />
        <LeaveGuard isDirty {...words.leave} />
      </Banner>
    )
  return (
    <>
      {done > 0 && <Banner tone="ok" title={words.done(done)} />}
      {faults.length > 0 && (
        <Banner tone="bad" title={words.failed(faults.length)}>
          <Faults faults={faults} />
          <Button look="secondary" size="sm" className="mt-2" onClick={again}>
            {words.again}
          </Button>
        </Banner>
      )}
    </>
  )
}

function Faults({ faults }: { faults: ReturnType<typeof usePictureUploads>['faults'] }) {
  if (faults.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 wrap-anywhere">
      {faults.map(({ name, message }) => (
        <li key={name}>{words.fault(name, message)}</li>
      ))}
    </ul>
  )
}
