import { IconBan, IconCheck, IconPhone } from '#icons'
import { words } from '#words/admin-approvals'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatNumber } from '../../../words/counted.ts'
import { EmailAddress } from '../email-address.tsx'
import { PersonLink } from '../person-link.tsx'
import { type Partner, useDecide } from './queries.ts'

interface PartnerCardProps {
  partner: Partner
  onRefuse: () => void
}
export function PartnerCard({ partner, onRefuse }: PartnerCardProps) {
  const { name, role, state, since, email, phoneNumber, isEmailConfirmed, reason, restaurant } = partner
  return (
    <Card as="article" aria-label={name} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-card-title wrap-anywhere">
            <PersonLink id={partner._id} name={name} />
          </h2>
          <p className="num text-small text-ink-2">{`${words.role[role]} · ${words.since[state](formatDateTime(since))}`}</p>
        </div>
        <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>{isEmailConfirmed ? words.confirmed : words.unconfirmed}</Badge>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <a href={`mailto:${email}`} className="link inline-block min-w-0 py-1.5 wrap-anywhere">
          <EmailAddress email={email} />
        </a>
        {phoneNumber && (
          <a href={`tel:+91${phoneNumber}`} className="link num inline-flex min-h-8 items-center gap-1.5">
            <IconPhone size={18} className="shrink-0" aria-hidden="true" />
            <span>{phoneNumber}</span>
          </a>
        )}
      </div>
      {restaurant && <FilledIn restaurant={restaurant} />}
      {reason && <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">{words.reason(reason)}</p>}
      <Acts partner={partner} onRefuse={onRefuse} />
    </Card>
  )
}

function FilledIn({ restaurant }: { restaurant: NonNullable<Partner['restaurant']> }) {
  const { facts } = words
  const rows = [
    [facts.place, restaurant.place],
    [facts.address, restaurant.address],
    [facts.fssai, restaurant.fssaiNumber],
    [facts.hours, restaurant.hasHours ? facts.there : ''],
    [facts.products, restaurant.products > 0 ? formatNumber(restaurant.products) : ''],
    [facts.picture, restaurant.hasPicture ? facts.there : ''],
  ] as const
  return (
    <dl aria-label={words.filledIn} className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
      {rows.map(([term, text]) => (
        <div key={term} className="min-w-0">
          <dt className="text-small text-ink-2">{term}</dt>
          <dd
            className={text ? cx('num font-semibold', term === facts.fssai ? 'whitespace-nowrap' : 'wrap-anywhere') : 'text-warning-text'}
          >
            {text || facts.missing}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ partner, onRefuse }: PartnerCardProps) {
  const deciding = useDecide()
  const { name, state, isEmailConfirmed } = partner
  const lacksEmail = !isEmailConfirmed && state !== 'unchecked'
  const isApproved = state === 'approved'
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-3 max-sm:[&>button]:flex-1">
      {!isApproved && (
        <Button
          aria-label={words.approveWhom(name)}
          aria-describedby={lacksEmail ? `lacks-${partner._id}` : undefined}
          disabled={lacksEmail}
          loading={deciding.isPending}
          onClick={() => deciding.mutate({ partner, decision: 'approve' })}
        >
          <IconCheck size={20} aria-hidden="true" />
          <span>{words.approve}</span>
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          look="danger-outline"
          aria-label={isApproved ? words.withdrawWhom(name) : words.refuseWhom(name)}
          disabled={deciding.isPending}
          onClick={onRefuse}
        >
          <IconBan size={20} aria-hidden="true" />
          <span>{isApproved ? words.withdraw : words.refuse}</span>
        </Button>
      )}
      {lacksEmail && !isApproved && (
        <p id={`lacks-${partner._id}`} className="basis-full text-small text-ink-2">
          {words.needsEmail}
        </p>
      )}
    </div>
  )
}
