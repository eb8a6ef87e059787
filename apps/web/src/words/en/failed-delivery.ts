// An order on the road that could not be handed over, as each side reads it.
export const words = {
  /** After a colon. Another reason is the delivery partner's own words. */
  why: {
    nobody_there: 'nobody opened',
    unreachable: 'the customer could not be reached',
    wrong_address: 'the address is wrong',
    refused: 'the order was refused',
  },
  /** As the delivery partner chooses it. */
  choices: {
    nobody_there: 'Nobody opens',
    unreachable: 'I can’t reach the customer',
    wrong_address: 'The address is wrong',
    refused: 'The customer refuses the order',
    other: 'Something else',
  },
  customer: {
    title: (why: string) => `The delivery partner could not hand over your order: ${why}`,
    text: (name: string) => `Please call ${name} now. Your order is still open.`,
    call: (name: string) => `Call ${name}`,
  },
  restaurant: {
    title: (order: string, why: string) => `${order} could not be handed over: ${why}`,
    text: (name: string, orders: number) => `${name} still has ${orders === 1 ? 'it' : 'them'}, and Tiffin has been told.`,
    open: 'View order',
    openOf: (order: string) => `View order ${order}`,
  },
  admin: {
    reason: (why: string) => `Reason: ${why}`,
    title: (why: string) => `Could not be handed over: ${why}`,
    timeline: (why: string) => `Could not be handed over: ${why}`,
    triedAgain: 'Tries again to hand it over',
  },
  employee: {
    open: 'Could not deliver',
    title: (customer: string) => `Why could you not deliver to ${customer}?`,
    text: 'The customer, the restaurant and Tiffin see it at once. The order stays with you.',
    why: 'What happened?',
    whyMissing: 'Please choose a reason',
    note: 'Tell them more',
    noteHint: 'Everyone whose order it is reads this.',
    noteMissing: 'Please say what happened',
    no: 'Back',
    yes: 'Tell them',
    done: 'The customer, the restaurant and Tiffin have been told',
    said: (why: string) => `Not handed over: ${why}`,
    saidText: 'They have been told. If you can deliver after all, do it as usual.',
    again: 'I’m trying again',
    againDone: 'They see that you’re trying again',
  },
}
