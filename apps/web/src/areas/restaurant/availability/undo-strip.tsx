import { IconArrowBackUp } from '@tabler/icons-react'
import { words } from '#words/availability'
import { Button } from '../../../ui/controls/button.tsx'
import { useUndoOffer, withdrawUndo } from './undo-offer.ts'

export function UndoStrip() {
  const offer = useUndoOffer()
  return (
    <div role="status">
      {offer && (
        <div className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-25 mx-auto flex max-w-130 animate-rise-in items-center gap-3 rounded-card border border-border bg-surface py-2 pr-2 pl-4 shadow-3 md:bottom-6">
          <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{offer.message}</p>
          <Button
            look="secondary"
            aria-label={words.undoOf(offer.message)}
            onClick={() => {
              withdrawUndo()
              void offer.undo()
            }}
          >
            <IconArrowBackUp size={18} aria-hidden="true" />
            {words.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
