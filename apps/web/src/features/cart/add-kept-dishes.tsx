// The lazily loaded half of kept-dishes-slot.tsx.
import { useEffect } from 'react'
import { words } from '#words/cart'
import { ApiError } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { keepDish, takeKeptDishes } from './kept-dishes.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export default function AddKeptDishes() {
  const { mutateAsync } = useAddToCart()
  useEffect(() => {
    async function addAll() {
      const added: string[] = []
      for (const dish of takeKeptDishes()) {
        try {
          await mutateAsync(dish)
          added.push(dish.productName)
        } catch (error) {
          // kept for the next page after a lost connection or a server error; a refused dish is dropped
          if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) keepDish(dish)
          toastError(words.keptNotAdded(dish.productName))
        }
      }
      if (added.length > 0) toastSuccess(words.keptAdded(added), 3000)
    }
    void addAll()
  }, [mutateAsync])
  return null
}
