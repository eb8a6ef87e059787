import { words as claims } from '#words/claims'
import { words } from '#words/refunds'
import type { AnswerOf } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'

export type Refund = NonNullable<AnswerOf<'GET /wallet'>['entries'][number]['refund']>

/** Returns "1 × Butter naan, 2 × Raita". */
export const piecesOf = ({ items }: Refund): string =>
  items.map(({ pieces, productName }) => words.pieces(pieces, isolated(productName))).join(', ')

/** `restaurantName`: undefined for the restaurant itself, which reads "Paid by you". */
export function bearerOf({ bearer }: Pick<Refund, 'bearer'>, restaurantName: string | undefined): string {
  if (bearer !== 'restaurant') return words.bearer(words.tiffin)
  return restaurantName === undefined ? words.bearerYou : words.bearer(isolated(restaurantName))
}

/** Returns "Cold or spoilt · Paid by Spice Route". */
export const whyOf = (refund: Refund, restaurantName: string | undefined): string =>
  [claims.reasons[refund.reason], bearerOf(refund, restaurantName)].join(' · ')
