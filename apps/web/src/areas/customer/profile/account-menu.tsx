import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  IconChevronRight,
  IconDownload,
  IconHelpCircle,
  IconLock,
  IconLogout,
  IconPencil,
  IconReceipt,
  IconX,
  type TablerIcon,
} from '#icons'
import { words } from '#words/profile'
import { words as site } from '#words/site-texts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/card.tsx'

export function AccountMenu() {
  return (
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
        <Row to={paths.ownData.to()} Icon={IconDownload}>
          {paths.ownData.title}
        </Row>
        <Row to={paths.help.to()} Icon={IconHelpCircle}>
          {paths.help.title}
        </Row>
        <Row to={paths.ownData.to()} Icon={IconX}>
          {site.deleteAccount}
        </Row>
        <Row to={paths.logout.to()} Icon={IconLogout} isAction>
          {words.logOut}
        </Row>
      </ul>
    </Card>
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
