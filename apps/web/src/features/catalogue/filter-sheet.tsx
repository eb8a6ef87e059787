// The filters on phones: a sheet over the results, which update at every change.
import { words } from '#words/filter-shops'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** "14 restaurants"; undefined while loading. */
  found: string | undefined
  hasFilters: boolean
  onClear: () => void
  children: React.ReactNode
}

export default function FilterSheet({ open, onClose, found, hasFilters, onClear, children }: FilterSheetProps) {
  const footer = (
    <>
      <Button look="secondary" size="lg" className="flex-none!" disabled={!hasFilters} onClick={onClear}>
        {words.clearAll}
      </Button>
      <Button size="lg" className="px-2! whitespace-nowrap" onClick={onClose}>
        {found ? words.show(found) : words.showResults}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={words.filters} footer={footer}>
      {children}
    </Dialog>
  )
}
