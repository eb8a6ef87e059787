import { IconBike, IconBuildingStore, IconHome, IconLogin, IconLogout, IconReceipt, IconToolsKitchen2, IconUser } from '#icons'
import { words as navigation } from '#words/navigation'
import { words } from '#words/store'
import { useUnreadTotal } from '../../features/chat/unread.ts'
import { useTheme } from '../../features/navigation/theme.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { NavItem } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'

const BROWSE: readonly NavItem[] = [
  { label: words.home, to: paths.home.to(), Icon: IconHome },
  { label: words.restaurants, to: paths.filterShops.to({}), Icon: IconToolsKitchen2 },
  { label: words.orders, to: paths.orders.to(), Icon: IconReceipt },
  { label: words.profile, to: paths.profile.to(), Icon: IconUser },
]
const WORK: readonly NavItem[] = [
  { label: words.becomePartner, to: paths.restaurantHome.to(), Icon: IconBuildingStore },
  { label: words.joinUs, to: paths.employeeLogin.to(), Icon: IconBike },
]
const LOG_OUT: readonly NavItem[] = [{ label: words.logOut, to: paths.logout.to(), Icon: IconLogout }]
const LOG_IN: readonly NavItem[] = [{ label: words.logIn, to: paths.login.to(), Icon: IconLogin }]

export default function StoreDrawer({ onClose }: { onClose: () => void }) {
  const { profile } = useSession('customer')
  const unread = useUnreadTotal('customer')
  const browse = BROWSE.map((item) => (item.label === words.orders ? { ...item, unread } : item))
  const { theme, setTheme } = useTheme()
  return (
    <Drawer
      open
      side="right"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={navigation.menu}
      footer={
        <div className="grid gap-2">
          <Switch
            label={navigation.darkTheme}
            checked={theme === 'dark'}
            onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
          />
          <LanguageSwitch className="justify-self-start" />
        </div>
      }
    >
      {profile && (
        <div className="mb-3 flex items-center gap-3 border-b border-border px-3 pb-4">
          <Avatar name={profile.name} src={profile.profilePicture} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{profile.name}</p>
            <p className="truncate text-small text-ink-3">{profile.email}</p>
          </div>
        </div>
      )}
      <nav aria-label={navigation.menu} className="grid gap-3">
        <SideNav items={browse} onPress={onClose} />
        <div className="border-t border-border pt-3">
          <SideNav items={WORK} onPress={onClose} />
        </div>
        <div className="border-t border-border pt-3">
          <SideNav items={profile ? LOG_OUT : LOG_IN} onPress={onClose} />
        </div>
      </nav>
    </Drawer>
  )
}
