// The pages behind the links in mails about a changed email address.
export const words = {
  loading: 'Checking the link',
  failed: 'We could not check this link.',
  confirm: {
    title: 'Use this email address?',
    text: (email: string) => `Your Tiffin account will use ${email} for logging in and for mails.`,
    button: 'Use this address',
    done: 'Your email address was changed',
    doneText: (email: string) => `From now on, log in with ${email}.`,
  },
  stop: {
    title: 'Stop the change of your email address?',
    text: (email: string) => `Your account keeps ${email}, or gets it back, and every device is logged out.`,
    button: 'Stop the change',
    done: 'The change was stopped',
    doneText: (email: string) =>
      `Your account uses ${email}, and every device was logged out. Choose a new password now: someone else may know the old one.`,
    newPassword: 'Choose a new password',
  },
  over: 'This link is no longer valid',
  overText: 'It is too old, was replaced by a newer one, or the change was cancelled. You can enter the address again in your profile.',
  unknown: 'This link is not valid',
  unknownText: 'Open it again from the mail, and check that the whole address was copied.',
  profile: 'Your profile',
  home: 'Back to home',
}
