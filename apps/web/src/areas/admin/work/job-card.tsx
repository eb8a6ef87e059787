import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconRefresh, IconTrash } from '#icons'
import { words } from '#words/admin-work'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { jobName } from './job-name.ts'
import { type Job, useRetry } from './queries.ts'

const TONES = { failed: 'bad', retried: 'warn', running: 'info', due: 'info', scheduled: 'neutral' } as const satisfies Record<
  Job['state'],
  Tone
>

export function JobCard({ job, onDrop }: { job: Job; onDrop: () => void }) {
  const { state, addedAt, tries, mostTries, orders } = job
  const title = jobName(job)
  return (
    <Card as="article" aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="num min-w-0 text-card-title wrap-anywhere">{title}</h2>
        <Badge tone={TONES[state]}>{words.state[state]}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        <Fact term={words.facts.added}>{formatRecentDateTime(addedAt)}</Fact>
        <Fact term={words.facts.tries}>{words.triesOf(tries, mostTries)}</Fact>
        <Fact term={words.facts.next}>{nextTry(job)}</Fact>
        {orders.length > 0 && (
          <Fact term={words.facts.orders}>
            <span className="flex flex-wrap gap-x-2">
              {orders.map(({ _id, number, createdAt }) => (
                <Link key={_id} to={paths.adminOrder.to({ id: _id })} className="link inline-block min-h-6">
                  {orderNumber({ number, createdAt })}
                </Link>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      {job.trouble && (
        <div className={state === 'failed' ? 'rounded-control bg-danger-soft px-3 py-2' : 'rounded-control bg-warning-soft px-3 py-2'}>
          <p>{words.trouble[job.trouble.code]}</p>
          <p className="mt-0.5 text-small text-ink-2 wrap-anywhere">{words.reported(job.trouble.text)}</p>
        </div>
      )}
      <Acts job={job} title={title} onDrop={onDrop} />
    </Card>
  )
}

function nextTry({ state, nextTryAt }: Job): string {
  if (state === 'failed') return words.nextNone
  return nextTryAt && Date.parse(nextTryAt) > serverNow() ? formatRecentDateTime(nextTryAt) : words.nextNow
}

function Acts({ job, title, onDrop }: { job: Job; title: string; onDrop: () => void }) {
  const retrying = useRetry()
  const { kind, state, canDrop } = job
  const isRunning = state === 'running'
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-3 max-sm:[&>button]:flex-auto">
      <Button
        look="secondary"
        aria-label={words.retryWhat(title)}
        disabled={isRunning}
        loading={retrying.isPending}
        onClick={() => retrying.mutate(job)}
      >
        <IconRefresh size={20} aria-hidden="true" />
        <span>{words.retry}</span>
      </Button>
      {canDrop ? (
        <Button look="danger-outline" aria-label={words.dropWhat(title)} disabled={isRunning || retrying.isPending} onClick={onDrop}>
          <IconTrash size={20} aria-hidden="true" />
          <span>{words.drop}</span>
        </Button>
      ) : (
        <p className="basis-full text-small text-ink-2">{words.kept[kind === 'refund' || kind === 'payment' ? kind : 'other']}</p>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="num font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
