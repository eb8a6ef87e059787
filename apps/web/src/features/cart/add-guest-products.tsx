// The lazily loaded half of kept-products-slot.tsx.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { words } from '#words/cart'
import { ApiError } from '../../lib/api.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { saveGuestProduct, takeGuestProducts } from './guest-products.ts'
import { refreshCart } from './refresh-cart.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** A lost connection, an error of the server, or the first request is still running. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'key_in_flight'

export default function AddGuestProducts() {
  const queries = useQueryClient()
  const { mutateAsync } = useAddToCart()
  useEffect(() => {
    async function addAll() {
      const added: string[] = []
      for (const taken of takeGuestProducts()) {
        const product = { key: newRequestKey(), ...taken }
        try {
          await mutateAsync(product)
          added.push(product.productName)
        } catch (error) {
          // kept for the next page if it may not have been added; a refused product is dropped
          if (isUnknown(error)) saveGuestProduct(product)
          toastError(words.keptNotAdded(product.productName))
        }
      }
      if (added.length > 0) toastSuccess(words.keptAdded(added), 3000)
      // the response to a repeated request is the first one's, since when the cart may have changed
      refreshCart(queries)
    }
    void addAll()
  }, [mutateAsync, queries])
  return null
}
