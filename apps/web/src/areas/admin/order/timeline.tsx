import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words as care } from '#words/admin-care'
import { api } from '../../../lib/api.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Tone } from '../../../ui/display/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { NoteForm } from '../note-form.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'
import { getTimeline, type TimelineEntry } from './queries.ts'
import { type EntryLook, lookOf } from './timeline-look.ts'

const words = care.timeline
/** The newest ones; the rest is folded. */
const SHOWN = 8

export function Timeline({ order }: { order: AdminOrder }) {
  const orderId = order._id
  const id = useId()
  const { data, error, isPending, refetch, isRefetching } = useQuery(getTimeline(orderId))
  const [isWhole, setIsWhole] = useState(false)
  const [withNews, setWithNews] = useState(false)
  const known = data?.timeline ?? []
  const news = known.filter(isNews).length
  const entries = known
    .filter((entry) => withNews || !isNews(entry))
    .flatMap((entry) => withLook(entry, order.item.length))
    .reverse()
  const shown = isWhole ? entries : entries.slice(0, SHOWN)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-card-title">
        {words.title}
      </h2>
      <NoteForm
        className="mt-3"
        shownBy={ordersKey}
        send={(text, idempotencyKey) => api('POST /admin/orders/:id/notes', { params: { id: orderId }, body: { text }, idempotencyKey })}
      />
      {news > 0 && (
        <Switch
          className="mt-2 text-small"
          label={words.withNews(news)}
          checked={withNews}
          onChange={({ target }) => setWithNews(target.checked)}
        />
      )}
      {isPending && (
        <Loading label={words.loading}>
          <SkeletonRows rows={4} picture={false} />
        </Loading>
      )}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && (
        <ol aria-labelledby={id} className="mt-4">
          {shown.map(({ entry, look }, index) => (
            // entries are only added, at the front: counted from the end, they keep their key
            <Entry key={entries.length - index} entry={entry} look={look} isLast={index === shown.length - 1} />
          ))}
        </ol>
      )}
      {entries.length > SHOWN && (
        <Button look="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.fewer : words.all(entries.length)}
        </Button>
      )}
    </Card>
  )
}

/** Emails and pushes that went as they should follow from what happened: they are shown on request. */
const isNews = ({ kind, state, by }: TimelineEntry): boolean => (kind === 'email' || kind === 'push') && state !== 'failed' && !by

/** What is about all products of the order does not name them. */
function withLook(known: TimelineEntry, count: number) {
  const { products, ...whole } = known
  const entry = products?.length === count ? whole : known
  const look = lookOf(entry)
  return look ? [{ entry, look }] : []
}

const TONES: Readonly<Record<Tone, string>> = {
  ok: 'bg-success-soft text-success-text',
  warn: 'bg-warning-soft text-warning-text',
  bad: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  neutral: 'bg-sunken text-ink-2',
}

function Entry({
  entry: { at, by },
  look: { title, detail, Icon, tone },
  isLast,
}: {
  entry: TimelineEntry
  look: EntryLook
  isLast: boolean
}) {
  return (
    <li className={cx('relative flex gap-3', !isLast && 'pb-4')}>
      {!isLast && <span aria-hidden="true" className="absolute top-9 bottom-0.5 left-3.75 w-0.5 rounded-chip bg-border" />}
      <span aria-hidden="true" className={cx('grid size-8 shrink-0 place-items-center rounded-chip', TONES[tone])}>
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1 pt-1 sm:flex sm:items-start sm:justify-between sm:gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {detail && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{detail}</p>}
          {by && <p className="text-small text-ink-2 wrap-anywhere">{words.by(by.name, words.roles[by.role])}</p>}
        </div>
        <time dateTime={at} className="num shrink-0 text-small text-ink-2">
          {formatRecentDateTime(at)}
        </time>
      </div>
    </li>
  )
}
