// What guests may see: rendered on the server with its data.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'
import Home from './home/home.tsx'

// one row per screen: its page, who may see it, its chunk; the first screen of most visits comes with the area's own
export const screens = [
  screen(paths.home, 'everyone', async () => ({ default: Home })),
  screen(paths.filterShops, 'everyone', () => import('./filter-shops/filter-shops.tsx')),
  screen(paths.menu, 'everyone', () => import('./menu/menu.tsx')),
  screen(paths.uiGallery, 'everyone', () => import('./ui-gallery/ui-gallery.tsx')),
]

export default function PublicArea() {
  return <AreaRoutes role="customer" screens={screens} />
}
