// Every address of the web app once (spec §2): its pattern, its builder, the area that shows it and the title it carries.
import { matchPath } from 'react-router'

export type AreaName = 'public' | 'customer' | 'restaurant' | 'employee' | 'admin'
/** The area's shell with header and navigation; the two-column layout of the login screens; or nothing around the screen. */
export type Layout = 'shell' | 'auth' | 'bare'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamNames<P> as N extends `${infer Bare}?` ? Bare : never]?: string
}
type Search = Readonly<Record<string, string | number | undefined>>

export interface Page<P extends string = string> {
  readonly area: AreaName
  readonly pattern: P
  readonly title: string
  readonly layout: Layout
  /** Rendered on the server with its data; the others arrive as a shell. */
  readonly isRendered: boolean
}

interface Options {
  layout?: Layout
  isRendered?: boolean
}
function page<const P extends string>(area: AreaName, pattern: P, title: string, options: Options = {}) {
  return {
    area,
    pattern,
    title,
    layout: options.layout ?? 'shell',
    isRendered: options.isRendered ?? false,
    /** The address, with its parameters and, if given, a query: `paths.menu.to({ restId }, { page: 2 })`. */
    to: (
      ...[params, search]: keyof Params<P> extends never ? [params?: undefined, search?: Search] : [params: Params<P>, search?: Search]
    ) => fill(pattern, params ?? {}) + query(search ?? {}),
  }
}
function fill(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''))
  return filled || '/'
}
function query(search: Search): string {
  const entries = Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]))
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

const auth = { layout: 'auth' } as const
const bare = { layout: 'bare' } as const
const rendered = { isRendered: true } as const

export const paths = {
  home: page('public', '/', 'Food from the kitchens near you', rendered),
  filterShops: page('public', '/filterShops/:catName?', 'Restaurants', rendered),
  menu: page('public', '/menu/:restId', 'Menu', rendered),
  /** For developers: every component of `ui/` in its states. */
  uiGallery: page('public', '/dev/ui', 'Components', bare),

  signUp: page('customer', '/signup', 'Sign up', auth),
  otp: page('customer', '/otp', 'Email Verification', auth),
  login: page('customer', '/login', 'Log in', auth),
  forgotPassword: page('customer', '/forgot-password', 'Forgot password', auth),
  logout: page('customer', '/logout', 'Log out', bare),
  profile: page('customer', '/profile', 'Your profile'),
  editProfile: page('customer', '/profile/edit', 'Edit profile'),
  editPassword: page('customer', '/profile/editPassword', 'Change password'),
  cart: page('customer', '/cart', 'Your cart'),
  checkout: page('customer', '/checkout', 'Checkout'),
  orderSuccess: page('customer', '/OrderSuccess', 'Order placed'),
  paymentSuccess: page('customer', '/payment-success/:orderId', 'Payment received'),
  paymentFail: page('customer', '/payment-fail', 'Payment failed'),
  orders: page('customer', '/orders', 'Your orders'),
  orderItems: page('customer', '/orderItems/:ordId', 'Your order'),
  userChat: page('customer', '/userChat', 'Chat with your delivery person'),

  restaurantLogin: page('restaurant', '/restaurent/login', 'Restaurant log in', auth),
  restaurantSignUp: page('restaurant', '/restaurent/signup', 'Become a partner', auth),
  restaurantForgotPassword: page('restaurant', '/restaurent/forgot-password', 'Restaurant: forgot password', auth),
  restaurantLogout: page('restaurant', '/restaurent/logout', 'Restaurant log out', bare),
  restaurantHome: page('restaurant', '/restaurent/home', 'Restaurant dashboard'),
  addProduct: page('restaurant', '/restaurent/addProduct', 'Add a menu item'),
  products: page('restaurant', '/restaurent/products', 'Menu items'),
  editProduct: page('restaurant', '/restaurent/editProduct/:productId', 'Edit a menu item'),
  categories: page('restaurant', '/restaurent/categoryAddingModal', 'Categories'),
  restaurantOrders: page('restaurant', '/restaurent/orders', 'Restaurant orders'),
  restaurantOrder: page('restaurant', '/restaurent/ordersMoreView/:id', 'Restaurant order'),
  restaurantProfile: page('restaurant', '/restaurent/restaurentProfile', 'Restaurant profile'),

  employeeLogin: page('employee', '/employee/login', 'Delivery log in', auth),
  employeeSignUp: page('employee', '/employee/signup', 'Join as a delivery employee', auth),
  employeeForgotPassword: page('employee', '/employee/forgot-password', 'Delivery: forgot password', auth),
  employeeLogout: page('employee', '/employee/logout', 'Delivery log out', bare),
  employeeHome: page('employee', '/employee/home', 'Delivery dashboard'),
  deliveries: page('employee', '/employee/deliveryHistory', 'Deliveries'),
  employeeChat: page('employee', '/employee/employeeChat', 'Chat with the customer'),

  adminLogin: page('admin', '/admin/login', 'Administrator log in', auth),
  adminLogout: page('admin', '/admin/logout', 'Administrator log out', bare),
  adminHome: page('admin', '/admin/home', 'Administration'),
  adminUsers: page('admin', '/admin/users', 'User Management'),
  adminRestaurants: page('admin', '/admin/restaurents', 'Restaurent Management'),
  adminEmployees: page('admin', '/admin/employees', 'Employee Management'),
} as const

const pages: readonly Page[] = Object.values(paths)

/** The page at an address (any case, with or without a trailing slash, as the server matches); undefined for an unknown one. */
export function findPage(pathname: string): { page: Page; params: Readonly<Record<string, string | undefined>> } | undefined {
  for (const page of pages) {
    const match = matchPath({ path: page.pattern, caseSensitive: false, end: true }, pathname)
    if (match) return { page, params: decoded(match.params) }
  }
  return undefined
}
/** As the router's own `useParams` gives them; what cannot be decoded stays as it is. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value === undefined ? undefined : decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
/** Decides between 200 and 404 for a page navigation. */
export const isKnownPath = (pathname: string): boolean => findPage(pathname) !== undefined
