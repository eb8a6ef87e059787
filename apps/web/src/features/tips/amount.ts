import { MAX_TIP, MIN_TIP } from '@tiffin/contract/objects/tips'

/** The choice of an amount of one's own. */
export const OWN = 'own'

/** What is chosen: an amount of the chips, `OWN` with what is typed, or nothing. */
export interface TipDraft {
  readonly choice: string
  readonly typed: string
}
export const NO_TIP: TipDraft = { choice: '', typed: '' }

/** Whole rupees within the limits; undefined for everything else. */
export function amountOf({ choice, typed }: TipDraft): number | undefined {
  if (choice === '') return undefined
  const amount = choice === OWN ? (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN) : Number(choice)
  return amount >= MIN_TIP && amount <= MAX_TIP ? amount : undefined
}
