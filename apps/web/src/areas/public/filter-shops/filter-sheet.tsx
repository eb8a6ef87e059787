// The filters on a phone: a sheet over the results, which follow every press.
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** "14 restaurants"; undefined while they are counted. */
  found: string | undefined
  hasFilters: boolean
  onClear: () => void
  children: React.ReactNode
}

export default function FilterSheet({ open, onOpenChange, found, hasFilters, onClear, children }: FilterSheetProps) {
  const footer = (
    <>
      <Button look="secondary" size="lg" disabled={!hasFilters} onClick={onClear}>
        Clear all
      </Button>
      <Button size="lg" className="px-2!" onClick={() => onOpenChange(false)}>
        {found ? `Show ${found}` : 'Show results'}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filters" footer={footer}>
      {children}
    </Dialog>
  )
}
