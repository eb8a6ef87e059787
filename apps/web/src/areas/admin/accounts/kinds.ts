// The three kinds of account: their calls, in one shape, and their words.
import { words } from '#words/admin-accounts'
import type { KeptPromises } from '../../../features/kept-promises/kept-share.ts'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import type { inAddress } from './list-params.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly picture: string
  readonly createdAt: string
  readonly isActive: boolean
  readonly blockedAt?: string | undefined
  readonly blockReason?: string | undefined
  /** Of restaurants and employees. */
  readonly approval?: AnswerOf<'GET /admin/employees'>['employeeData'][number]['approval'] | undefined
  /** Of restaurants that have delivered orders with a promised time. */
  readonly promises?: KeptPromises | undefined
}
export interface AccountPage {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly pageCount: number
  readonly blocked: number
}
interface ListFilter {
  readonly query: { page: string; search?: string; status?: 'active' | 'blocked'; sort?: 'newest' | 'oldest' | 'name' }
  readonly signal: AbortSignal
}
export type BlockAction = 'block' | 'unblock'
interface Change {
  readonly params: { id: string; action: BlockAction }
  readonly body: { reason?: string }
}

export interface AccountKind {
  readonly key: string
  readonly to: (params?: undefined, search?: ReturnType<typeof inAddress>) => string
  /** Its accounts have promises to keep. */
  readonly promises?: true
  readonly words: (typeof words.kinds)[keyof typeof words.kinds]
  readonly list: (filter: ListFilter, call: Api) => Promise<AccountPage>
  /** Resolves to whether the account is active. */
  readonly change: (change: Change) => Promise<boolean>
}

type Employee = AnswerOf<'GET /admin/employees'>['employeeData'][number]
type Wire = Omit<Employee, 'approval'> & Partial<Pick<Employee, 'approval'>>
const fromWire = ({
  _id,
  name,
  email,
  phoneNumber,
  profilePicture,
  createdAt,
  status,
  blockedAt,
  blockReason,
  approval,
}: Wire): Account => ({
  id: _id,
  name,
  email,
  phoneNumber,
  picture: profilePicture,
  createdAt,
  isActive: status,
  blockedAt,
  blockReason,
  approval,
})
const pageOf = (accounts: readonly Account[], { total, size, blocked }: { total: number; size: number; blocked: number }): AccountPage => ({
  accounts,
  total,
  pageCount: size,
  blocked,
})

export const USERS: AccountKind = {
  key: 'users',
  to: paths.adminUsers.to,
  words: words.kinds.users,
  list: async (filter, call) => {
    const answer = await call('GET /admin/users', filter)
    return pageOf(answer.userData.map(fromWire), answer)
  },
  change: async (change) => (await api('PATCH /admin/users/:id/:action', change)).status,
}

export const RESTAURANTS: AccountKind = {
  key: 'restaurants',
  promises: true,
  to: paths.adminRestaurants.to,
  words: words.kinds.restaurants,
  list: async (filter, call) => {
    const answer = await call('GET /admin/restaurents', filter)
    const accounts = answer.restaurentData.map((row) => ({
      ...fromWire(row),
      name: row.restaurantName,
      picture: row.Image,
      promises: row.promises,
    }))
    return pageOf(accounts, answer)
  },
  change: async (change) => (await api('PATCH /admin/restaurents/:id/:action', change)).status,
}

export const EMPLOYEES: AccountKind = {
  key: 'employees',
  to: paths.adminEmployees.to,
  words: words.kinds.employees,
  list: async (filter, call) => {
    const answer = await call('GET /admin/employees', filter)
    return pageOf(answer.employeeData.map(fromWire), answer)
  },
  change: async (change) => (await api('PATCH /admin/employees/:id/:action', change)).status,
}
