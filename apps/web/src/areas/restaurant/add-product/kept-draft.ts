// A dish that is being typed survives a reload of its tab.
import { EMPTY_DRAFT, type ProductDraft } from '../product-form/product-draft.ts'

const keyOf = (restaurantId: string): string => `tiffin.dish.${restaurantId}`

export function readDraft(restaurantId: string): ProductDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(restaurantId)) ?? 'null')
    // fields that a newer form has are empty in a draft of the older one
    return typeof kept === 'object' && kept !== null ? { ...EMPTY_DRAFT, ...kept } : undefined
  } catch {
    return undefined
  }
}
export function keepDraft(restaurantId: string, draft: ProductDraft): void {
  try {
    sessionStorage.setItem(keyOf(restaurantId), JSON.stringify(draft))
  } catch {
    // a browser that stores nothing keeps the draft for this page
  }
}
export const forgetDraft = (restaurantId: string): void => sessionStorage.removeItem(keyOf(restaurantId))
