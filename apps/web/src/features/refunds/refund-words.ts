import { words as claims } from '#words/claims'
import { words } from '#words/refunds'
import type { AnswerOf } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'

export type Refund = NonNullable<AnswerOf<'GET /wallet'>['entries'][number]['refund']>

/** Returns "1 × Butter naan, 2 × Raita". */
export const piecesOf = ({ items }: Refund): string =>
  items.map(({ pieces, productName }) => words.pieces(pieces, isolated(productName))).join(', ')

export const bearerOf = ({ bearer }: Pick<Refund, 'bearer'>, restaurantName: string): string =>
  words.bearer(bearer === 'restaurant' ? isolated(restaurantName) : words.tiffin)

/** Returns "Cold or spoilt · Paid by Spice Route". */
export const whyOf = (refund: Refund, restaurantName: string): string =>
  [claims.reasons[refund.reason], bearerOf(refund, restaurantName)].join(' · ')
