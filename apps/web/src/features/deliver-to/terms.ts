import type { AnswerOf } from '../../lib/api.ts'

export type Terms = AnswerOf<'GET /deliveryCheck'>['terms']

/** Returns whether it is known that a restaurant does not deliver to the place of its list. */
export const isAway = (terms: Terms | undefined): boolean => terms?.delivers === false
/** Of the picture. */
export const AWAY = 'opacity-70 grayscale'
