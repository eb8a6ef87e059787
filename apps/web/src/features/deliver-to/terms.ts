import type { AnswerOf } from '../../lib/api.ts'

export type Terms = AnswerOf<'GET /deliveryCheck'>['terms']
/** How an order of a restaurant in a list gets to its customer. */
export type Ways = Pick<AnswerOf<'GET /getRestaurents'>['data'][number], 'delivery' | 'pickup'> & {
  /** The list is of orders that are collected. */
  readonly isCollected?: boolean
}

/** Returns whether it is known that a restaurant does not deliver to the place of its list. */
export const isAway = (terms: Terms | undefined): boolean => terms?.delivers === false
/** Returns the look of the picture: grey where there is no way to get an order. */
export const awayLook = ({ delivery, pickup }: Ways): string | false => isAway(delivery) && !pickup && 'opacity-70 grayscale'
