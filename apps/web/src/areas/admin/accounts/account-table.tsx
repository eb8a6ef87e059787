import { Link } from 'react-router'
import { words } from '#words/admin-accounts'
import { words as kept } from '#words/kept-promises'
import { keptShare } from '../../../features/kept-promises/kept-share.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { ApprovalBadge } from '../approvals/approval-badge.tsx'
import { EmailAddress } from '../email-address.tsx'
import { AccountStatus } from './account-status.tsx'
import type { Account, AccountKind } from './kinds.ts'

interface AccountTableProps {
  onBlock: (account: Account) => void
  kind: AccountKind
  accounts: readonly Account[]
  isLoading: boolean
  isStale: boolean
  empty: Parts
}
export function AccountTable({ kind, accounts, isLoading, isStale, empty, onBlock }: AccountTableProps) {
  return (
    <StaleRows isStale={isStale}>
      <DataTable
        caption={kind.words.heading}
        columns={columns(kind, onBlock)}
        rows={accounts}
        rowKey={(account) => account.id}
        loading={isLoading}
        empty={empty}
      />
    </StaleRows>
  )
}

const ON_TIME: Column<Account> = {
  key: 'onTime',
  header: kept.onTime,
  className: 'md:min-w-26 lg:whitespace-nowrap',
  cell: ({ promises }) =>
    promises ? (
      <span className="num">
        <span className="font-semibold">{keptShare(promises)}</span>
        <span className="block text-small text-ink-2">{kept.of(formatNumber(promises.kept), formatNumber(promises.orders))}</span>
        <span className="block text-small text-ink-2 max-xl:hidden">{kept.arrival(promises.medianMinutes)}</span>
      </span>
    ) : (
      <span className="text-small text-ink-2">{kept.noneYet}</span>
    ),
}

const columns = (kind: AccountKind, onBlock: AccountTableProps['onBlock']): readonly Column<Account>[] => [
  {
    key: 'name',
    header: words.list.columns.name,
    lead: true,
    className: 'md:w-full md:min-w-56',
    cell: (account) => (
      <span className="flex items-center gap-3 text-left">
        <Avatar name={account.name} src={account.picture} size="sm" />
        <span className="grid min-w-0">
          <span className="wrap-anywhere">{account.name}</span>
          <span className="text-small font-normal text-ink-2 wrap-anywhere">
            <EmailAddress email={account.email} />
          </span>
        </span>
      </span>
    ),
  },
  { key: 'title', header: words.list.columns.title, wide: true, className: 'lg:w-px lg:whitespace-nowrap', cell: () => kind.words.title },
  {
    key: 'status',
    header: words.list.columns.status,
    half: 'left',
    cell: (account) => (
      <span className="flex flex-wrap gap-1.5">
        <AccountStatus isActive={account.isActive} />
        <ApprovalBadge approval={account.approval} />
      </span>
    ),
  },
  ...(kind.promises ? [ON_TIME] : []),
  {
    key: 'actions',
    header: words.list.columns.actions,
    actions: true,
    half: 'right',
    cell: (account) => (
      <span className="flex items-center gap-2">
        <Button
          look={account.isActive ? 'quiet' : 'secondary'}
          size="sm"
          className={cx('xl:min-w-26', account.isActive && 'hover:bg-danger-soft! hover:text-danger-text!')}
          aria-label={account.isActive ? words.list.blockWhom(account.name) : words.list.unblockWhom(account.name)}
          onClick={() => onBlock(account)}
        >
          {account.isActive ? words.list.block : words.list.unblock}
        </Button>
        <Link
          to={paths.adminPerson.to({ id: account.id })}
          aria-label={words.list.moreAbout(account.name)}
          className={buttonClass('secondary', 'sm')}
        >
          {words.list.more}
        </Link>
      </span>
    ),
  },
]
