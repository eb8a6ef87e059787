// The customer's own screens, and the ways to sign in.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [
  screen(paths.login, 'signed-out', () => import('./login/login.tsx')),
  screen(paths.signUp, 'signed-out', () => import('./sign-up/sign-up.tsx')),
  screen(paths.otp, 'signed-out', () => import('./otp/otp.tsx')),
  screen(paths.forgotPassword, 'signed-out', () => import('./forgot-password/forgot-password.tsx')),
  screen(paths.logout, 'everyone', () => import('./logout/logout.tsx')),
  screen(paths.cart, 'session', () => import('./cart/cart.tsx')),
  screen(paths.checkout, 'session', () => import('./checkout/checkout.tsx')),
  screen(paths.orderSuccess, 'session', () => import('./order-success/order-success.tsx')),
  screen(paths.paymentSuccess, 'session', () => import('./payment-success/payment-success.tsx')),
  screen(paths.paymentFail, 'session', () => import('./payment-fail/payment-fail.tsx')),
  screen(paths.orders, 'session', () => import('./orders/orders.tsx')),
  screen(paths.orderItems, 'session', () => import('./order-items/order-items.tsx')),
  screen(paths.userChat, 'session', () => import('./user-chat/user-chat.tsx')),
  screen(paths.profile, 'session', () => import('./profile/profile.tsx')),
  screen(paths.editProfile, 'session', () => import('./edit-profile/edit-profile.tsx')),
  screen(paths.editPassword, 'session', () => import('./edit-password/edit-password.tsx')),
]

export default function CustomerArea() {
  return <AreaRoutes role="customer" screens={screens} />
}
