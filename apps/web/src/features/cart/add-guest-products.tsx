// The lazily loaded half of kept-products-slot.tsx.
import { useEffect } from 'react'
import { words } from '#words/cart'
import { ApiError } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { saveGuestProduct, takeGuestProducts } from './guest-products.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export default function AddGuestProducts() {
  const { mutateAsync } = useAddToCart()
  useEffect(() => {
    async function addAll() {
      const added: string[] = []
      for (const product of takeGuestProducts()) {
        try {
          await mutateAsync(product)
          added.push(product.productName)
        } catch (error) {
          // kept for the next page after a lost connection or a server error; a refused product is dropped
          if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) saveGuestProduct(product)
          toastError(words.keptNotAdded(product.productName))
        }
      }
      if (added.length > 0) toastSuccess(words.keptAdded(added), 3000)
    }
    void addAll()
  }, [mutateAsync])
  return null
}
