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
  /** Who came with Google has none yet. */
  addPhone: 'Add your phone number',
  pendingEmail: {
    waiting: (email: string) => `Waiting for ${email}: open the link that we sent there. It is valid for 24 hours.`,
    resend: 'Send the link again',
    resent: 'The link was sent again',
    cancel: 'Keep the old address',
    cancelled: 'Your email address stays as it is',
  },
  menu: 'Your account',
  edit: 'Edit profile',
  changePassword: 'Change password',
  orders: 'Your orders',
  logOut: 'Logout',
  form: {
    name: 'Name',
    emailHint: 'A new address is used once you have opened the link that we send to it.',
    phoneHint: '10 digits, without +91',
    save: 'Save profile',
  },
  password: {
    current: 'Current password',
    new: 'New password',
    newHint: 'At least 7 characters. Other devices are logged out.',
    confirm: 'Confirm password',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed here is lost then.',
    yes: 'Yes, leave',
    no: 'No, stay here',
  },
}
