// Every address of the web app once (docs/specification.md#screens): its pattern, its builder, the area that shows it and the title it carries.
import { matchPath } from 'react-router'
import { words as titles } from '#words/titles'

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
  /** Rendered on the server, with its data if it has any; the others arrive as a shell. */
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
/** A login asks nothing of the server: it arrives as it is. */
const login = { layout: 'auth', isRendered: true } as const

export const paths = {
  home: page('public', '/', titles.home, rendered),
  filterShops: page('public', '/filterShops/:catName?', titles.filterShops, rendered),
  menu: page('public', '/menu/:restId', titles.menu, rendered),
  emailConfirm: page('public', '/email/confirm', titles.emailConfirm),
  emailStop: page('public', '/email/stop', titles.emailStop),
  /** For developers: every component of `ui/` in its states. */
  uiGallery: page('public', '/dev/ui', titles.uiGallery, bare),

  signUp: page('customer', '/signup', titles.signUp, auth),
  otp: page('customer', '/otp', titles.otp, auth),
  login: page('customer', '/login', titles.login, login),
  forgotPassword: page('customer', '/forgot-password', titles.forgotPassword, auth),
  logout: page('customer', '/logout', titles.logout, bare),
  profile: page('customer', '/profile', titles.profile),
  editProfile: page('customer', '/profile/edit', titles.editProfile),
  editPassword: page('customer', '/profile/editPassword', titles.editPassword),
  cart: page('customer', '/cart', titles.cart),
  checkout: page('customer', '/checkout', titles.checkout),
  orderSuccess: page('customer', '/OrderSuccess', titles.orderSuccess),
  paymentSuccess: page('customer', '/payment-success/:orderId', titles.paymentSuccess),
  paymentFail: page('customer', '/payment-fail', titles.paymentFail),
  orders: page('customer', '/orders', titles.orders),
  orderItems: page('customer', '/orderItems/:ordId', titles.orderItems),
  userChat: page('customer', '/userChat', titles.userChat),

  restaurantLogin: page('restaurant', '/restaurent/login', titles.restaurantLogin, login),
  restaurantSignUp: page('restaurant', '/restaurent/signup', titles.restaurantSignUp, auth),
  restaurantForgotPassword: page('restaurant', '/restaurent/forgot-password', titles.restaurantForgotPassword, auth),
  restaurantLogout: page('restaurant', '/restaurent/logout', titles.restaurantLogout, bare),
  restaurantHome: page('restaurant', '/restaurent/home', titles.restaurantHome),
  addProduct: page('restaurant', '/restaurent/addProduct', titles.addProduct),
  products: page('restaurant', '/restaurent/products', titles.products),
  editProduct: page('restaurant', '/restaurent/editProduct/:productId', titles.editProduct),
  categories: page('restaurant', '/restaurent/categoryAddingModal', titles.categories),
  restaurantOrders: page('restaurant', '/restaurent/orders', titles.restaurantOrders),
  restaurantOrder: page('restaurant', '/restaurent/ordersMoreView/:id', titles.restaurantOrder),
  restaurantProfile: page('restaurant', '/restaurent/restaurentProfile', titles.restaurantProfile),

  employeeLogin: page('employee', '/employee/login', titles.employeeLogin, login),
  employeeSignUp: page('employee', '/employee/signup', titles.employeeSignUp, auth),
  employeeForgotPassword: page('employee', '/employee/forgot-password', titles.employeeForgotPassword, auth),
  employeeLogout: page('employee', '/employee/logout', titles.employeeLogout, bare),
  employeeHome: page('employee', '/employee/home', titles.employeeHome),
  deliveries: page('employee', '/employee/deliveryHistory', titles.deliveries),
  employeeChat: page('employee', '/employee/employeeChat', titles.employeeChat),

  adminLogin: page('admin', '/admin/login', titles.adminLogin, login),
  adminLogout: page('admin', '/admin/logout', titles.adminLogout, bare),
  adminHome: page('admin', '/admin/home', titles.adminHome),
  adminUsers: page('admin', '/admin/users', titles.adminUsers),
  adminRestaurants: page('admin', '/admin/restaurents', titles.adminRestaurants),
  adminEmployees: page('admin', '/admin/employees', titles.adminEmployees),
  adminOrders: page('admin', '/admin/orders', titles.adminOrders),
  adminOrder: page('admin', '/admin/orders/:id', titles.adminOrder),
  adminPayments: page('admin', '/admin/payments', titles.adminPayments),
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
