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
  screen(paths.restaurantOrder, 'session', () => import('./order/order.tsx')),
  screen(paths.restaurantHome, 'session', () => import('./home/home.tsx')),
  screen(paths.categories, 'session', () => import('./categories/categories.tsx')),
  screen(paths.products, 'session', () => import('./products/products.tsx')),
  screen(paths.addProduct, 'session', () => import('./add-product/add-product.tsx')),
  screen(paths.editProduct, 'session', () => import('./edit-product/edit-product.tsx')),
  screen(paths.restaurantProfile, 'session', () => import('./restaurant-profile/restaurant-profile.tsx')),
]

export default function RestaurantArea() {
  return <AreaRoutes role="restaurant" screens={screens} />
}
