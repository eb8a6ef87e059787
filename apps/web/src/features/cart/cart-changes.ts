import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/cart'
import { termsChanges } from '../reach/changes.ts'
import type { Cart } from './queries.ts'

const IS_BRIEF = new Set<string>(['sold_out', 'menu_time', 'not_enough_left'])

/** Returns a sentence for each product whose price or availability differs. */
export function cartChanges(seen: Cart, now: Cart): string[] {
  const { changes } = words
  const before = new Map(seen.items.map((line) => [line._id, line]))
  const said = now.items.flatMap((line) => {
    const old = before.get(line._id)
    const name = `${line.productId.productName} (${line.variant})`
    if (!old) return changes.added(name)
    if (old.available && line.problem === 'today_only') return changes.todayOnly(name)
    if (old.available && !line.available) return IS_BRIEF.has(line.problem ?? '') ? changes.soldOut(name) : changes.gone(name)
    if (!old.available && line.available) return changes.back(name)
    if (line.problem === 'not_enough_left' && line.left !== undefined) return changes.onlyLeft(name, line.left)
    if (old.price !== line.price) return changes.repriced(name, formatRupees(old.price), formatRupees(line.price))
    return old.quantity === line.quantity ? [] : changes.recounted(name, old.quantity, line.quantity)
  })
  const left = new Set(now.items.map(({ _id }) => _id))
  const gone = seen.items.filter(({ _id }) => !left.has(_id)).map((line) => changes.removed(line.productId.productName))
  return [...said, ...gone, ...termsChanges(seen, now)]
}
