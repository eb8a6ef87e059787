import { useQuery } from '@tanstack/react-query'
import {
  IconBuildingStore,
  IconFileText,
  IconHelpCircle,
  IconHourglass,
  IconLayoutDashboard,
  IconLogout,
  IconMapPin,
  IconMessageReport,
  IconMotorbike,
  IconReceipt,
  IconReportMoney,
  IconTicket,
  IconUserCheck,
  IconUsers,
} from '#icons'
import { words } from '#words/admin'
import { words as navigation } from '#words/navigation'
import { countWaiting } from '../../areas/admin/approvals/queries.ts'
import { countClaims } from '../../areas/admin/claims/queries.ts'
import { LiveMarketplace } from '../../areas/admin/home/live-marketplace.tsx'
import { countStuck } from '../../areas/admin/work/queries.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import type { Parts } from '../../ui/parts.ts'
import { BackOfficeShell } from './back-office.tsx'
import { GroupedNav } from './grouped-nav.tsx'
import type { NavItem } from './nav-item.ts'

const { groups } = words.nav
const ITEMS: readonly NavItem[] = [
  { label: words.nav.dashboard, to: paths.adminHome.to(), Icon: IconLayoutDashboard },
  { group: groups.orders, label: words.nav.orders, to: paths.adminOrders.to(), Icon: IconReceipt },
  { group: groups.orders, label: words.nav.claims, to: paths.adminClaims.to(), Icon: IconMessageReport, says: navigation.waiting },
  { group: groups.people, label: words.nav.users, to: paths.adminUsers.to(), Icon: IconUsers },
  { group: groups.people, label: paths.adminRestaurants.title, to: paths.adminRestaurants.to(), Icon: IconBuildingStore },
  { group: groups.people, label: words.nav.employees, to: paths.adminEmployees.to(), Icon: IconMotorbike },
  { group: groups.people, label: paths.adminApprovals.title, to: paths.adminApprovals.to(), Icon: IconUserCheck, says: navigation.waiting },
  { group: groups.money, label: words.nav.payments, to: paths.adminPayments.to(), Icon: IconReportMoney },
  { group: groups.money, label: paths.adminContracts.title, to: paths.adminContracts.to(), Icon: IconFileText },
  { group: groups.money, label: paths.adminPromos.title, to: paths.adminPromos.to(), Icon: IconTicket },
  { group: groups.system, label: paths.adminWork.title, to: paths.adminWork.to(), Icon: IconHourglass, says: navigation.stuck },
  { group: groups.system, label: paths.adminArea.title, to: paths.adminArea.to(), Icon: IconMapPin },
  { label: paths.help.title, to: paths.help.to(undefined, { for: 'administrator' }), Icon: IconHelpCircle },
  { label: words.nav.logout, to: paths.adminLogout.to(), Icon: IconLogout },
]

export default function AdminShell({ children }: { children: Parts }) {
  const { profile } = useSession('administrator')
  const enabled = Boolean(profile)
  const { data: claims = 0 } = useQuery({ ...countClaims(), enabled })
  const { data: partners = 0 } = useQuery({ ...countWaiting(), enabled })
  const { data: stuck = 0 } = useQuery({ ...countStuck(), enabled })
  const unread: Readonly<Record<string, number>> = {
    [paths.adminClaims.to()]: claims,
    [paths.adminApprovals.to()]: partners,
    [paths.adminWork.to()]: stuck,
  }
  const items = ITEMS.map((item) => ({ ...item, unread: unread[item.to] ?? 0 }))
  return (
    <BackOfficeShell place={words.place} who={profile?.name} home={paths.adminHome.to()} items={items} Nav={GroupedNav}>
      {profile && <LiveMarketplace />}
      {children}
    </BackOfficeShell>
  )
}
