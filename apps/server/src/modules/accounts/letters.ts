// The words of every mail about an account. A code stands alone and is the only number of six digits.
import { calls, type Role } from '@tiffin/contract'
import type { Letter, Part } from '../../providers/mail/index.ts'
import { CODE_MINUTES } from './code-flow.ts'
import type { FlowKind } from './data-codes.ts'

/** The roles that have an address of their own and forget passwords: all but the administrator. */
export type ResettableRole = Exclude<Role, 'administrator'>

// screens share the addresses of the calls (docs/specification.md#screens)
const LOGIN_PATHS: Readonly<Record<ResettableRole, string>> = {
  customer: calls.logInCustomer.path,
  restaurant: calls.logInRestaurant.path,
  employee: calls.logInEmployee.path,
}
const RESET_PATHS: Readonly<Record<ResettableRole, string>> = {
  customer: calls.askCustomerReset.path,
  restaurant: calls.askRestaurantReset.path,
  employee: calls.askEmployeeReset.path,
}
const ACCOUNT_NAMES: Readonly<Record<ResettableRole, string>> = {
  customer: 'Tiffin account',
  restaurant: 'Tiffin restaurant account',
  employee: 'Tiffin delivery account',
}

const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
const note = (text: string): Part => ({ kind: 'note', text })
const button = (label: string, url: string): Part => ({ kind: 'button', label, url })
const ABOUT_YOU = 'You get this mail because it is about your account at Tiffin.'

const CODES = {
  sign_up: {
    subject: 'Your Tiffin sign-up code',
    heading: 'Welcome to Tiffin',
    lead: 'Enter this code to verify your email address:',
  },
  reset: {
    subject: 'Your code to reset your Tiffin password',
    heading: 'Reset your password',
    lead: 'Enter this code to choose a new Tiffin password:',
  },
} as const
export function codeLetter(purpose: FlowKind['purpose'], code: string): Letter {
  const { subject, heading, lead } = CODES[purpose]
  return {
    subject,
    preview: `It is good for ${CODE_MINUTES} minutes.`,
    heading,
    parts: [
      paragraph(lead),
      { kind: 'code', code },
      paragraph(
        `It is good for ${CODE_MINUTES} minutes, in the browser where you asked for it. Nobody from Tiffin will ever ask you for it.`,
      ),
      note('If this was not you, ignore this mail: without the code nothing happens.'),
    ],
    footer: 'You get this mail because somebody entered this address at Tiffin.',
  }
}

const WELCOMES: Readonly<Record<ResettableRole, { lead: string; todo: string; path: string }>> = {
  customer: {
    lead: 'Your account is ready. Choose a restaurant, fill your cart and follow your order until it is at your door.',
    todo: 'Find something to eat',
    path: '/',
  },
  restaurant: {
    lead: 'Your restaurant is on Tiffin. Add your categories and dishes: from then on customers find you and order.',
    todo: 'Set up your menu',
    path: LOGIN_PATHS.restaurant,
  },
  employee: {
    lead: 'You can deliver now. Restaurants hand their orders to you; you see them as soon as they are packed, with the way to go.',
    todo: 'See your deliveries',
    path: LOGIN_PATHS.employee,
  },
}
/** Without a name: the address may be another person's, who must not read words of the person who entered it (docs/trust.md#11). */
export function welcomeLetter(role: ResettableRole, publicUrl: string): Letter {
  const { lead, todo, path } = WELCOMES[role]
  return {
    subject: 'Welcome to Tiffin',
    preview: 'Your account is ready.',
    heading: 'Welcome to Tiffin',
    parts: [paragraph(lead), button(todo, publicUrl + path)],
    footer: ABOUT_YOU,
  }
}

export function passwordChangedLetter(role: ResettableRole, publicUrl: string): Letter {
  return {
    subject: 'Your Tiffin password was changed',
    preview: 'If this was not you, choose a new one at once.',
    heading: 'Your password was changed',
    parts: [
      paragraph(`The password of your ${ACCOUNT_NAMES[role]} was changed just now, and the account was logged out everywhere else.`),
      paragraph('If this was you, all is well. If it was not, choose a new password at once.'),
      button('Choose a new password', publicUrl + RESET_PATHS[role]),
    ],
    footer: ABOUT_YOU,
  }
}

/** Goes to the address that an account wants to have; it says nothing that the person who entered the address has written. */
export function confirmEmailLetter(url: string): Letter {
  return {
    subject: 'Confirm your new email address for Tiffin',
    preview: 'The link is valid for 24 hours.',
    heading: 'Confirm your new email address',
    parts: [
      paragraph('This address was entered as the new email address of a Tiffin account. Open the link and press the button to use it.'),
      button('Confirm this address', url),
      paragraph('The link is valid for 24 hours and works once. Until then the account keeps its old address.'),
      note('If this was not you, ignore this mail: without the link nothing happens.'),
    ],
    footer: 'You get this mail because this address was entered at Tiffin.',
  }
}

/** Goes to the address that the account has: a stolen session cannot move the account away unseen. */
export function emailChangeLetter(stopUrl: string): Letter {
  return {
    subject: 'The email address of your Tiffin account is about to change',
    preview: 'If this was not you, stop it.',
    heading: 'A new email address was entered',
    parts: [
      paragraph('Another email address was entered for your Tiffin account. It replaces this one as soon as it is confirmed.'),
      paragraph('If this was you, all is well.'),
      paragraph(
        'If it was not, stop the change: your account keeps this address, or gets it back, and every device is logged out. The link works for 7 days.',
      ),
      button('Stop the change', stopUrl),
    ],
    footer: ABOUT_YOU,
  }
}

export function googleLinkedLetter(publicUrl: string): Letter {
  return {
    subject: 'You can log in to Tiffin with Google now',
    preview: 'Your Google account was connected.',
    heading: 'Google sign-in was added',
    parts: [
      paragraph('Somebody with the Google account of this email address logged in to your Tiffin account. From now on both ways lead in.'),
      paragraph('If this was you, all is well. If it was not, somebody else uses your Google account: change its password first.'),
      button('Open Tiffin', publicUrl + LOGIN_PATHS.customer),
    ],
    footer: ABOUT_YOU,
  }
}

const WHILE_BLOCKED: Readonly<Record<ResettableRole, string>> = {
  customer: 'You cannot log in or order. What is on its way still reaches you.',
  restaurant: 'You cannot log in, and customers cannot order from you.',
  employee: 'You cannot log in or deliver.',
}
export function blockedLetter(role: ResettableRole, publicUrl: string): Letter {
  return {
    subject: `Your ${ACCOUNT_NAMES[role]} was blocked`,
    preview: 'It cannot be used for the time being.',
    heading: 'Your account was blocked',
    parts: [
      paragraph(`The administrator blocked your ${ACCOUNT_NAMES[role]} for the time being. ${WHILE_BLOCKED[role]}`),
      note(`If you think that this is a mistake, tell the people who run ${publicUrl}`),
    ],
    footer: ABOUT_YOU,
  }
}

export function unblockedLetter(role: ResettableRole, publicUrl: string): Letter {
  return {
    subject: `Your ${ACCOUNT_NAMES[role]} is active again`,
    preview: 'You can log in as before.',
    heading: 'Your account is active again',
    parts: [
      paragraph(`The administrator unblocked your ${ACCOUNT_NAMES[role]}. Log in as before; all that was in it is still there.`),
      button('Log in', publicUrl + LOGIN_PATHS[role]),
    ],
    footer: ABOUT_YOU,
  }
}
