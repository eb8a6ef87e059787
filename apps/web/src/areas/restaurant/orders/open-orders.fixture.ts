import type { Answers } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { alwaysOpen, deliversEverywhere, onePage, spice } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import Orders, { loadParts } from './orders.screen.tsx'

// the list is a chunk of its own, whose loading is no part of a test
await loadParts(new URLSearchParams({ view: 'list' }))

const employees: Answers = {
  'GET /restaurent/listEmployees': {
    listEmployees: [
      { _id: 'ravi', name: 'Ravi Kumar', phoneEnding: '780' },
      { _id: 'salim', name: 'Salim Khan', phoneEnding: '112' },
    ],
    page: 1,
    pageSize: 100,
    total: 2,
    size: 1,
  },
}
/** A page of these orders. */
export const list = (...orders: Order[]) => ({ orders, ...onePage, total: orders.length })
/** Opens the page with these orders; moves also change the server's list. */
export function restaurant(orders: readonly Order[], answers: Answers = {}, at = '/restaurent/orders'): ReturnType<typeof renderScreen> {
  const queries = {
    ...employees,
    'GET /restaurent/viewOrders': list(...orders),
    'GET /restaurent/getResProfile': { restData: spice },
    'GET /restaurent/hours': { hours: alwaysOpen },
    'GET /restaurent/delivery': deliversEverywhere,
    ...answers,
  }
  return renderScreen(Orders, { at, as: { restaurant: spice }, answers: queries })
}
