// The history of every write: requested, then acknowledged, refused or unknown; and what the database must contain for each.
import { sql } from 'kysely'
import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import type { SentRequest } from '../bench/ask.ts'

export type Outcome = 'requested' | 'acknowledged' | 'refused' | 'unknown'
/** What a write leaves in the database under its marker. */
export type Kind = keyof typeof COUNTED
export interface Write {
  readonly kind: Kind
  /** Unique, and stored by the write itself. */
  readonly marker: string
  readonly asked: SentRequest
  outcome: Outcome
  /** Of an acknowledged write. */
  answer?: { readonly status: number; readonly text: string }
}

/** By kind: how often each of the markers is in the database. An order counts its checkouts, a move the events of an item. */
const COUNTED = {
  order: (markers: readonly string[]) => sql<MarkerCount>`
    select address_note as marker, count(distinct checkout_id)::int as count from orders where address_note = any(${markers}::text[]) group by 1`,
  message: (markers: readonly string[]) => sql<MarkerCount>`
    select text as marker, count(*)::int as count from chat_messages where text = any(${markers}::text[]) group by 1`,
  product: (markers: readonly string[]) => sql<MarkerCount>`
    select name as marker, count(*)::int as count from products where name = any(${markers}::text[]) group by 1`,
  topUp: (markers: readonly string[]) => sql<MarkerCount>`
    select customer_id || ' ' || amount_paise as marker, count(*)::int as count from payments
    where purpose = 'top_up' and customer_id || ' ' || amount_paise = any(${markers}::text[]) group by 1`,
  question: (markers: readonly string[]) => sql<MarkerCount>`
    select item_id::text as marker, count(*)::int as count from item_questions where item_id::text = any(${markers}::text[]) group by 1`,
  answer: (markers: readonly string[]) => sql<MarkerCount>`
    select id || ' ' || state as marker, count(*)::int as count from item_questions
    where id || ' ' || state = any(${markers}::text[]) group by 1`,
  move: (markers: readonly string[]) => sql<MarkerCount>`
    select marker, max(count)::int as count from (
      select order_id || ' ' || to_status as marker, item_id, count(*) as count from order_events
      where order_id || ' ' || to_status = any(${markers}::text[]) group by 1, 2
    ) moves group by 1`,
}
interface MarkerCount {
  readonly marker: string
  readonly count: number
}
/** Several actors may make the same move, or close the same question, so a refusal says nothing about the marker. */
const IS_SHARED: ReadonlySet<Kind> = new Set(['move', 'answer'])

export class History {
  private writes: Write[] = []

  begin(kind: Kind, marker: string, asked: SentRequest): Write {
    const write: Write = { kind, marker, asked, outcome: 'requested' }
    this.writes.push(write)
    return write
  }
  /** Newest last. */
  acknowledged(): Write[] {
    return this.writes.filter(({ outcome }) => outcome === 'acknowledged')
  }
  /** Compares every write since the last call with the database, and forgets them. Counts them by outcome. */
  async verify(db: Database): Promise<{ violations: string[]; counts: Record<string, number> }> {
    const writes = this.writes
    this.writes = []
    const violations: string[] = []
    for (const kind of Object.keys(COUNTED) as Kind[]) {
      const some = writes.filter((write) => write.kind === kind)
      if (some.length === 0) continue
      const counted = await db.rows<MarkerCount>(COUNTED[kind](some.map(({ marker }) => marker)))
      const counts = new Map(counted.map(({ marker, count }) => [marker, count]))
      for (const write of some) violations.push(...judge(write, counts.get(write.marker) ?? 0))
    }
    const counts: Record<string, number> = {}
    for (const { outcome } of writes) counts[outcome] = (counts[outcome] ?? 0) + 1
    return { violations, counts }
  }
}

function judge({ kind, marker, outcome }: Write, count: number): string[] {
  const wrong = (rule: string) => [`${kind} "${marker}" was ${outcome} and exists ${count} times: ${rule}`]
  if (outcome === 'acknowledged' && count !== 1) return wrong('an acknowledged write exists once')
  if (outcome === 'refused' && count !== 0 && !IS_SHARED.has(kind)) return wrong('a refused write leaves no trace')
  if (count > 1) return wrong('a write happens at most once')
  return outcome === 'requested' ? wrong('every request has an outcome') : []
}
