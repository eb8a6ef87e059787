// The three kinds of account that the administrator looks after: their calls, brought into one shape, and their words.
import { type AnswerOf, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly picture: string
  readonly createdAt: string
  readonly isActive: boolean
}
export interface AccountPage {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly pageCount: number
}
interface Wished {
  readonly query: { page: string; search?: string }
  readonly signal: AbortSignal
}
export type BlockAction = 'block' | 'unblock'

export interface AccountKind {
  /** Part of the cache's keys. */
  readonly key: string
  readonly to: (params?: undefined, search?: { page?: number | undefined; search?: string | undefined }) => string
  readonly heading: string
  /** The specification's title of such an account (spec §2). */
  readonly title: string
  readonly one: string
  readonly many: string
  readonly emptyText: string
  readonly blockEffect: string
  readonly unblockEffect: string
  readonly list: (wished: Wished) => Promise<AccountPage>
  /** Answers whether the account is active now. */
  readonly change: (id: string, action: BlockAction) => Promise<boolean>
}

type Wire = AnswerOf<'GET /admin/employees'>['employeeData'][number]
const fromWire = ({ _id, name, email, phoneNumber, profilePicture, createdAt, status }: Wire): Account => ({
  id: _id,
  name,
  email,
  phoneNumber,
  picture: profilePicture,
  createdAt,
  isActive: status,
})
const pageOf = (accounts: readonly Account[], { total, size }: { total: number; size: number }): AccountPage => ({
  accounts,
  total,
  pageCount: size,
})

export const USERS: AccountKind = {
  key: 'users',
  to: paths.adminUsers.to,
  heading: 'Users',
  title: 'User',
  one: 'user',
  many: 'users',
  emptyText: 'Customers appear here as soon as they have signed up.',
  blockEffect: 'It signs them out now, everywhere, and they cannot log in or order until they are unblocked. Orders already placed go on.',
  unblockEffect: 'They can log in and order again at once.',
  list: async (wished) => {
    const answer = await api('GET /admin/users', wished)
    return pageOf(answer.userData.map(fromWire), answer)
  },
  change: async (id, action) => (await api('PATCH /admin/users/:id/:action', { params: { id, action } })).status,
}

export const RESTAURANTS: AccountKind = {
  key: 'restaurants',
  to: paths.adminRestaurants.to,
  heading: 'Restaurants',
  title: 'Restaurant',
  one: 'restaurant',
  many: 'restaurants',
  emptyText: 'Restaurants appear here as soon as they have signed up as partners.',
  blockEffect: 'It signs them out now, everywhere, and takes their menu off the marketplace until they are unblocked.',
  unblockEffect: 'They can log in again, and customers find their menu at once.',
  list: async (wished) => {
    const answer = await api('GET /admin/restaurents', wished)
    const accounts = answer.restaurentData.map((row) => ({ ...fromWire(row), name: row.restaurantName, picture: row.Image }))
    return pageOf(accounts, answer)
  },
  change: async (id, action) => (await api('PATCH /admin/restaurents/:id/:action', { params: { id, action } })).status,
}

export const EMPLOYEES: AccountKind = {
  key: 'employees',
  to: paths.adminEmployees.to,
  heading: 'Delivery employees',
  title: 'Employee',
  one: 'employee',
  many: 'employees',
  emptyText: 'Delivery employees appear here as soon as they have signed up.',
  blockEffect: 'It signs them out now, everywhere, and no restaurant can give them an order until they are unblocked.',
  unblockEffect: 'They can log in and be given orders again at once.',
  list: async (wished) => {
    const answer = await api('GET /admin/employees', wished)
    return pageOf(answer.employeeData.map(fromWire), answer)
  },
  change: async (id, action) => (await api('PATCH /admin/employees/:id/:action', { params: { id, action } })).status,
}
