import { useEffect, useRef } from 'react'
import { words } from '#words/cart'
import type { CartLine } from '../../../features/cart/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** What was just removed, with the way back where there is one. It takes the focus, which would be lost with the row. */
export function RemovedStrip({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (line._id) (strip.current?.querySelector('button') ?? strip.current)?.focus()
  }, [line._id])
  const { productName } = line.productId
  const button = (
    <Button look="ghost" onClick={onUndo}>
      {words.undo}
    </Button>
  )
  return (
    <div ref={strip} tabIndex={-1} className="mb-4 outline-none">
      {/* what is not sold any more could not be put back */}
      <Banner
        title={words.removed(`${productName} (${line.variant})`)}
        className="items-center"
        {...(line.available && { action: button })}
      />
    </div>
  )
}
