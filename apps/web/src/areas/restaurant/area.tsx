// The restaurant partner's screens.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [screen(paths.restaurantLogout, 'everyone', () => import('./logout/logout.tsx'))]

export default function RestaurantArea() {
  return <AreaRoutes role="restaurant" screens={screens} />
}
