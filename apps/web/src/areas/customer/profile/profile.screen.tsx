import { IconChevronRight, IconLock, IconLogout, IconMail, IconPencil, IconPhone, IconReceipt, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#words/profile'
import { getCustomer, useCustomer } from '../../../features/profile/queries.ts'
import { PushCard } from '../../../features/push/push-card.tsx'
import type { Customer } from '../../../features/session/profiles.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AddressBook } from './address-book.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { WalletCard } from './wallet-card.tsx'
import { WalletHistory } from './wallet-history.tsx'
import { TopUpResult } from './wallet-top-up.tsx'

export const queries = () => ({ customer: getCustomer() })

export default function Profile() {
  const { data, isPending, error, refetch, isRefetching } = useCustomer()
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={words.title} />
      <TopUpResult />
      {isPending && <ProfileSkeleton />}
      {!isPending && !data && <ErrorState title={words.failed} text={error?.message} onRetry={refetch} retrying={isRefetching} />}
      {data && <Summary customer={data} />}
    </div>
  )
}

function Summary({ customer }: { customer: Customer }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      <div className="grid min-w-0 gap-4">
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
              {customer.email}
              {customer.pendingEmail && <PendingEmail customer={customer} email={customer.pendingEmail} />}
            </Fact>
            <Fact Icon={IconPhone} label={words.phone}>
              {customer.phoneNumber ? (
                <span className="num">+91 {customer.phoneNumber}</span>
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
      <div className="grid min-w-0 gap-4">
        <WalletCard balance={customer.Wallet} />
        <Card flush>
          <ul aria-label={words.menu} className="divide-y divide-border">
            <Row to={paths.editProfile.to()} Icon={IconPencil}>
              {words.edit}
            </Row>
            <Row to={paths.editPassword.to()} Icon={IconLock}>
              {words.changePassword}
            </Row>
            <Row to={paths.orders.to()} Icon={IconReceipt}>
              {words.orders}
            </Row>
            <Row to={paths.logout.to()} Icon={IconLogout} isAction>
              {words.logOut}
            </Row>
          </ul>
        </Card>
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
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

interface RowProps {
  to: string
  Icon: TablerIcon
  isAction?: boolean
  children: ReactNode
}
function Row({ to, Icon, isAction = false, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3 px-4 font-medium no-underline hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Icon size={20} className="text-ink-2" aria-hidden="true" />
        <span className="flex-1">{children}</span>
        {!isAction && <IconChevronRight size={18} className="text-ink-3" aria-hidden="true" />}
      </Link>
    </li>
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
