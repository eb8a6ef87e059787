import { IconBuildingStore, IconLayoutDashboard, IconLogout, IconMotorbike, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BackOfficeShell } from '../../features/navigation/back-office-shell.tsx'
import type { NavItem } from '../../features/navigation/nav-item.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'

const ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.adminHome.to(), Icon: IconLayoutDashboard },
  { label: 'User Management', to: paths.adminUsers.to(), Icon: IconUsers },
  { label: paths.adminRestaurants.title, to: paths.adminRestaurants.to(), Icon: IconBuildingStore },
  { label: 'Employee Management', to: paths.adminEmployees.to(), Icon: IconMotorbike },
  { label: 'Logout', to: paths.adminLogout.to(), Icon: IconLogout },
]

/** The administrator's sidebar (spec §2); on the phone it is a drawer. */
export default function AdminShell({ children }: { children: ReactNode }) {
  const { profile } = useSession('administrator')
  return (
    <BackOfficeShell place="Administration" who={profile?.name} home={paths.adminHome.to()} items={ITEMS}>
      {children}
    </BackOfficeShell>
  )
}
