import { type ClaimSide, nextInClaim } from '@tiffin/contract/claims'
import { formatRupees } from '@tiffin/contract/money'
import type { ComponentType, ReactNode } from 'react'
import { IconCheck, IconClockExclamation, IconRefresh, IconSend, IconShieldCheck, IconToolsKitchen2 } from '#icons'
import { words as all } from '#words/claims'
import { words as refunds } from '#words/refunds'
import { formatRecentDateTime, formatTimeOrDate } from '../../lib/format.ts'
import { isolated } from '../../lib/isolated.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { cx } from '../../ui/cx.ts'
import type { Parts } from '../../ui/parts.ts'
import { bearerOf, piecesOf, type Refund } from '../refunds/refund-words.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import type { Claim, ClaimEvent } from './queries.ts'

const words = all.log
type Reader = 'customer' | 'restaurant' | 'administrator'
type Icon = ComponentType<{ size?: number; stroke?: number }>

interface ClaimLogProps {
  claim: Claim
  reader: Reader
}
/** What was said in a claim, oldest first, and below it who is next and until when. */
export function ClaimLog({ claim, reader }: ClaimLogProps) {
  return (
    <ol aria-label={words.title} className="grid">
      {claim.events.map((event) => (
        <Entry
          key={event._id}
          Icon={iconOf(event)}
          tone={event.kind === 'overdue' ? 'missed' : 'done'}
          title={titleOf(event, claim, reader)}
          note={<time dateTime={event.at}>{formatRecentDateTime(event.at)}</time>}
        >
          {event.refund && (
            <RefundLine refund={event.refund} restaurantName={reader === 'restaurant' ? undefined : claim.restaurant.restaurantName} />
          )}
          {event.pictures && (
            <ClaimPictures
              pictures={event.pictures}
              of={event.by === 'restaurant' ? isolated(claim.restaurant.restaurantName) : isolated(claim.customer.name)}
            />
          )}
          {event.text !== '' && <p className="mt-2 rounded-control bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{event.text}</p>}
        </Entry>
      ))}
      <ToCome claim={claim} reader={reader} />
    </ol>
  )
}

/** For what, and who pays. */
const RefundLine = ({ refund, restaurantName }: { refund: Refund; restaurantName: string | undefined }) => (
  <p className="num wrap-anywhere">
    {[piecesOf(refund), bearerOf(refund, restaurantName), ...(refund.isAutomatic ? [refunds.atOnce] : [])].join(' · ')}
  </p>
)

function ToCome({ claim: { state, dueAt, restaurant, events }, reader }: ClaimLogProps) {
  const next = nextInClaim(state)
  if (!next) return null
  const by = dueAt ? formatTimeOrDate(dueAt, serverNow()) : ''
  const isLate = dueAt !== undefined && Date.parse(dueAt) <= serverNow()
  const decides = events.some(({ kind }) => kind === 'decision') ? words.decidesAgain : words.decides
  const due = (side: ClaimSide) => (isLate ? words.overdueSince(by) : side === 'restaurant' ? words.answersBy(by) : words.decidesBy(by))
  const message = reader === 'customer' ? words.thenMessage : ''
  return (
    <>
      {next === 'restaurant' && (
        <Entry Icon={IconToolsKitchen2} tone="now" title={words.answers(isolated(restaurant.restaurantName))} note={due('restaurant')} />
      )}
      <Entry
        Icon={IconShieldCheck}
        tone={next === 'administrator' ? 'now' : 'later'}
        title={decides}
        note={next === 'administrator' ? `${due('administrator')} ${message}` : message}
      />
    </>
  )
}

const TONES = {
  done: 'bg-success text-on-success',
  missed: 'bg-danger-soft text-danger-text',
  now: 'bg-primary-soft text-primary-text inset-ring-2 inset-ring-primary-text',
  later: 'bg-sunken text-ink-3',
} as const

interface EntryProps {
  Icon: Icon
  tone: keyof typeof TONES
  title: string
  note: ReactNode
  children?: Parts
}
function Entry({ Icon, tone, title, note, children }: EntryProps) {
  return (
    <li aria-current={tone === 'now' ? 'step' : undefined} className="group relative flex gap-3.5 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-1 left-3.25 w-0.5 rounded-chip bg-border group-last:hidden" />
      <span aria-hidden="true" className={cx('grid size-7 shrink-0 place-items-center rounded-chip', TONES[tone])}>
        <Icon size={16} stroke={2.2} />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className={cx('wrap-anywhere', tone === 'later' ? 'text-ink-2' : 'font-semibold')}>{title}</p>
        {note && <p className="num text-small text-ink-2">{note}</p>}
        {children}
      </div>
    </li>
  )
}

function iconOf({ kind, by }: ClaimEvent): Icon {
  if (kind === 'report') return IconSend
  if (kind === 'overdue') return IconClockExclamation
  if (kind === 'reopen') return IconRefresh
  if (kind === 'decision') return IconCheck
  return by === 'restaurant' ? IconToolsKitchen2 : IconShieldCheck
}

function titleOf({ kind, by, reason, products, refund }: ClaimEvent, { customer, restaurant }: Claim, reader: Reader): string {
  const restaurantName = isolated(restaurant.restaurantName)
  const asker = reader === 'customer' ? words.you : isolated(customer.name)
  if (kind === 'overdue') return words.overdue(restaurantName)
  if (kind === 'decision' && refund) return words.refunded(formatRupees(refund.amount), reader === 'customer' ? undefined : asker)
  if (kind === 'decision') return words.decision
  if (kind === 'answer') return words.answer(by === 'restaurant' ? restaurantName : words.tiffin)
  if (kind === 'reopen' && by === 'administrator') return words.reopenTiffin
  if (kind === 'reopen') return words.reopen(asker)
  const what = whatIsWrong(reason, products)
  return by === 'administrator' ? words.reportTiffin(asker, what, reader === 'customer') : words.report(asker, what)
}

/** Returns "Cold or spoilt – 1 × Butter naan, 2 × Raita". */
export function whatIsWrong(reason: ClaimEvent['reason'], products: ClaimEvent['products']): string {
  const what = reason ? all.reasons[reason] : ''
  const names = products
    .map(({ productName, pieces }) => (pieces ? refunds.pieces(pieces, isolated(productName)) : isolated(productName)))
    .join(', ')
  return names ? `${what} – ${names}` : what
}
