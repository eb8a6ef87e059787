// What the sheet of a product knows and does; product-modal.tsx shows it.
import { useQuery } from '@tanstack/react-query'
import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { words as productWords } from '#words/product'
import { useCart } from '../../../features/cart/queries.ts'
import { remainingFor } from '../../../features/cart/remaining-stock.ts'
import type { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { getProduct, type ProductDetail } from '../../../features/catalogue/queries.ts'
import { groupsOf } from '../../../features/options/choice-groups.ts'
import { useChoices } from '../../../features/options/use-choices.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { useClockChanges } from '../../../lib/use-clock-changes.ts'
import { closeToasts, toastError } from '../../../ui/feedback/toast.tsx'
import { POLLING } from './menu-query.ts'
import { useProductNews } from './product-news.ts'

/** Returns the product as it is now, and what has changed while it is open. */
export function useCurrentProduct(productId: string, isOpen: boolean) {
  const { status } = useSession('customer')
  const polling = status === 'signed-in' ? {} : POLLING
  const { data, error, refetch, isRefetching } = useQuery({ ...getProduct(productId), ...polling, enabled: isOpen })
  const product = data?.product
  useClockChanges(product && [product], refetch)
  const isGone = error instanceof ApiError && error.status === 404
  const news = useProductNews(product, isGone)
  return { product, zone: data?.restaurant.timeZone, isGone, news, error, refetch, isRefetching }
}

/** Holds the size, options, note and quantity that are chosen. While the sheet closes (`isAdded`), it shows what it was pressed with. */
export function useSelection(product: ProductDetail | undefined, isAdded: boolean) {
  const cart = useCart()
  const [chosenName, setVariant] = useState<string>()
  const [wantedQuantity, setQuantity] = useState(1)
  const [note, setNote] = useState('')
  const only = product?.variants.length === 1 ? product.variants[0] : undefined
  const variant = only ?? product?.variants.find(({ name }) => name === chosenName)
  const groups = product ? groupsOf(product, variant?.name) : []
  const choices = useChoices(groups)
  const beside = isAdded ? undefined : cart.data
  const remaining = product && remainingFor({ product, variant: variant?.name, chosen: choices.chosen, cart: beside })
  const most = Math.max(1, Math.min(MAX_QUANTITY, remaining ?? MAX_QUANTITY))
  const quantity = Math.min(wantedQuantity, most)
  const totalOf = (rupees: number) => formatRupees(toRupees((fromRupees(rupees) + choices.pricePaise) * quantity))
  const price = variant ? productWords.addToCart(totalOf(variant.aofferPrice)) : productWords.addFrom(totalOf(leastPrice(product)))
  const extras = { ...(groups.length > 0 && { options: choices.choices }), ...(note.trim() && { note: note.trim() }) }
  return { variant, setVariant, groups, choices, note, setNote, extras, quantity, setQuantity, most, remaining, price }
}
/** Of the sizes that can be ordered. */
function leastPrice(product: ProductDetail | undefined): number {
  const prices = product?.variants.flatMap(({ soldOut, aofferPrice }) => (soldOut ? [] : aofferPrice)) ?? []
  return prices.length > 0 ? Math.min(...prices) : 0
}
export type Selection = ReturnType<typeof useSelection>

type Problem = { readonly code?: RefusalCode | undefined; readonly message: string }
const REFUSED_TOAST_MS = 3_000
const SIZE_TOAST = 'size'

interface Addition {
  selection: Selection
  adding: ReturnType<typeof useAddToCart>
  refetch: () => unknown
  onAdded: () => void
}
/** Adds the selection to the cart, or says what is missing. */
export function useAddSelection({ selection, adding, refetch, onAdded }: Addition) {
  const [problem, setProblem] = useState<Problem>()
  /** Set when the button was pressed while something was missing. */
  const [asked, setAsked] = useState<object>()
  const refuse = (fault: Problem) => {
    setProblem(fault)
    toastError(fault.message, REFUSED_TOAST_MS, fault.code === 'variant_not_found' ? SIZE_TOAST : undefined)
    // the sheet shows an option as it was: `changesAt` of a product leaves out its options
    if (fault.code === 'option_sold_out') void refetch()
  }
  const add = ({ _id: productId }: ProductDetail) => {
    const { variant, quantity, choices, extras } = selection
    // pressed again while the sheet closes
    if (adding.isSuccess) return
    if (!variant) refuse({ code: 'variant_not_found', message: messages.selectSize })
    if (!variant || choices.problem) return setAsked({})
    setProblem(undefined)
    adding.mutate(
      { productId, variant: variant.name, quantity, ...extras },
      {
        onSuccess: onAdded,
        onError: (failure) => refuse({ code: failure instanceof ApiError ? failure.code : undefined, message: messageOf(failure) }),
      },
    )
  }
  const isSizeMissing = problem?.code === 'variant_not_found'
  return {
    add,
    asked,
    // the toast has the words of the specification
    sizeError: isSizeMissing ? productWords.sizeMissing : undefined,
    refusal: isSizeMissing ? undefined : problem?.message,
    dropSizeError: () => {
      if (!isSizeMissing) return
      setProblem(undefined)
      closeToasts(SIZE_TOAST)
    },
  }
}
