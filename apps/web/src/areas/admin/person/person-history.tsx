import type { UseQueryResult } from '@tanstack/react-query'
import { IconClock, IconLockOpen, IconNote, IconUserCheck, IconUserOff, IconUserPlus, IconUserX, type TablerIcon } from '#icons'
import { words as people } from '#words/admin-people'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { NoteForm } from '../note-form.tsx'
import { PersonList } from './person-list.tsx'
import { type HistoryEntry, peopleKey } from './queries.ts'

const words = people.history

const LOOKS: Readonly<Record<HistoryEntry['kind'], readonly [TablerIcon, string]>> = {
  joined: [IconUserPlus, 'bg-sunken text-ink-2'],
  blocked: [IconUserOff, 'bg-danger-soft text-danger-text'],
  unblocked: [IconLockOpen, 'bg-success-soft text-success-text'],
  waiting: [IconClock, 'bg-warning-soft text-warning-text'],
  approved: [IconUserCheck, 'bg-success-soft text-success-text'],
  refused: [IconUserX, 'bg-danger-soft text-danger-text'],
  note: [IconNote, 'bg-warning-soft text-warning-text'],
}

interface PersonHistoryProps {
  id: string
  list: UseQueryResult<AnswerOf<'GET /admin/people/:id/history'>>
  page: number
  hrefFor: (page: number) => string
}
export function PersonHistory({ id, list, page, hrefFor }: PersonHistoryProps) {
  return (
    <PersonList
      id="history"
      words={words}
      list={list}
      page={page}
      hrefFor={hrefFor}
      className="lg:col-start-2"
      above={
        <NoteForm
          className="mx-4 mt-3"
          shownBy={[...peopleKey, id]}
          send={(text, idempotencyKey) => api('POST /admin/people/:id/notes', { params: { id }, body: { text }, idempotencyKey })}
        />
      }
    >
      {({ entries }) => (
        <ol aria-labelledby="history" className="px-4 pt-3 pb-2">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
    </PersonList>
  )
}

function Entry({ entry: { kind, at, by, text } }: { entry: HistoryEntry }) {
  const look = LOOKS[kind]
  // a newer server may know more kinds
  if (!look) return null
  const [Icon, tone] = look
  return (
    <li className="flex gap-3 pb-3">
      <span aria-hidden="true" className={cx('grid size-8 shrink-0 place-items-center rounded-chip', tone)}>
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words.kinds[kind]}</p>
        {text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
        <p className="flex flex-wrap gap-x-2 text-small text-ink-2">
          <time dateTime={at} className="num">
            {formatRecentDateTime(at)}
          </time>
          {by && <span className="wrap-anywhere">{words.by(by)}</span>}
        </p>
      </div>
    </li>
  )
}
