const accounts = { customer: 'Tiffin account', restaurant: 'Tiffin restaurant account', employee: 'Tiffin delivery account' }
type Role = keyof typeof accounts

export const closingEmails = {
  because: "You're receiving this email because you have a Tiffin account.",
  closed: {
    subject: (role: Role) => `Your ${accounts[role]} is closed`,
    preview: (day: string) => `Until ${day}, you can still return.`,
    heading: 'Your account is closed',
    text: (role: Role, day: string) =>
      `Your ${accounts[role]} is closed, and every device is logged out. On ${day} your personal data is deleted. If you log in before, we ask whether you want to return.`,
    stays: {
      customer:
        'Your orders and payments stay for accounting. A year after each order, your name, phone number and address are removed from it.',
      restaurant: 'Orders and payments stay for accounting, with the name of your restaurant, as on the bills.',
      employee:
        'Your deliveries and earnings stay for accounting. A year after each order, your name and phone number are removed from it.',
    },
    action: 'Log in and return',
    wasItYou: "If this wasn't you, log in and choose a new password.",
  },
  reopened: {
    subject: (role: Role) => `Welcome back: your ${accounts[role]} is open again`,
    preview: 'Everything is still there.',
    heading: 'Welcome back',
    text: (role: Role) => `Your ${accounts[role]} is open again, and everything in it is still there. It will not be deleted.`,
    action: 'Log in',
  },
}
