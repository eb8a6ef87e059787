// What guests may see: rendered on the server with its data.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [
  screen(paths.home, 'everyone', () => import('./home/home.tsx')),
  screen(paths.filterShops, 'everyone', () => import('./filter-shops/filter-shops.tsx')),
  screen(paths.menu, 'everyone', () => import('./menu/menu.tsx')),
  screen(paths.emailConfirm, 'everyone', () => import('./email-link/email-link.tsx')),
  screen(paths.emailStop, 'everyone', () => import('./email-link/email-link.tsx')),
  screen(paths.uiGallery, 'everyone', () => import('./ui-gallery/ui-gallery.tsx')),
]

export default function PublicArea() {
  return <AreaRoutes role="customer" screens={screens} />
}
