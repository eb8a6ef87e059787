// Changes of who can use an account, and how.
import type { ResettableRole } from '../../identity/index.ts'
import { ABOUT_YOU, ACCOUNT_NAMES, LOGIN_PATHS, RESET_PATHS } from './account-words.ts'
import { button, type Email, note, paragraph } from './email.ts'

export function passwordChangedEmail(role: ResettableRole, publicUrl: string): Email {
  return {
    subject: 'Your Tiffin password was changed',
    preview: "If this wasn't you, choose a new one right away.",
    heading: 'Your password was changed',
    parts: [
      paragraph(`The password of your ${ACCOUNT_NAMES[role]} was just changed, and other devices were logged out.`),
      paragraph("If this was you, there's nothing to do. If it wasn't, choose a new password right away."),
      button('Choose a new password', publicUrl + RESET_PATHS[role]),
    ],
    footer: ABOUT_YOU,
  }
}

/** Sent to the new address; it has no words of the person who entered the address. */
export function confirmAddressEmail(url: string): Email {
  return {
    subject: 'Confirm your new email address for Tiffin',
    preview: 'The link is valid for 24 hours.',
    heading: 'Confirm your new email address',
    parts: [
      paragraph('Someone entered this address as the new email address of a Tiffin account. To use it, open the link and confirm.'),
      button('Confirm this address', url),
      paragraph('The link is valid for 24 hours and works once. Until you confirm, the account keeps its old address.'),
      note("If this wasn't you, you can ignore this email."),
    ],
    footer: "You're receiving this email because this address was entered on Tiffin.",
  }
}

/** Sent to the present address, so that a stolen session cannot move the account unnoticed. */
export function addressChangeEmail(stopUrl: string): Email {
  return {
    subject: 'The email address of your Tiffin account is about to change',
    preview: "If this wasn't you, cancel the change.",
    heading: 'A new email address was entered',
    parts: [
      paragraph('Another email address was entered for your Tiffin account. It replaces this one as soon as it is confirmed.'),
      paragraph("If this was you, there's nothing to do."),
      paragraph(
        "If it wasn't, cancel the change: your account stays with this address, or goes back to it, and every device is logged out. The link is valid for 7 days.",
      ),
      button('Cancel the change', stopUrl),
    ],
    footer: ABOUT_YOU,
  }
}

export function googleLinkedEmail(publicUrl: string): Email {
  return {
    subject: 'You can now log in to Tiffin with Google',
    preview: 'Your Google account was connected.',
    heading: 'Google sign-in was added',
    parts: [
      paragraph('Someone logged in to your Tiffin account with the Google account of this email address. You can now log in both ways.'),
      paragraph(
        "If this was you, there's nothing to do. If it wasn't, someone else may be using your Google account: change its password first.",
      ),
      button('Open Tiffin', publicUrl + LOGIN_PATHS.customer),
    ],
    footer: ABOUT_YOU,
  }
}

const WHILE_BLOCKED: Readonly<Record<ResettableRole, string>> = {
  customer: "You can't log in or order. Orders you've already placed will still be delivered.",
  restaurant: "You can't log in, and customers can't order from you.",
  employee: "You can't log in or deliver.",
}
export function accountBlockedEmail(role: ResettableRole, supportEmail: string | undefined): Email {
  return {
    subject: `Your ${ACCOUNT_NAMES[role]} was blocked`,
    preview: "You can't use it for now.",
    heading: 'Your account was blocked',
    parts: [
      paragraph(`Your ${ACCOUNT_NAMES[role]} has been temporarily blocked. ${WHILE_BLOCKED[role]}`),
      ...(supportEmail ? [note(`If you think this is a mistake, write to ${supportEmail}.`)] : []),
    ],
    footer: ABOUT_YOU,
  }
}

export function accountUnblockedEmail(role: ResettableRole, publicUrl: string): Email {
  return {
    subject: `Your ${ACCOUNT_NAMES[role]} is active again`,
    preview: 'You can log in as before.',
    heading: 'Your account is active again',
    parts: [
      paragraph(`Your ${ACCOUNT_NAMES[role]} has been unblocked. Log in as before; everything in it is still there.`),
      button('Log in', publicUrl + LOGIN_PATHS[role]),
    ],
    footer: ABOUT_YOU,
  }
}
