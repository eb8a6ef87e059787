import { useRef, useState } from 'react'
import type { CartLine } from '../../../features/cart/queries.ts'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import type { Parts } from '../../../ui/parts.ts'

const RemoveDialog = lazyDialog(
  () => import('../../../features/cart/remove-dialog.tsx'),
  ({ line }) => line,
)

interface RowActions {
  readonly isAdding: (product: MenuProduct) => boolean
  /** Adds a product without anything to choose to the cart; opens other products. */
  readonly add: (product: MenuProduct) => void
  /** Adds or removes one; removing the last one asks first, as in the cart (docs/specification.md#cart-and-checkout). */
  readonly step: (line: CartLine, by: 1 | -1) => void
  readonly dialog: Parts
}

/** Returns the actions of a menu's rows, and the dialog that confirms a removal. */
export function useRowActions(onOpen: (productId: string) => void): RowActions {
  const adding = useAddToCart()
  const changes = useCartChanges()
  // presses from before the scripts are repeated without a rendering in between: the state comes too late for them
  const { current: inFlight } = useRef(new Set<string>())
  const [pending, setPending] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<CartLine>()

  const add = (product: MenuProduct) => {
    const only = product.variants.length === 1 ? product.variants[0] : undefined
    if (!only || product.hasOptions) return onOpen(product._id)
    if (inFlight.has(product._id)) return
    inFlight.add(product._id)
    setPending([...inFlight])
    // a later `mutate` would drop the callbacks of this one
    adding
      .mutateAsync({ productId: product._id, variant: only.name, quantity: 1 })
      .catch((error: Error) => toastError(error))
      .finally(() => {
        inFlight.delete(product._id)
        setPending([...inFlight])
      })
  }
  const step = (line: CartLine, by: 1 | -1) => {
    adding.forgetKey()
    if (line.quantity + by > 0) return changes.mutate({ kind: 'step', line, by })
    setAsked(line)
  }
  const remove = (line: CartLine) => changes.mutate({ kind: 'remove', line })
  return {
    isAdding: ({ _id }) => pending.includes(_id),
    add,
    step,
    // without a line while it animates out
    dialog: <RemoveDialog line={asked} onClose={() => setAsked(undefined)} onConfirm={remove} />,
  }
}
