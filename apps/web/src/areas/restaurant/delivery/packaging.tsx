import { Suspense, useState } from 'react'
import { IconPackage } from '#icons'
import { words as all } from '#words/own-delivery'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Delivery } from '../queries.ts'

const words = all.packaging
const PackagingDialog = lazyDialog(() => import('./packaging-dialog.tsx'))

/** What packaging costs on every order, where the marketplace lets restaurants charge it. */
export function Packaging({ packaging }: { packaging: NonNullable<Delivery['packaging']> }) {
  const [isEdited, setIsEdited] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-semibold">
          <IconPackage size={20} className="text-ink-2" aria-hidden="true" />
          <span>{words.title}</span>
        </h2>
        <p className="num text-small text-ink-2">{packaging.charge > 0 ? words.charge(formatRupees(packaging.charge)) : words.none}</p>
      </div>
      <Button
        look="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${words.change}: ${words.title}`}
        onClick={() => setIsEdited(true)}
      >
        {words.change}
      </Button>
      <Suspense>{isEdited && <PackagingDialog packaging={packaging} onClose={() => setIsEdited(false)} />}</Suspense>
    </div>
  )
}
