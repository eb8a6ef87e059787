import { type Calls, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import type { Pictures } from '../../providers/images/index.ts'
import { approvalWire } from '../identity/index.ts'
import type { DayRow, MarketplaceMetrics } from './data.ts'
import type { Kept } from './data-kept.ts'
import type { AccountRow, CustomerRow, Page, RestaurantRow } from './data-lists.ts'
import type { RestaurantMetrics } from './data-restaurant.ts'

type Answer<N extends keyof Calls> = z.input<Calls[N]['answer']>

const pageWire = ({ page, pageSize, total, blocked }: Page<unknown>) => ({
  page,
  pageSize,
  total,
  size: Math.ceil(total / pageSize),
  blocked,
})

const accountWire = (row: AccountRow, pictures: Pictures) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  profilePicture: pictures.toWire(row.picture),
  createdAt: row.created_at.toISOString(),
  status: row.is_active,
  ...(row.blocked_at && { blockedAt: row.blocked_at.toISOString(), blockReason: row.block_reason ?? '' }),
})

const employeeWire = (row: AccountRow, pictures: Pictures): Answer<'listEmployeesForAdmin'>['employeeData'][number] => ({
  ...accountWire(row, pictures),
  approval: row.approval,
})

const customerWire = (row: CustomerRow, pictures: Pictures): Answer<'listCustomersForAdmin'>['userData'][number] => ({
  ...accountWire(row, pictures),
  Wallet: toRupees(row.balance_paise),
  Address: row.addresses.map(({ id, street, city, state, postal_code }) => ({ _id: id, street, city, state, postalCode: postal_code })),
})

/** Nothing before the first delivery with a promise. */
const keptWire = ({ orders, kept, median_minutes: median }: Kept): Pick<Answer<'getRestaurantDashboard'>, 'promises'> =>
  orders > 0 && median !== null ? { promises: { orders, kept, medianMinutes: median } } : {}

function restaurantWire(row: RestaurantRow, pictures: Pictures): Answer<'listRestaurantsForAdmin'>['restaurentData'][number] {
  const { place, street, city, state, postal_code, average_rating, rating_count } = row.profile
  return {
    ...employeeWire(row, pictures),
    restaurantName: row.name,
    place,
    Address: { street, city, state, postalCode: postal_code },
    Image: pictures.toWire(row.picture || (row.cover ?? '')),
    rating: rating_count > 0 ? [{ rating: average_rating }] : [],
    averageRating: average_rating,
    ratingCount: rating_count,
    category: row.categories.map(({ id, name }) => ({ _id: id, name })),
    ...keptWire(row.promises),
  }
}

export const customersWire = (page: Page<CustomerRow>, pictures: Pictures): Answer<'listCustomersForAdmin'> => ({
  userData: page.rows.map((row) => customerWire(row, pictures)),
  ...pageWire(page),
})
export const restaurantsWire = (page: Page<RestaurantRow>, pictures: Pictures): Answer<'listRestaurantsForAdmin'> => ({
  restaurentData: page.rows.map((row) => restaurantWire(row, pictures)),
  ...pageWire(page),
})
export const employeesWire = (page: Page<AccountRow>, pictures: Pictures): Answer<'listEmployeesForAdmin'> => ({
  employeeData: page.rows.map((row) => employeeWire(row, pictures)),
  ...pageWire(page),
})

const dayWire = ({ day, orders, sales_paise }: DayRow) => ({ day, orders, sales: toRupees(sales_paise) })
const periodWire = ({ orders, sales_paise }: RestaurantMetrics['today']) => ({ orders, sales: toRupees(sales_paise) })

export const restaurantMetricsWire = (metrics: RestaurantMetrics): Answer<'getRestaurantDashboard'> => ({
  totalSale: [{ total: toRupees(metrics.sales_paise) }],
  totalOrders: [{ totalOrders: metrics.orders }],
  totalUsers: [{ totalUsers: metrics.customers }],
  salesByDay: metrics.days.map(dayWire),
  today: periodWire(metrics.today),
  weekBefore: periodWire(metrics.week_before),
  topProducts: metrics.top.map((row) => ({
    _id: row.product_id,
    productName: row.product_name,
    quantity: row.quantity,
    sales: toRupees(row.sales_paise),
  })),
  ...approvalWire(metrics.approval),
  ...keptWire(metrics.promises),
})

export const marketplaceWire = ({
  sales_paise,
  days,
  payments_in_review,
  partners_waiting,
  ...counts
}: MarketplaceMetrics): Answer<'getAdminDashboard'> => ({
  ...counts,
  sales: toRupees(sales_paise),
  paymentsInReview: payments_in_review,
  partnersWaiting: partners_waiting,
  ordersByDay: days.map(dayWire),
})
