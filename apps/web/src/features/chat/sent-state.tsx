import { IconCheck, IconChecks, IconClock } from '#icons'
import { words } from '#words/chat'
import { cx } from '../../ui/cx.ts'

/** The highest message numbers that the other side has received and read. */
export interface SeenMark {
  readonly delivered: number
  readonly read: number
}
type State = 'sending' | 'sent' | 'delivered' | 'read'
export const stateOf = (number: number, { delivered, read }: SeenMark): State =>
  number <= read ? 'read' : number <= delivered ? 'delivered' : 'sent'

const STATE_ICONS = { sending: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks } as const

/** The state of an own message: one tick for stored, two for received, two coloured for read. */
export function SentState({ state }: { state: State }) {
  const Icon = STATE_ICONS[state]
  return (
    <span
      className={cx('ml-1 inline-flex items-center align-text-bottom', state === 'read' && 'text-info-text')}
      title={words.states[state]}
    >
      <Icon size={16} stroke={2.2} aria-hidden="true" />
      <span className="sr-only">{words.states[state]}</span>
    </span>
  )
}
