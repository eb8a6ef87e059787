// What a restaurant or a delivery partner reads until it is approved.
export const words = {
  title: 'Before you can start',
  refusedTitle: 'Not approved',
  isDone: '(done)',
  lead: {
    restaurant: 'Customers find your restaurant once both are done. You can set up your menu in the meantime.',
    employee: 'Restaurants can assign you orders once both are done.',
  },
  email: {
    title: 'Confirm your email address',
    text: (email: string) => `We sent a link to ${email}. Open it, and check your spam folder if it isn’t there.`,
    send: 'Send the link again',
    sent: 'Link sent. Please check your inbox.',
  },
  check: {
    restaurant: 'We check your restaurant',
    employee: 'We check your account',
    waiting: (since: string) => `Waiting since ${since}. We’ll email you when it’s done.`,
    reason: (reason: string) => `Please change: ${reason}`,
    again: 'Ask again',
    asked: 'We’ll check it again.',
  },
}
