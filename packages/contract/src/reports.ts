// Lists and figures: the administrator's, and the restaurant's dashboard.
import { z } from 'zod'
import { Employee, User } from './accounts.ts'
import { call } from './call.ts'
import { ownId, pageInfo, paging, rupees, search, wireId } from './fields.ts'
import { OwnRestaurant } from './restaurants.ts'

/** Rows on one page of an administrator's list (wire: Admin). */
export const ADMIN_PAGE_SIZE = 6
const query = z.object({ search, ...paging })
const day = z.string()

export const reportCalls = {
  listCustomersForAdmin: call({
    method: 'GET',
    path: '/admin/users',
    access: 'administrator',
    summary: 'Customers, newest first',
    query,
    answer: z.object({ userData: z.array(User), ...pageInfo }),
  }),
  listRestaurantsForAdmin: call({
    method: 'GET',
    path: '/admin/restaurents',
    access: 'administrator',
    summary: 'Restaurants, newest first',
    query,
    answer: z.object({ restaurentData: z.array(OwnRestaurant), ...pageInfo }),
  }),
  listEmployeesForAdmin: call({
    method: 'GET',
    path: '/admin/employees',
    access: 'administrator',
    summary: 'Delivery employees, newest first',
    query,
    answer: z.object({ employeeData: z.array(Employee), ...pageInfo }),
  }),
  getAdminDashboard: call({
    method: 'GET',
    path: '/admin/dashboardData',
    access: 'administrator',
    summary: 'Figures of the marketplace',
    answer: z.object({
      users: z.int(),
      restaurants: z.int(),
      employees: z.int(),
      orders: z.int(),
      sales: rupees,
      ordersByDay: z.array(z.object({ day, orders: z.int(), sales: rupees })),
    }),
  }),
  getRestaurantDashboard: call({
    method: 'GET',
    path: '/restaurent/dashboardData',
    access: 'restaurant',
    summary: 'Settled sales, orders and distinct customers of the restaurant',
    query: z.object({ id: ownId }),
    answer: z.object({
      totalSale: z.array(z.object({ total: rupees })),
      totalOrders: z.array(z.object({ totalOrders: z.int() })),
      totalUsers: z.array(z.object({ totalUsers: z.int() })),
      salesByDay: z.array(z.object({ day, orders: z.int(), sales: rupees })),
      topProducts: z.array(z.object({ _id: wireId, productName: z.string(), quantity: z.int(), sales: rupees })),
    }),
  }),
} as const
