import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { Opening } from './opening.ts'
import type { OpeningNoteProps } from './opening-note.tsx'

// most restaurants have no hours, and the first pages have a budget
const Note = extraPart(() => import('./opening-note.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await Note.preload()

/** Returns whether there is something to say: the restaurant closes, is closed, or is busy. */
export const hasOpening = ({ isOpen, closesAt, busyUntil }: Opening): boolean =>
  isOpen === false || closesAt !== undefined || busyUntil !== undefined

export function OpeningSlot(props: OpeningNoteProps) {
  return hasOpening(props.opening) && <Note {...props} />
}
