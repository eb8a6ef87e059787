import { useRef, useState } from 'react'
import type { Cart } from '../../../features/cart/queries.ts'
import { amountOf, NO_TIP, OWN } from '../../../features/tips/amount.ts'

/** Holds the tip of a checkout, which is none at first and where the cart allows none. */
export function useTipChoice(cart: Cart) {
  const [draft, setDraft] = useState(NO_TIP)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const amount = cart.tips ? amountOf(draft) : undefined
  const isMissing = cart.tips === true && draft.choice === OWN && amount === undefined
  /** Returns whether it can be ordered so; otherwise leads to the field. */
  const check = (): boolean => {
    if (!isMissing) return true
    setIsChecked(true)
    field.current?.focus()
    return false
  }
  const choice = {
    draft,
    field,
    isWrong: isChecked && isMissing,
    onChange: setDraft,
    onLeave: () => setIsChecked(draft.typed !== ''),
    onNone: () => setDraft(NO_TIP),
    deliveries: (cart.restaurants ?? []).filter(({ kind }) => kind !== 'pickup').length,
  }
  return { rupees: amount ?? 0, check, choice }
}
