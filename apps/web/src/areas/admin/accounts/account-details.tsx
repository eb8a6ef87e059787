import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#words/admin-accounts'
import { words as orders } from '#words/admin-orders'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/hooks/use-copied.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmailAddress } from '../email-address.tsx'
import { AccountStatus } from './account-status.tsx'
import type { Account, AccountKind } from './kinds.ts'

interface AccountDetailsProps {
  kind: AccountKind
  account: Account | undefined
  onBlock: (account: Account) => void
  onClose: () => void
}
export function AccountDetails({ kind, account, onBlock, onClose }: AccountDetailsProps) {
  if (!account) return null
  const { details } = words
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={account.name}
      description={kind.words.title}
      footer={
        <>
          <Button look={account.isActive ? 'danger-outline' : 'secondary'} onClick={() => onBlock(account)}>
            {account.isActive ? words.list.block : words.list.unblock}
          </Button>
          <Link to={paths.adminOrders.to(undefined, { account: account.id, name: account.name })} className={buttonClass()}>
            {orders.ofAccount}
          </Link>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <Avatar name={account.name} src={account.picture} size="lg" named />
        <dl className="grid w-full min-w-0 gap-2">
          <Detail term={details.name} copied={account.name}>
            {account.name}
          </Detail>
          <Detail term={details.email} copied={account.email}>
            <a href={`mailto:${account.email}`} className="link">
              <EmailAddress email={account.email} />
            </a>
          </Detail>
          {account.phoneNumber && (
            <Detail term={details.phone} copied={account.phoneNumber}>
              <a href={`tel:+91${account.phoneNumber}`} className="link num">
                {account.phoneNumber}
              </a>
            </Detail>
          )}
          <Detail term={details.created}>{formatDate(account.createdAt)}</Detail>
          <Detail term={details.status}>
            <AccountStatus isActive={account.isActive} />
            {!account.isActive && account.blockedAt && (
              <span className="num block pt-1 text-small text-ink-2">{details.since(formatDateTime(account.blockedAt))}</span>
            )}
          </Detail>
          {!account.isActive && account.blockReason && <Detail term={details.reason}>{account.blockReason}</Detail>}
        </dl>
      </div>
    </Dialog>
  )
}

function Detail({ term, copied, children }: { term: string; copied?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-1 items-center gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="flex items-center justify-between gap-2 wrap-anywhere">
        <span className="min-w-0">{children}</span>
        {copied && <CopyButton term={term} text={copied} />}
      </dd>
    </div>
  )
}

function CopyButton({ term, text }: { term: string; text: string }) {
  const { isCopied, copy } = useCopied(() => toastError(words.details.cannotCopy, 3000))
  return (
    <>
      <IconButton label={words.details.copy(term)} onClick={() => copy(text)}>
        {isCopied ? <IconCheck size={20} className="text-success-text" aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && words.details.copied}
      </span>
    </>
  )
}
