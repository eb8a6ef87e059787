import { counted } from '../counted.ts'

export const words = {
  place: 'Administration',
  nav: {
    dashboard: 'Dashboard',
    users: 'User Management',
    employees: 'Employee Management',
    orders: 'Orders',
    payments: 'Payments',
    logout: 'Logout',
  },
  home: {
    /** The specification's one word (docs/specification.md#screens). */
    title: 'home',
    note: (date: string) => `The marketplace · ${date}`,
    failed: 'We could not load the figures.',
    users: 'Users',
    restaurants: 'Restaurants',
    employees: 'Delivery partners',
    orders: 'Orders',
    sales: 'Sales',
    manage: 'Manage',
    manageWhom: { users: ' users', restaurants: ' restaurants', employees: ' delivery partners' },
    ordersToday: (count: number) => `${counted(count, 'order', 'orders')} today`,
    salesToday: (amount: string) => `${amount} today`,
    seeOrders: ', view orders',
    sinceStart: 'All time',
    paidOrders: 'Paid orders',
    review: (count: number) => `${counted(count, 'payment', 'payments')} to review`,
    reviewText: 'What was received doesn’t match the order.',
    reviewOpen: 'Review',
    days: 'Last 30 days',
    ordersByDay: 'Orders by day',
    salesByDay: 'Sales by day',
    noOrders: 'Orders from the last 30 days will appear here.',
    noSales: 'Sales from the last 30 days will appear here once orders are delivered.',
  },
  /** Orders that a restaurant has not accepted or assigned in time. */
  stalled: {
    title: (count: number) => counted(count, 'order needs help', 'orders need help'),
    others: (count: number) => `Plus ${counted(count, 'more order', 'more orders')}.`,
    what: { answer: 'Not accepted', employee: 'Packed, no delivery partner' },
    since: (time: string, minutes: number) => `since ${time}, ${minutes} min`,
    toDo: {
      answer: (time: string) => `Call the restaurant. Tiffin cancels the order at ${time} if it isn’t accepted.`,
      employee: 'Call the restaurant and ask them to assign a delivery partner. We’ve already reminded them.',
    },
    call: (restaurant: string, phone: string) => `Call ${restaurant}: ${phone}`,
  },
}
