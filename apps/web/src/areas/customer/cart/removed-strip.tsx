import { useEffect, useRef } from 'react'
import { words } from '#words/cart'
import type { CartLine } from '../../../features/cart/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Says what was removed, with Undo where possible. Takes the focus, which was in the removed row. */
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
      {/* a product that is no longer sold cannot be added again */}
      <Banner
        title={words.removed(`${productName} (${line.variant})`)}
        className="items-center"
        {...(line.available && { action: button })}
      />
    </div>
  )
}
