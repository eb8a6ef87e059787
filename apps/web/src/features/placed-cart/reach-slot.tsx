import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { ReachNoteProps } from './reach-note.tsx'

// most restaurants deliver everywhere for nothing, and the first pages have a budget
const Note = extraPart(() => import('./reach-note.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await Note.preload()

/** What a restaurant of the cart says about its delivery there: that it does not, what its minimum asks for, or how far free delivery is; without a place what it asks. */
export function ReachSlot(props: ReachNoteProps) {
  const { terms, from } = props.restaurant
  const isSaid = terms ? !terms.delivers || terms.missing !== undefined || terms.freeFrom !== undefined : from !== undefined
  return isSaid && <Note {...props} />
}
