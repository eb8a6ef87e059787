import { formatRupees } from '@tiffin/contract/money'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/cart'
import type { Cart } from './queries.ts'
import { lineKey } from './seen-prices.ts'

/** Milliseconds during which a press, aimed at the old price, is ignored. */
const SETTLING_MS = 1_000

interface CartNews {
  /** A sentence per product, compared with the cart when the screen was opened. */
  readonly sentences: readonly string[]
  readonly isSettling: boolean
}
/** Returns what changed in the cart since the screen was opened, without what the customer changed. */
export function useCartNews(cart: Cart): CartNews {
  const [opened] = useState(cart)
  const sentences = newsOf(opened, cart)
  const text = sentences.join()
  const [settled, setSettled] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => setSettled(text), SETTLING_MS)
    return () => clearTimeout(timer.current)
  }, [text])
  return { sentences, isSettling: text !== settled }
}

function newsOf(before: Cart, now: Cart): string[] {
  const lines = new Map(before.items.map((line) => [lineKey(line), line]))
  return now.items.flatMap((line) => {
    const old = lines.get(lineKey(line))
    const name = `${line.productId.productName} (${line.variant})`
    if (!old) return []
    if (old.available && !line.available)
      return line.problem && line.problem !== 'gone' ? words.changes.soldOut(name) : words.changes.gone(name)
    if (!old.problem && line.problem === 'not_enough_left' && line.left !== undefined) return words.changes.onlyLeft(name, line.left)
    if (!old.available && line.available) return words.changes.back(name)
    return line.available && old.price !== line.price ? words.changes.repriced(name, formatRupees(old.price), formatRupees(line.price)) : []
  })
}
