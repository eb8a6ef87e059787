import { Suspense, useState } from 'react'
import { words } from '#words/cart'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Button } from '../../ui/controls/button.tsx'

const EnterPromo = lazyPart(() => import('./enter-promo.tsx'))

/** Below the bill of a cart without a code: one quiet line, and the field behind it. */
export default function PromoSlot() {
  const [isOpen, setIsOpen] = useState(false)
  const ask = (
    <Button look="ghost" size="sm" className="mt-2 -mb-2 -ml-3.5" loading={isOpen} onClick={() => setIsOpen(true)}>
      {words.bill.haveCode}
    </Button>
  )
  return isOpen ? (
    <Suspense fallback={ask}>
      <EnterPromo />
    </Suspense>
  ) : (
    ask
  )
}
