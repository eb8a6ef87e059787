import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AccountStatus } from './account-status.tsx'
import { EmailAddress } from './email-address.tsx'
import type { Account, AccountKind } from './kinds.ts'

interface AccountDetailsProps {
  kind: AccountKind
  /** Whom it shows; closed without one. */
  account: Account | undefined
  onClose: () => void
}
/** Who an account belongs to (spec §2: image, name, email, phone number, created date). */
export function AccountDetails({ kind, account, onClose }: AccountDetailsProps) {
  if (!account) return null
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={account.name} description={kind.title}>
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <Avatar name={account.name} src={account.picture} size="lg" named />
        <dl className="grid w-full min-w-0 gap-3">
          <Detail term="Name">{account.name}</Detail>
          <Detail term="Email">
            <a href={`mailto:${account.email}`} className="link">
              <EmailAddress email={account.email} />
            </a>
          </Detail>
          <Detail term="Phone number">
            <a href={`tel:+91${account.phoneNumber}`} className="link num">
              {account.phoneNumber}
            </a>
          </Detail>
          <Detail term="Created">{formatDate(account.createdAt)}</Detail>
          <Detail term="Status">
            <AccountStatus isActive={account.isActive} />
          </Detail>
        </dl>
      </div>
    </Dialog>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
