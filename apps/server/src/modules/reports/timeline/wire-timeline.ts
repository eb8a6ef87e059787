import { type Calls, toRupees, WIRE_STATUS } from '@tiffin/contract'
import type { z } from 'zod'
import type { TimelineRow } from './data-timeline.ts'

type EntryWire = z.input<Calls['getOrderTimeline']['answer']>['timeline'][number]

export const timelineWire = (rows: readonly TimelineRow[]): EntryWire[] => rows.map(entryWire)

function entryWire({ at, kind, by_role, by_name, products, status, reason, amount_paise, to_name, text }: TimelineRow): EntryWire {
  return {
    at: at.toISOString(),
    kind,
    ...(by_role && { by: { role: by_role, name: by_name ?? '' } }),
    ...(products && products.length > 0 && { products: [...products] }),
    ...statusWire(kind, status),
    ...(reason && { reason }),
    ...(amount_paise !== null && { amount: toRupees(amount_paise) }),
    ...(to_name !== null && { to: to_name }),
    ...(text !== null && (kind === 'assigned' ? { from: text } : { text })),
  }
}

function statusWire(kind: TimelineRow['kind'], status: TimelineRow['status']): Pick<EntryWire, 'status' | 'state'> {
  if (status === null) return {}
  if (status === 'waiting' || status === 'sent' || status === 'failed') return { state: status }
  return kind === 'moved' ? { status: WIRE_STATUS[status] } : {}
}
