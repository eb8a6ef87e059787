import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { words as accounts } from '#words/admin-accounts'
import { words as approvals } from '#words/admin-approvals'
import { words } from '#words/admin-people'
import { formatDateTime } from '../../../lib/format.ts'
import { refresh } from '../../../lib/refresh.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { BlockAccount } from '../accounts/block-account.tsx'
import { type Account, EMPLOYEES, RESTAURANTS, USERS } from '../accounts/kinds.ts'
import { CopyButton } from '../copy-button.tsx'
import { EmailAddress } from '../email-address.tsx'
import { type Person, peopleKey } from './queries.ts'

export const KINDS = { customer: USERS, restaurant: RESTAURANTS, employee: EMPLOYEES } as const

/** Who it is and how to reach them, and whether they may log in. */
export function AccountCard({ person }: { person: Person }) {
  const { name, email, isEmailConfirmed, phoneNumber, profilePicture, offDutySince, place, approval } = person
  return (
    <Card as="section" aria-labelledby="account" className="grid grid-cols-1 gap-4 lg:col-start-2">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={profilePicture} />
        <h2 id="account" className="text-card-title">
          {words.account}
        </h2>
      </div>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Fact term={words.email} end={<CopyButton label={words.copy(words.email)} text={email} />}>
          <a href={`mailto:${email}`} className="link inline-block py-1 wrap-anywhere">
            <EmailAddress email={email} />
          </a>
          <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>{isEmailConfirmed ? words.confirmed : words.unconfirmed}</Badge>
        </Fact>
        {phoneNumber && (
          <Fact term={words.phone} end={<CopyButton label={words.copy(words.phone)} text={phoneNumber} />}>
            <a href={`tel:+91${phoneNumber}`} className="link num inline-flex min-h-11 items-center">
              {phoneNumber}
            </a>
          </Fact>
        )}
        {place && (
          <Fact term={words.area}>
            <span>{place}</span>
          </Fact>
        )}
        {approval && (
          <Fact term={words.approval}>
            <Link to={paths.adminApprovals.to(undefined, { state: approval.state })} className="link num inline-flex min-h-11 items-center">
              {approvals.since[approval.state](formatDateTime(approval.since))}
            </Link>
          </Fact>
        )}
        {offDutySince && (
          <Fact term={words.offDuty}>
            <span className="num">{words.since(formatDateTime(offDutySince))}</span>
          </Fact>
        )}
      </dl>
      <Blocking person={person} />
    </Card>
  )
}

function Fact({ term, end, children }: { term: string; end?: Parts; children: Parts }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="flex items-start justify-between gap-2">
        <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">{children}</div>
        {end}
      </dd>
    </div>
  )
}

function Blocking({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Account | undefined>()
  const { _id, name, email, phoneNumber, profilePicture, createdAt, status, block } = person
  const account: Account = { id: _id, name, email, phoneNumber, picture: profilePicture, createdAt, isActive: status }
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      {block && (
        <div className="rounded-control bg-danger-soft px-3 py-2 text-small text-danger-text">
          <p className="num font-semibold wrap-anywhere">
            {block.by ? words.blockedBy(formatDateTime(block.at), block.by) : words.blocked(formatDateTime(block.at))}
          </p>
          <p className="wrap-anywhere">{block.reason ? words.reason(block.reason) : words.noReason}</p>
        </div>
      )}
      <Button
        look={status ? 'danger-outline' : 'secondary'}
        className="sm:max-lg:justify-self-start"
        aria-label={status ? accounts.list.blockWhom(name) : accounts.list.unblockWhom(name)}
        onClick={() => setAsked(account)}
      >
        {status ? accounts.list.block : accounts.list.unblock}
      </Button>
      <BlockAccount
        kind={KINDS[person.role]}
        account={asked}
        onChanged={() => void refresh(queries, { queryKey: [...peopleKey, _id] })}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}
