import { useState } from 'react'
import { IconTrash } from '#icons'
import { words } from '#words/cart'
import { LazyAlert } from '../../../features/navigation/lazy-alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'

/** Removes everything from the cart, after a question. `count`: of products, each as often as it is in the cart. */
export function EmptyCartButton({ count, onEmpty }: { count: number; onEmpty: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const empty = () => {
    setIsAsking(false)
    onEmpty()
  }
  return (
    <>
      <Button look="ghost" className="-mr-3.5 sm:-mr-4.5" onClick={() => setIsAsking(true)}>
        {words.empty.button}
      </Button>
      <LazyAlert
        open={isAsking}
        icon={<IconTrash size={24} />}
        title={words.empty.title}
        text={words.empty.text(count)}
        confirmLabel={words.empty.yes}
        cancelLabel={words.empty.no}
        onConfirm={empty}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
