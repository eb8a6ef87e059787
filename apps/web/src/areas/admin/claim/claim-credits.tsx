import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconGift } from '#icons'
import { words } from '#words/admin-claims'
import type { Claim } from '../../../features/claims/queries.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { getTimeline } from '../order/queries.ts'
import { lookOf } from '../order/timeline-look.ts'

/** What was credited for the order since the claim was reported, with a link to it in the order's timeline. */
export function ClaimCredits({ claim: { order, createdAt, events } }: { claim: Claim }) {
  const { data, isError, isRefetching, refetch } = useQuery(getTimeline(order._id))
  if (!data) return isError && <FailedBanner title={words.creditsFailed} retrying={isRefetching} onRetry={refetch} />
  const credits = data.timeline.filter(({ kind, at }) => kind === 'credited' && Date.parse(at) >= Date.parse(createdAt))
  // a refund is no credit, and the log above has it
  if (credits.length === 0) return events.some(({ refund }) => refund) ? null : <p className="text-small text-ink-2">{words.noCredit}</p>
  return (
    <ul aria-label={words.credits} className="grid gap-2">
      {credits.map((credit) => (
        <li key={credit.at} className="flex gap-2">
          <IconGift size={20} className="mt-0.5 shrink-0 text-success-text" aria-hidden="true" />
          <span className="min-w-0">
            <Link to={paths.adminOrder.to({ id: order._id })} className="link font-semibold wrap-anywhere">
              {lookOf(credit)?.title}
            </Link>
            <time dateTime={credit.at} className="num block text-small text-ink-2">
              {formatRecentDateTime(credit.at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
