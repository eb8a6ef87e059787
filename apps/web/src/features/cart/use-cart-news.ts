// What others changed in a cart while it was looked at: prices, and what can still be had. Its owner's own steps are no news.

import { formatRupees } from '@tiffin/contract/money'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/cart'
import type { Cart } from './queries.ts'

/** A press that was meant for the old price must not fall on the new one. */
const SETTLING_MS = 1_000

interface CartNews {
  /** A sentence a dish, against how the cart was when it was opened. */
  readonly sentences: readonly string[]
  /** It has changed this very moment. */
  readonly isSettling: boolean
}
export function useCartNews(cart: Cart): CartNews {
  const [opened] = useState(cart)
  const sentences = newsOf(opened, cart)
  const told = sentences.join()
  const [settled, setSettled] = useState(told)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => setSettled(told), SETTLING_MS)
    return () => clearTimeout(timer.current)
  }, [told])
  return { sentences, isSettling: told !== settled }
}

function newsOf(before: Cart, now: Cart): string[] {
  const lines = new Map(before.items.map((line) => [line._id, line]))
  return now.items.flatMap((line) => {
    const old = lines.get(line._id)
    const name = `${line.productId.productName} (${line.variant})`
    if (!old) return []
    if (old.available && !line.available) return words.changes.gone(name)
    if (!old.available && line.available) return words.changes.back(name)
    return line.available && old.price !== line.price ? words.changes.repriced(name, formatRupees(old.price), formatRupees(line.price)) : []
  })
}
