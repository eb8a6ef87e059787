// Every page of the web app (docs/specification.md#screens), with its viewer and possible states.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'

export type Viewer = 'guest' | 'customer' | 'restaurant' | 'employee' | 'administrator'
export interface MatrixPage {
  readonly viewer: Viewer
  readonly address: string
  /** It loads data, so it can be loading and can fail. */
  readonly isLoaded: boolean
  /** It has an empty state. */
  readonly canBeEmpty: boolean
}

const still = (viewer: Viewer, ...addresses: string[]) =>
  addresses.map((address): MatrixPage => ({ viewer, address, isLoaded: false, canBeEmpty: false }))
const loaded = (viewer: Viewer, ...addresses: string[]) =>
  addresses.map((address): MatrixPage => ({ viewer, address, isLoaded: true, canBeEmpty: false }))
const list = (viewer: Viewer, ...addresses: string[]) =>
  addresses.map((address): MatrixPage => ({ viewer, address, isLoaded: true, canBeEmpty: true }))

/** `{…}` is filled in from the demo city. */
export const MATRIX: readonly MatrixPage[] = [
  ...still('guest', '/', '/?search=biryani', '/filterShops', '/filterShops/Biryani', '/filterShops/Caviar', '/menu/{restId}', '/nowhere'),
  ...still('guest', '/about', '/help', '/help?q=refund', '/terms', '/privacy', '/refunds', '/contact'),
  ...still('guest', '/cart', '/email/confirm', '/email/stop?token=unknown'),
  ...still('guest', '/signup', '/login', '/forgot-password', '/restaurent/login', '/restaurent/signup', '/restaurent/forgot-password'),
  ...still('guest', '/employee/login', '/employee/signup', '/employee/forgot-password', '/admin/login', '/dev/ui'),
  ...list('customer', '/profile', '/cart', '/checkout', '/orders', '/OrderSuccess'),
  ...loaded(
    'customer',
    '/orderItems/{ordId}',
    '/orderItems/{deliveredId}',
    '/orderItems/{deliveredId}/problem',
    '/payment-success/{ordId}',
    '/userChat?id={ordId}',
  ),
  ...still('customer', '/profile/edit', '/profile/editPassword', '/profile/data', '/payment-fail'),
  ...list('restaurant', '/restaurent/home', '/restaurent/products', '/restaurent/categoryAddingModal', '/restaurent/orders'),
  ...list('restaurant', '/restaurent/optionGroups', '/restaurent/claims', '/restaurent/money', '/restaurent/money/codes'),
  ...loaded('restaurant', '/restaurent/ordersMoreView/{restaurantOrderId}', '/restaurent/restaurentProfile', '/restaurent/hours'),
  ...list('restaurant', '/restaurent/delivery'),
  ...loaded('restaurant', '/restaurent/editProduct/{productId}'),
  ...still('restaurant', '/restaurent/addProduct', '/restaurent/importMenu', '/restaurent/data'),
  ...list('employee', '/employee/home', '/employee/deliveryHistory'),
  ...loaded('employee', '/employee/employeeChat?id={deliveryId}'),
  ...still('employee', '/employee/data'),
  ...loaded(
    'administrator',
    '/admin/home',
    '/admin/users',
    '/admin/restaurents',
    '/admin/employees',
    '/admin/orders',
    '/admin/orders/{adminOrderId}',
    '/admin/people/{customerId}',
    '/admin/people/{employeeId}',
    '/admin/approvals',
    '/admin/claims',
    '/admin/claims/{claimId}',
    '/admin/payments',
    '/admin/work',
    '/admin/contracts',
    '/admin/promos',
    '/admin/area',
  ),
]

const DEMO = { customer: 'asha', restaurant: 'kitchen', employee: 'ravi', administrator: 'admin' } as const
export const demoViewer = (request: APIRequestContext, viewer: keyof typeof DEMO): Promise<Person> =>
  demoPerson(request, viewer, DEMO[viewer])

interface Row {
  readonly _id: string
}
interface OrderRow extends Row {
  readonly is_delivered: boolean
  readonly employeeId: Row | null
}
const required = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`the demo city has no ${what}`)
  return row
}

/** Fills `{…}` in an address with ids of the demo people's objects. */
export async function fillAddress(request: APIRequestContext, address: string): Promise<string> {
  const name = /\{(\w+)\}/.exec(address)?.[1]
  if (!name) return address
  const find = required(IDS[name], `finder for ${name}`)
  return address.replace(`{${name}}`, required(await find(request), name)._id)
}

const ordersOf = async (request: APIRequestContext, viewer: 'customer' | 'restaurant' | 'employee', path: string) => {
  const person = await demoViewer(request, viewer)
  return Object.values(await person.call<Record<string, OrderRow[]>>('GET', path)).find(Array.isArray) ?? []
}
const IDS: Readonly<Record<string, (request: APIRequestContext) => Promise<Row | undefined>>> = {
  restId: async (request) => (await (await request.get('/getRestaurents', { headers: { accept: 'application/json' } })).json()).data[0],
  ordId: async (request) => {
    const orders = await ordersOf(request, 'customer', '/getOrderHistory')
    return orders.find(({ is_delivered, employeeId }) => !is_delivered && employeeId) ?? orders[0]
  },
  deliveredId: async (request) => (await ordersOf(request, 'customer', '/getOrderHistory')).find(({ is_delivered }) => is_delivered),
  restaurantOrderId: async (request) => (await ordersOf(request, 'restaurant', '/restaurent/viewOrders'))[0],
  customerId: async (request) => ({ _id: (await demoViewer(request, 'customer')).id }),
  employeeId: async (request) => ({ _id: (await demoViewer(request, 'employee')).id }),
  adminOrderId: async (request) => {
    const administrator = await demoViewer(request, 'administrator')
    return (await administrator.call<{ orders: Row[] }>('GET', '/admin/orders')).orders[0]
  },
  claimId: async (request) => {
    const administrator = await demoViewer(request, 'administrator')
    return (await administrator.call<{ claims: Row[] }>('GET', '/admin/claims')).claims[0]
  },
  deliveryId: async (request) => (await ordersOf(request, 'employee', '/employee/getOrdersEmpl'))[0],
  productId: async (request) => {
    const restaurant = await demoViewer(request, 'restaurant')
    const answer = await restaurant.call<{ productData: Row[] }>('GET', `/restaurent/getRestaurentProduct?id=${restaurant.id}`)
    return answer.productData[0]
  },
}

/** Waits until the screen is there and loads nothing. The component gallery shows loading states permanently. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await idle(page)
}
/** As `settled`, also below an open dialog, which hides the heading. */
export async function idle(page: Page) {
  await expect(page.locator('body:not(:has(#ui-gallery)) :is([aria-busy="true"], .is-loading)')).toHaveCount(0)
}
