export const words = {
  loading: 'Checking the link',
  failed: 'We could not check this link.',
  confirm: {
    title: 'Use this email address?',
    text: (email: string) => `You’ll log in to Tiffin with ${email} and get our emails there.`,
    button: 'Use this address',
    done: 'Your email address was changed',
    doneText: (email: string) => `From now on, log in with ${email}.`,
  },
  own: {
    title: 'Is this your email address?',
    text: (email: string) => `Confirm ${email}, and we can check your account.`,
    button: 'Confirm this address',
    done: 'Your email address is confirmed',
    doneText: (email: string) => `We’ll email you at ${email} once you’re approved.`,
  },
  stop: {
    title: 'Cancel the email change?',
    text: (email: string) => `Your account stays with ${email}, or goes back to it. You’ll be logged out on every device.`,
    button: 'Cancel the change',
    done: 'Email change cancelled',
    doneText: (email: string) =>
      `Your account uses ${email}, and you’ve been logged out on every device. Choose a new password now: someone else may know the old one.`,
    newPassword: 'Choose a new password',
  },
  over: 'This link is no longer valid',
  overText: 'It has expired, a newer link replaced it, or the change was cancelled. You can enter the new address again in your profile.',
  unknown: 'This link is not valid',
  unknownText: 'Open it again from the email, and check that you copied the whole link.',
  profile: 'Your profile',
  dashboard: 'Your dashboard',
  home: 'Back to Home',
}
