// What a customer is about to report, what it may bring back, and what is missing from it.
import { type ClaimReason, needsPicture } from '@tiffin/contract/claims'
import { fromRupees, paidForPieces, toRupees } from '@tiffin/contract/money'
import { useEffect, useState } from 'react'
import { words as all } from '#words/claims'
import { atInstant } from '../../../lib/at-instant.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { type Order, type OrderItem, statusOf } from '../../orders/status.ts'

const words = all.form
export const PRODUCT_REASONS = ['missing', 'wrong', 'spoilt', 'damaged'] as const
export const WAY_REASONS = ['late', 'never_came'] as const
export type Mode = 'products' | 'way' | 'other'
export type Counts = Readonly<Record<string, number>>
export type Problems = Partial<Record<'items' | 'reason' | 'photo' | 'text', string>>

/** Returns the end of an order's promise while it is still to come: until then nothing is late. */
export function usePromiseAhead({ promised }: Pick<Order, 'promised'>): string | undefined {
  const [now, setNow] = useState(serverNow)
  const ends = promised && Date.parse(promised.to)
  const isAhead = ends !== undefined && now < ends
  useEffect(() => {
    if (isAhead) return atInstant(ends, () => setNow(serverNow()))
  }, [isAhead, ends])
  return isAhead ? promised?.to : undefined
}

export interface ProductRow {
  readonly item: OrderItem
  /** Pieces that were refunded, and those that can be reported. */
  readonly refunded: number
  readonly left: number
}
/** Returns what was delivered. */
export const productRows = ({ item, refunds = [] }: Order): ProductRow[] =>
  item
    .filter((one) => statusOf(one) === 'delivered')
    .map((one) => {
      const refunded = refunds
        .flatMap(({ items }) => items.filter(({ itemId }) => itemId === one._id))
        .reduce((sum, { pieces }) => sum + pieces, 0)
      return { item: one, refunded, left: one.quantity - refunded }
    })

/** Returns what was paid for the next pieces of each product, in rupees. */
export const upTo = (rows: readonly ProductRow[], counts: Counts): number =>
  toRupees(
    rows.reduce((sum, { item: { _id, total, discount = 0, quantity }, refunded }) => {
      return sum + paidForPieces(fromRupees(total) - fromRupees(discount), quantity, refunded, counts[_id] ?? 0)
    }, 0),
  )

export interface Draft {
  readonly mode: Mode
  readonly counts: Counts
  readonly reason: ClaimReason | null
  readonly text: string
}
/** There is nothing to choose in an order of one product. */
function countsFirst(rows: readonly ProductRow[]): Counts {
  const [only] = rows
  return only && rows.length === 1 && only.left > 0 ? { [only.item._id]: 1 } : {}
}
/** Returns the draft and a function that changes it; what is changed is no longer complained about. */
export function useDraft(rows: readonly ProductRow[]) {
  const [draft, setDraft] = useState<Draft>(() => ({
    mode: rows.length > 0 ? 'products' : 'way',
    counts: countsFirst(rows),
    reason: null,
    text: '',
  }))
  const [problems, setProblems] = useState<Problems>({})
  const change = (fields: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...fields }))
    setProblems({})
  }
  return { draft, change, problems, setProblems }
}

/** Returns what is missing, in the order of the page. `photos`: how many; undefined where none are asked for. */
export function problemsOf({ mode, counts, reason, text }: Draft, photos: number | undefined): Problems {
  if (mode === 'other') return text.trim() ? {} : { text: words.textMissing }
  return {
    ...(mode === 'products' && Object.keys(counts).length === 0 && { items: words.productsMissing }),
    ...(reason === null && { reason: words.reasonMissing }),
    ...(reason !== null && needsPicture(reason) && photos === 0 && { photo: words.photoMissing }),
  }
}
