import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { Ways } from './terms.ts'

interface TermsLineProps {
  ways: Ways
  /** Of the restaurant; absent: India's. */
  timeZone?: string | undefined
}
// most visitors name no place, and the first pages have a budget
const Line = extraPart(() => import('./terms-line.tsx'))

/** On a card: how far the restaurant is and what its delivery costs, or that it does not deliver there, or nowhere. */
export const TermsSlot = (props: TermsLineProps) =>
  (props.ways.delivery ?? props.ways.isCollected ?? props.ways.pickup?.only) && <Line {...props} />
