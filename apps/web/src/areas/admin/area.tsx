// The administrator's screens.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [
  screen(paths.adminLogin, 'signed-out', () => import('./login/login.tsx')),
  screen(paths.adminHome, 'session', () => import('./home/home.tsx')),
  screen(paths.adminUsers, 'session', () => import('./users/users.tsx')),
  screen(paths.adminRestaurants, 'session', () => import('./restaurants/restaurants.tsx')),
  screen(paths.adminEmployees, 'session', () => import('./employees/employees.tsx')),
  screen(paths.adminOrders, 'session', () => import('./orders/orders.tsx')),
  screen(paths.adminOrder, 'session', () => import('./order/order.tsx')),
  screen(paths.adminPayments, 'session', () => import('./payments/payments.tsx')),
  screen(paths.adminLogout, 'everyone', () => import('./logout/logout.tsx')),
]

export default function AdminArea() {
  return <AreaRoutes role="administrator" screens={screens} />
}
