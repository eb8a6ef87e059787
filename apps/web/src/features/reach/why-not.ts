import { words } from '#words/reach'
import { serverNow } from '../../lib/server-clock.ts'
import { formatWhen } from '../hours/opening.ts'
import type { CartTerms } from './terms.ts'

/** Returns whether a more exact place would say whether the restaurant delivers there. */
export const isUnknown = ({ reason }: Pick<CartTerms, 'reason'>): boolean => reason === 'place_unknown' || reason === 'code_missing'

/** Returns why a restaurant does not deliver, as a sentence, with times in its zone. */
export function whyNot({ reason, limitedUntil }: Pick<CartTerms, 'reason' | 'limitedUntil'>, timeZone: string | undefined): string {
  if (reason === 'reach_limited' || !reason) return limitedUntil ? words.limited(formatWhen(limitedUntil, serverNow(), timeZone)) : ''
  return words.reasons[reason]
}
