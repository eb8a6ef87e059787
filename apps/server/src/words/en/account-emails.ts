const accounts = { customer: 'Tiffin account', restaurant: 'Tiffin restaurant account', employee: 'Tiffin delivery account' }
type Role = keyof typeof accounts

const whileBlocked = {
  customer: "You can't log in or order. Orders you've already placed will still be delivered.",
  restaurant: "You can't log in, and customers can't order from you.",
  employee: "You can't log in or deliver.",
}

export const accountEmails = {
  because: {
    account: "You're receiving this email because you have a Tiffin account.",
    entered: "You're receiving this email because this address was entered on Tiffin.",
  },
  codes: {
    sign_up: {
      subject: 'Your Tiffin sign-up code',
      heading: 'Welcome to Tiffin',
      lead: 'Enter this code to confirm your email address:',
    },
    reset: {
      subject: 'Your code to reset your Tiffin password',
      heading: 'Reset your password',
      lead: 'Enter this code to choose a new Tiffin password:',
    },
    preview: (minutes: number) => `It's valid for ${minutes} minutes.`,
    validity: (minutes: number) =>
      `The code is valid for ${minutes} minutes, in the browser where you requested it. Tiffin will never ask you for it.`,
    ignore: "If you didn't request this, you can ignore this email.",
  },
  welcome: {
    subject: 'Welcome to Tiffin',
    preview: 'Your account is ready.',
    heading: 'Welcome to Tiffin',
    customer: {
      lead: 'Your account is ready. Choose a restaurant, fill your cart and follow your order to your door.',
      action: 'Find something to eat',
    },
    restaurant: {
      lead: 'Your restaurant is on Tiffin. Add your categories and dishes so customers can find you and order.',
      action: 'Set up your menu',
    },
    employee: {
      lead: "You're ready to deliver. When a restaurant assigns you an order, you'll see where to pick it up and where to take it.",
      action: 'View your deliveries',
    },
  },
  passwordChanged: {
    subject: 'Your Tiffin password was changed',
    preview: "If this wasn't you, choose a new one right away.",
    heading: 'Your password was changed',
    text: (role: Role) => `The password of your ${accounts[role]} was just changed, and other devices were logged out.`,
    wasItYou: "If this was you, there's nothing to do. If it wasn't, choose a new password right away.",
    action: 'Choose a new password',
  },
  confirmAddress: {
    subject: 'Confirm your new email address for Tiffin',
    preview: 'The link is valid for 24 hours.',
    heading: 'Confirm your new email address',
    text: 'Someone entered this address as the new email address of a Tiffin account. To use it, open the link and confirm.',
    action: 'Confirm this address',
    validity: 'The link is valid for 24 hours and works once. Until you confirm, the account keeps its old address.',
    ignore: "If this wasn't you, you can ignore this email.",
  },
  addressChange: {
    subject: 'The email address of your Tiffin account is about to change',
    preview: "If this wasn't you, cancel the change.",
    heading: 'A new email address was entered',
    text: 'Another email address was entered for your Tiffin account. It replaces this one as soon as it is confirmed.',
    itWasYou: "If this was you, there's nothing to do.",
    itWasNot:
      "If it wasn't, cancel the change: your account stays with this address, or goes back to it, and every device is logged out. The link is valid for 7 days.",
    action: 'Cancel the change',
  },
  googleLinked: {
    subject: 'You can now log in to Tiffin with Google',
    preview: 'Your Google account was connected.',
    heading: 'Google sign-in was added',
    text: 'Someone logged in to your Tiffin account with the Google account of this email address. You can now log in both ways.',
    wasItYou:
      "If this was you, there's nothing to do. If it wasn't, someone else may be using your Google account: change its password first.",
    action: 'Open Tiffin',
  },
  blocked: {
    subject: (role: Role) => `Your ${accounts[role]} was blocked`,
    preview: "You can't use it for now.",
    heading: 'Your account was blocked',
    text: (role: Role) => `Your ${accounts[role]} has been temporarily blocked. ${whileBlocked[role]}`,
    mistake: (supportEmail: string) => `If you think this is a mistake, write to ${supportEmail}.`,
  },
  unblocked: {
    subject: (role: Role) => `Your ${accounts[role]} is active again`,
    preview: 'You can log in as before.',
    heading: 'Your account is active again',
    text: (role: Role) => `Your ${accounts[role]} has been unblocked. Log in as before; everything in it is still there.`,
    action: 'Log in',
  },
}
