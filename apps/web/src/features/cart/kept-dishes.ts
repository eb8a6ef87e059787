// The dishes that a guest chose before logging in: kept in session storage for an hour.
import type { DishInput } from './use-add-to-cart.ts'

const KEY = 'tiffin.keptDishes'
const KEPT_MS = 3_600_000
const MOST = 20

export interface KeptDish extends DishInput {
  readonly productName: string
}
interface Kept {
  readonly at: number
  readonly dishes: readonly KeptDish[]
}

export function keptDishes(now = Date.now()): readonly KeptDish[] {
  try {
    const { at, dishes } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    if (typeof at !== 'number' || !Array.isArray(dishes) || now - at > KEPT_MS) return []
    return (dishes as readonly KeptDish[]).filter(isKeptDish)
  } catch {
    return []
  }
}
const isKeptDish = ({ productId, productName, variant, quantity }: Partial<KeptDish>): boolean =>
  [productId, productName, variant].every((text) => typeof text === 'string') && Number.isInteger(quantity)

/** Keeps a dish; replaces an earlier choice of the same dish and variant. */
export function keepDish(dish: KeptDish, now = Date.now()): void {
  const others = keptDishes(now).filter(({ productId, variant }) => productId !== dish.productId || variant !== dish.variant)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: now, dishes: [...others, dish].slice(-MOST) } satisfies Kept))
  } catch {
    // without storage the customer chooses again after logging in
  }
}

/** Returns the kept dishes and removes them, so that they are added once. */
export function takeKeptDishes(): readonly KeptDish[] {
  const dishes = keptDishes()
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
  return dishes
}
