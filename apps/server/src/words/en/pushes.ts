export const pushes = {
  payment: {
    paid: (amount: string) => `${amount}, already paid`,
    inCash: (amount: string) => `${amount} in cash`,
    toCollect: (amount: string) => `${amount} to collect in cash`,
  },
  andMore: (named: string, more: number) => `${named} and ${more} more`,
  yourEmployee: 'Your delivery partner',
  placed: {
    pickup: 'Pickup.',
    title: (number: string) => `New order ${number}`,
    titleOfLater: (number: string, when: string) => `For later: ${number}, ${when}`,
    body: (products: string, payment: string) => `${products}. ${payment}.`,
  },
  slotMoved: { title: (number: string, when: string) => `New time for ${number}: ${when}` },
  due: {
    title: (number: string) => `Cook now: ${number}`,
    body: (products: string, at: string) => `Ordered for ${at}. ${products}.`,
  },
  unanswered: {
    title: (number: string) => `${number} hasn’t been accepted yet`,
    body: (minutes: number) => `Accept it now: it auto-cancels in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  },
  unassigned: {
    title: (number: string) => `${number} has no delivery partner`,
    body: 'It’s packed. Assign a delivery partner.',
  },
  lost: {
    title: (number: string) => `${number} was cancelled`,
    titleOfPart: (number: string) => `Part of ${number} was cancelled`,
    body: 'It wasn’t accepted in time.',
  },
  assigned: {
    title: (number: string) => `New delivery: ${number}`,
    body: (restaurant: string, payment: string, readyAt: string | undefined) =>
      `From ${restaurant}. ${readyAt ? `Ready at about ${readyAt}. ` : ''}${payment}.`,
    bag: (partner: string, phone: string, payment: string) => `Take the bag from ${partner}, ${phone}. ${payment}.`,
    pay: (amount: string) => `You earn ${amount}.`,
  },
  givenAway: {
    title: (number: string, partner: string) => `${partner} delivers ${number} now`,
    body: (partner: string, phone: string) => `Please give the bag to ${partner}, ${phone}.`,
  },
  restPacked: {
    title: (number: string) => `The rest of ${number} is packed`,
    body: (restaurant: string, payment: string) => `From ${restaurant}. ${payment}.`,
  },
  promise: {
    kept: (from: string, to: string) => `At your door between ${from} and ${to}.`,
    late: (about: string) => `Later than promised, about ${about}.`,
  },
  accepted: {
    title: (restaurant: string) => `${restaurant} accepted your order`,
    body: (number: string) => `${number} is being prepared.`,
    ready: (at: string) => `Ready at about ${at}.`,
  },
  atCounter: {
    title: 'Your order is ready at the counter',
    body: (restaurant: string, number: string) => `${restaurant} has packed ${number}. Show the code on the order’s page.`,
    cash: (amount: string) => `Pay ${amount} at the counter.`,
  },
  onTheWay: {
    title: 'Your order is on its way',
    body: (employee: string, number: string) => `${employee} is bringing ${number}.`,
    cash: (amount: string) => `Please have ${amount} in cash ready.`,
  },
  notDelivered: {
    title: 'We couldn’t hand over your order',
    /** Another reason is the employee's own words. */
    why: {
      nobody_there: 'Nobody opened',
      unreachable: 'You couldn’t be reached by phone',
      wrong_address: 'The address couldn’t be found',
      refused: 'The order was refused at the door',
    },
    body: (number: string, why: string, employee: string) => `${number}: ${why}. Open the order to call ${employee}.`,
  },
  delivered: {
    title: 'Delivered. Enjoy your meal',
    titleOfPickup: 'Picked up. Enjoy your meal',
    body: (number: string, restaurant: string) => `${number} from ${restaurant}. How was it?`,
  },
  cancelled: {
    title: (number: string) => `Cancelled: your order ${number}`,
    titleOfPart: (number: string) => `Changed: your order ${number}`,
    byTiffin: (why: string) => `Cancelled by Tiffin: ${why}.`,
    byRestaurant: (restaurant: string, products: string | undefined) => `${restaurant} cancelled ${products ?? 'it'}.`,
    missing: (product: string | undefined) => `${product ?? 'A dish'} had run out.`,
    unanswered: (restaurant: string) => `${restaurant} didn’t respond in time.`,
    refunded: (amount: string) => `${amount} is back in your Tiffin wallet.`,
    notCharged: 'You weren’t charged for it.',
  },
  credited: {
    title: (amount: string) => `${amount} is in your wallet`,
    body: (number: string, why: string) => `For your order ${number}: ${why}.`,
  },
  cameBack: {
    title: (amount: string) => `${amount} is back in your wallet`,
    body: (number: string) => `Your bank did not accept the refund for your order ${number}.`,
  },
  tipped: {
    title: (amount: string) => `${amount} tip for you`,
    body: (customer: string, number: string) => `From ${customer}, for order ${number}.`,
  },
  paymentFailed: {
    title: 'Your payment did not go through',
    body: 'Nothing was ordered. Your dishes are back in your cart.',
  },
  message: {
    title: (author: string) => `New message from ${author}`,
    body: (number: string) => `About order ${number}.`,
  },
  asked: {
    title: (product: string) => `${product} has run out`,
    body: (restaurant: string, substitutes: number, until: string) =>
      `${restaurant} offers ${substitutes === 1 ? 'one substitute' : `${substitutes} substitutes`}. Please answer by ${until}, or the dish is removed.`,
  },
  withdrawn: {
    title: (product: string) => `${product} is available after all`,
    body: 'You get it as ordered, and nothing changes in your bill.',
  },
  answered: {
    title: (number: string) => `${number}: the customer has answered`,
    instead: (substitute: string, product: string) => `${substitute} instead of ${product}.`,
    cancelled: 'The customer cancelled the order.',
    without: (product: string) => `Without ${product}.`,
    nowCosts: (total: string) => `The order is now ${total}.`,
  },
}
