const accounts = { customer: 'Tiffin account', restaurant: 'restaurant', employee: 'delivery account' }
type Role = keyof typeof accounts

export const approvalEmails = {
  confirm: {
    subject: 'Confirm your email address for Tiffin',
    preview: 'The link is valid for 24 hours.',
    heading: 'Welcome to Tiffin',
    text: (role: Role) =>
      `Someone signed up on Tiffin with this address. Confirm it, and we can check the ${accounts[role]} and let it start.`,
    action: 'Confirm this address',
  },
  confirmNotes: {
    validity: 'The link is valid for 24 hours and works once. You can request another one on your home page.',
    ignore: "If this wasn't you, you can ignore this email.",
  },
  approved: {
    subject: (role: Role) => `Your ${accounts[role]} is approved`,
    preview: 'You can start now.',
    heading: "You're approved",
    text: (role: Role): string =>
      role === 'restaurant'
        ? 'We have checked your restaurant. As soon as your menu has a dish, customers find it and can order.'
        : 'We have checked your account. Restaurants can assign you orders now.',
    action: 'Open Tiffin',
  },
  refused: {
    subject: (role: Role) => `We could not approve your ${accounts[role]} yet`,
    preview: 'Something has to be changed first.',
    heading: 'Not approved yet',
    text: (role: Role) => `We have checked your ${accounts[role]}, and something has to be changed first.`,
  },
  withdrawn: {
    subject: (role: Role) => `Your ${accounts[role]} is no longer approved`,
    preview: 'Something has to be changed.',
    heading: 'Your approval was withdrawn',
    text: (role: Role): string =>
      role === 'restaurant'
        ? 'Customers no longer find your restaurant. Please complete the orders that you have accepted.'
        : 'You get no new orders. Please deliver what you have picked up.',
  },
  after: {
    reasonIs: (reason: string) => `Reason: ${reason}`,
    next: 'Once you have changed it, log in and ask again.',
    action: 'Log in',
  },
}
