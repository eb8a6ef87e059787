/** How a restaurant hands over an order that its customer collects, and whether it offers that. */
export const words = {
  take: (amount: string) => `Take ${amount} first`,
  paid: 'Already paid',
  code: 'Code on the customer’s order page',
  done: 'Handed over',
  paidAndDone: 'Paid and handed over',
  notYet: 'Not yet',
  said: (number: string) => `${number} is handed over`,
  incomplete: 'Please enter all four digits',
  customer: (name: string) => `For ${name}`,
  collects: 'The customer collects it',
  collectsText: 'It is handed over at your counter, with the code on the customer’s order page.',
  /** On the delivery page of a restaurant. */
  setting: {
    label: 'Customers may collect their order',
    hint: 'At the address of your profile, without a delivery charge or a minimum. They show a code at the counter.',
    noStreet: 'Enter the address of your restaurant in the profile first.',
    profile: 'Open the profile',
    ask: 'No more pickup?',
    askText: 'Pickup orders that you have are still handed over.',
    yes: 'Stop pickup',
    no: 'Keep it',
  },
}
