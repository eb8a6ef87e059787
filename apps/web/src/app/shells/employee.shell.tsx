import { IconHelpCircle, IconLayoutDashboard, IconLogout, IconMessageCircle, IconMotorbike } from '#icons'
import { words } from '#words/deliveries'
import { LiveDeliveries } from '../../areas/employee/deliveries/live-deliveries.tsx'
import { useUnreadTotal } from '../../features/chat/unread.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { Parts } from '../../ui/parts.ts'
import { BackOfficeShell } from './back-office.tsx'
import type { NavItem } from './nav-item.ts'

const { dashboard, orders, chat, logout } = words.nav
const ITEMS: readonly NavItem[] = [
  { label: dashboard, to: paths.employeeHome.to(), Icon: IconLayoutDashboard, short: dashboard },
  { label: orders, to: paths.deliveries.to(), Icon: IconMotorbike, short: orders },
  { label: chat, to: paths.employeeChat.to(), Icon: IconMessageCircle, short: chat },
  { label: paths.help.title, to: paths.help.to(undefined, { for: 'employee' }), Icon: IconHelpCircle },
  // only in the menu, because a tab is easily pressed by mistake
  { label: logout, to: paths.employeeLogout.to(), Icon: IconLogout },
]

/** The delivery employee's sidebar (docs/specification.md#screens). Its Profile has no target there: it shows who is signed in. */
export default function EmployeeShell({ children }: { children: Parts }) {
  const { profile } = useSession('employee')
  const unread = useUnreadTotal('employee')
  const items = ITEMS.map((item) => (item.label === chat ? { ...item, unread } : item))
  const above = profile && (
    <section
      aria-labelledby="own-profile"
      title={profile.name}
      className="mb-3 border-b border-border px-3 pb-4 md:max-xl:mb-0 md:max-xl:flex md:max-xl:flex-col-reverse md:max-xl:items-center md:max-xl:gap-1 md:max-xl:px-1"
    >
      <h2 id="own-profile" className="mb-2 text-small font-semibold text-ink-2 md:max-xl:mb-0 md:max-xl:text-meta">
        {words.nav.profile}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={profile.name} src={profile.profilePicture} size="sm" />
        <div className="min-w-0 text-small md:max-xl:sr-only">
          <p className="truncate font-semibold">{profile.name}</p>
          <p className="truncate text-meta text-ink-3">{profile.email}</p>
        </div>
      </div>
    </section>
  )
  return (
    <BackOfficeShell place={words.place} who={profile?.name} home={paths.employeeHome.to()} items={items} above={above} width="narrow">
      {profile && <LiveDeliveries employeeId={profile._id} />}
      {children}
    </BackOfficeShell>
  )
}
