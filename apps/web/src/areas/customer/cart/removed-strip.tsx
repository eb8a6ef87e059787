import { useEffect, useRef } from 'react'
import type { CartLine } from '../../../features/cart/queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** What was just removed, with the way back. It takes the focus, which would be lost with the row. */
export function RemovedStrip({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (line._id) undo.current?.focus()
  }, [line._id])
  const button = (
    <Button ref={undo} look="ghost" onClick={onUndo}>
      Undo
    </Button>
  )
  return <Banner title={`${line.productId.productName} (${line.variant}) was removed`} action={button} className="mb-4 items-center" />
}
