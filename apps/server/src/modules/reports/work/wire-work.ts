import type { Answer, Calls } from '@tiffin/contract'
import { type Page, pageInfoWire } from '../../../platform/paging.ts'
import { kindOf } from '../../waiting-work/index.ts'
import type { ListedWork, WorkRow } from './data-work.ts'
import { troubleOf } from './trouble-of.ts'

type Work = Answer<Calls['listWaitingWork']>
type Job = Work['jobs'][number]

/** Returns a page of waiting work. */
export const workWire = ({ rows, total, kinds }: ListedWork, page: Page): Work => ({
  jobs: rows.map(jobWire),
  kinds,
  ...pageInfoWire(page, total),
})

const jobWire = (row: WorkRow): Job => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  addedAt: row.created_at.toISOString(),
  ...(row.state !== 'failed' && row.state !== 'running' && { nextTryAt: row.run_at.toISOString() }),
  tries: row.attempts,
  mostTries: row.max_attempts,
  ...(row.last_error !== null && { trouble: troubleOf(row.last_error) }),
  ...(row.recipient && { to: row.recipient }),
  orders: row.orders.map(({ id, number, created_at }) => ({ _id: id, number, createdAt: new Date(created_at).toISOString() })),
  canDrop: kindOf(row.name).canDrop,
})
