import { words } from '#words/admin-approvals'
import { Badge, type Tone } from '../../../ui/display/badge.tsx'
import type { State } from './queries.ts'

const TONES = { waiting: 'warn', refused: 'bad', unchecked: 'neutral' } as const satisfies Partial<Record<State, Tone>>

/** Says what an account's approval lacks; nothing for an approved one, and for a customer, who needs none. */
export function ApprovalBadge({ approval }: { approval: State | undefined }) {
  if (!approval || approval === 'approved') return null
  return <Badge tone={TONES[approval]}>{words.badge[approval]}</Badge>
}
