import { pageIn } from '../../../features/navigation/page-in.ts'
import { paths } from '../../../paths.ts'

const LISTS = ['orders', 'wallet', 'history'] as const
type Pages = Readonly<Record<(typeof LISTS)[number], number>>

/** Returns the pages of the three lists that an address names. */
export const pagesIn = (search: URLSearchParams): Pages => ({
  orders: pageIn(search, 'orders'),
  wallet: pageIn(search, 'wallet'),
  history: pageIn(search, 'history'),
})
/** Returns the address of a person with one list on another page. */
export const pageTo = (id: string, pages: Pages): string =>
  paths.adminPerson.to({ id }, Object.fromEntries(LISTS.map((list) => [list, pages[list] > 1 ? pages[list] : undefined])))
