// Apart from pages.ts, because only the server needs them.
import { pages } from './pages.ts'

/** Addresses that people type by hand, and where the server sends them; a home sends guests on to its login. */
export const redirects: Readonly<Record<string, string>> = {
  '/restaurent': pages.restaurantHome.to(),
  '/employee': pages.employeeHome.to(),
  '/admin': pages.adminHome.to(),
}
