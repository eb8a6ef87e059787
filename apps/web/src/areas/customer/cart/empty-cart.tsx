import { useState } from 'react'
import { words } from '#words/cart'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'

const EmptyDialog = lazyDialog(
  () => import('./empty-dialog.tsx'),
  ({ isOpen }) => isOpen,
)

/** Removes everything from the cart, after a question. `count`: of products, each as often as it is in the cart. */
export function EmptyCartButton({ count, onEmpty }: { count: number; onEmpty: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const empty = () => {
    setIsAsking(false)
    onEmpty()
  }
  return (
    <>
      <Button look="ghost" onClick={() => setIsAsking(true)}>
        {words.empty.button}
      </Button>
      <EmptyDialog isOpen={isAsking} count={count} onClose={() => setIsAsking(false)} onConfirm={empty} />
    </>
  )
}
