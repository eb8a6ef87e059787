import { tabStorage } from '../../../lib/storage.ts'
import { EMPTY_DRAFT, type ProductDraft } from '../product-form/product-draft.ts'

const keyOf = (restaurantId: string): string => `tiffin.dish.${restaurantId}`

export function readDraft(restaurantId: string): ProductDraft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(keyOf(restaurantId)) ?? 'null')
    // a draft of an older version lacks newer fields
    return typeof kept === 'object' && kept !== null ? { ...EMPTY_DRAFT, ...kept } : undefined
  } catch {
    return undefined
  }
}
export const keepDraft = (restaurantId: string, draft: ProductDraft): void => tabStorage.setItem(keyOf(restaurantId), JSON.stringify(draft))
export const forgetDraft = (restaurantId: string): void => tabStorage.removeItem(keyOf(restaurantId))
