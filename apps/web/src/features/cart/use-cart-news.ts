import { formatRupees } from '@tiffin/contract/money'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/cart'
import type { Cart, CartLine } from './queries.ts'
import { lineKey } from './seen-prices.ts'

/** Milliseconds during which a press, aimed at the old price, is ignored. */
const SETTLING_MS = 1_000

interface CartNews {
  /** A sentence per product, compared with the cart when the screen was opened. */
  readonly sentences: readonly string[]
  readonly isSettling: boolean
}
/**
 * Returns what changed in the cart since the screen was opened, without what the customer changed. With `namesMore` also new products and larger
 * quantities, for a screen on which the customer adds nothing. `more` has further sentences.
 */
export function useCartNews(cart: Cart, { namesMore = false, more = [] as readonly string[] } = {}): CartNews {
  const [opened] = useState(cart)
  const sentences = [...newsOf(opened, cart), ...(namesMore ? moreOf(opened, cart) : []), ...more]
  const text = sentences.join()
  const [settled, setSettled] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => setSettled(text), SETTLING_MS)
    return () => clearTimeout(timer.current)
  }, [text])
  return { sentences, isSettling: text !== settled }
}

const nameOf = ({ productId, variant }: CartLine): string => `${productId.productName} (${variant})`
function whyNot(line: CartLine): string {
  if (line.problem === 'today_only') return words.changes.todayOnly(nameOf(line))
  return line.problem && line.problem !== 'gone' ? words.changes.soldOut(nameOf(line)) : words.changes.gone(nameOf(line))
}

function newsOf(before: Cart, now: Cart): string[] {
  const lines = new Map(before.items.map((line) => [lineKey(line), line]))
  return now.items.flatMap((line) => {
    const old = lines.get(lineKey(line))
    const name = nameOf(line)
    if (!old) return []
    if (old.available && !line.available) return whyNot(line)
    if (!old.problem && line.problem === 'not_enough_left' && line.left !== undefined) return words.changes.onlyLeft(name, line.left)
    if (!old.available && line.available) return words.changes.back(name)
    return line.available && old.price !== line.price ? words.changes.repriced(name, formatRupees(old.price), formatRupees(line.price)) : []
  })
}

/** Lines that another device, an earlier page or a failed payment has put into the cart. */
function moreOf(before: Cart, now: Cart): string[] {
  const quantities = new Map(before.items.map((line) => [lineKey(line), line.quantity]))
  const sentences = now.items.flatMap((line) => {
    const old = quantities.get(lineKey(line))
    if (old === undefined) return [words.changes.added(nameOf(line)), ...(line.available ? [] : [whyNot(line)])]
    return line.quantity > old ? words.changes.recounted(nameOf(line), old, line.quantity) : []
  })
  // lines of one product that differ in their options have the same name
  return [...new Set(sentences)]
}
