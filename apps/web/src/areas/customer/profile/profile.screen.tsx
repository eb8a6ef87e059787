import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconMail, IconPhone, type TablerIcon } from '#icons'
import { words } from '#words/profile'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { getCustomer, useCustomer } from '../../../features/profile/queries.ts'
import { PushCard } from '../../../features/push/push-card.tsx'
import type { Customer } from '../../../features/session/profiles.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AddressBook } from './address-book.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { WalletCard } from './wallet-card.tsx'
import { WalletHistory } from './wallet-history.tsx'
import { TopUpResult } from './wallet-top-up.tsx'

export const queries = ({ call }: Arrival) => ({ customer: getCustomer(call) })

export default function Profile() {
  const { data, isPending, error, refetch, isRefetching } = useCustomer()
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={words.title} />
      <TopUpResult />
      {isPending && <ProfileSkeleton />}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <Summary customer={data} />}
    </div>
  )
}

function Summary({ customer }: { customer: Customer }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Card as="section" aria-label={words.you}>
          <div className="flex items-center gap-4">
            <ProfilePhoto customer={customer} />
            <div className="min-w-0">
              <h2 className="text-section wrap-anywhere">{customer.name}</h2>
              <p className="text-small text-ink-2">{words.since(formatDate(customer.createdAt))}</p>
            </div>
          </div>
          <dl aria-label={words.contact} className="mt-4 grid gap-3 border-t border-dashed border-border pt-4">
            <Fact Icon={IconMail} label={words.email}>
              <span>{customer.email}</span>
              {customer.pendingEmail && <PendingEmail customer={customer} email={customer.pendingEmail} />}
            </Fact>
            <Fact Icon={IconPhone} label={words.phone}>
              {customer.phoneNumber ? (
                <span className="num">{`+91 ${customer.phoneNumber}`}</span>
              ) : (
                <Link to={paths.editProfile.to()} className="link">
                  {words.addPhone}
                </Link>
              )}
            </Fact>
          </dl>
        </Card>
        <AddressBook addresses={customer.Address} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <WalletCard balance={customer.Wallet} />
        <AccountMenu />
        <PushCard role="customer" />
      </div>
      <WalletHistory />
    </div>
  )
}

function Fact({ Icon, label, children }: { Icon: TablerIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-small text-ink-2">
        <Icon size={20} className="absolute top-0.5 left-0 text-ink-3" aria-hidden="true" />
        <span>{label}</span>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Loading label={words.loading} className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  )
}
