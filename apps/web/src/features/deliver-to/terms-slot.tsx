import type { ComponentType } from 'react'
import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { Terms } from './terms.ts'

interface TermsLineProps {
  terms: Terms
  /** Of the restaurant; absent: India's. */
  timeZone?: string | undefined
}
// most visitors name no place, and the first pages have a budget
const Line = extraPart<TermsLineProps, { default: ComponentType<TermsLineProps> }>(() => import('./terms-line.tsx'))

/** On a card of a list with a place: how far the restaurant is and what its delivery costs, or that it does not deliver there. */
export const TermsSlot = ({ terms, timeZone }: { terms: Terms | undefined; timeZone?: string | undefined }) =>
  terms && <Line terms={terms} timeZone={timeZone} />
