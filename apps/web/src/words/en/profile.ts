// The customer's profile, and the forms that change it.
export const words = {
  title: 'Your profile',
  loading: 'Loading your profile',
  failed: 'We could not load your profile.',
  you: 'You',
  since: (date: string) => `With Tiffin since ${date}`,
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  /** Accounts created with Google have none yet. */
  addPhone: 'Add your phone number',
  pendingEmail: {
    waiting: (email: string) => `Open the link we sent to ${email} to confirm it. It’s valid for 24 hours.`,
    resend: 'Resend link',
    resent: 'We sent the link again',
    cancel: 'Keep current email',
    cancelled: 'Your email address stays the same',
  },
  menu: 'Your account',
  edit: 'Edit profile',
  changePassword: 'Change password',
  orders: 'Your orders',
  logOut: 'Logout',
  form: {
    name: 'Name',
    emailHint: 'If you change it, we’ll email a link to the new address to confirm it.',
    phoneHint: '10 digits, without +91',
    save: 'Save profile',
  },
  password: {
    current: 'Current password',
    new: 'New password',
    newHint: 'At least 7 characters. Your other devices will be logged out.',
    confirm: 'Confirm password',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes haven’t been saved.',
    yes: 'Yes, leave',
    no: 'No, stay',
  },
}
