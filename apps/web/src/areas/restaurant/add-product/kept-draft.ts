import { EMPTY_DRAFT, type ProductDraft } from '../product-form/product-draft.ts'

const keyOf = (restaurantId: string): string => `tiffin.dish.${restaurantId}`

export function readDraft(restaurantId: string): ProductDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(restaurantId)) ?? 'null')
    // a draft of an older version lacks newer fields
    return typeof kept === 'object' && kept !== null ? { ...EMPTY_DRAFT, ...kept } : undefined
  } catch {
    return undefined
  }
}
export function keepDraft(restaurantId: string, draft: ProductDraft): void {
  try {
    sessionStorage.setItem(keyOf(restaurantId), JSON.stringify(draft))
  } catch {
    // without storage only a reload loses the draft
  }
}
export const forgetDraft = (restaurantId: string): void => sessionStorage.removeItem(keyOf(restaurantId))
