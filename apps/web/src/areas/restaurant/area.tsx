// The restaurant partner's screens.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [
  screen(paths.restaurantLogin, 'signed-out', () => import('./login/login.tsx')),
  screen(paths.restaurantSignUp, 'signed-out', () => import('./sign-up/sign-up.tsx')),
  screen(paths.restaurantForgotPassword, 'signed-out', () => import('./forgot-password/forgot-password.tsx')),
  screen(paths.restaurantLogout, 'everyone', () => import('./logout/logout.tsx')),
  screen(paths.restaurantOrders, 'session', () => import('./orders/orders.tsx')),
]

export default function RestaurantArea() {
  return <AreaRoutes role="restaurant" screens={screens} />
}
