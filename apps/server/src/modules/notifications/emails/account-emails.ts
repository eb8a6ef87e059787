// The code is on a line of its own and is the only 6-digit number.
import type { AccountEvents, ResettableRole } from '../../identity/index.ts'
import { ABOUT_YOU, LOGIN_PATHS } from './account-words.ts'
import { button, type Email, note, paragraph } from './email.ts'

const CODES = {
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
} as const
export function codeEmail(purpose: AccountEvents['codeRequested']['purpose'], code: string, minutes: number): Email {
  const { subject, heading, lead } = CODES[purpose]
  return {
    subject,
    preview: `It's valid for ${minutes} minutes.`,
    heading,
    parts: [
      paragraph(lead),
      { kind: 'code', code },
      paragraph(`The code is valid for ${minutes} minutes, in the browser where you requested it. Tiffin will never ask you for it.`),
      note("If you didn't request this, you can ignore this email."),
    ],
    footer: "You're receiving this email because this address was entered on Tiffin.",
  }
}

const WELCOMES: Readonly<Record<ResettableRole, { lead: string; todo: string; path: string }>> = {
  customer: {
    lead: 'Your account is ready. Choose a restaurant, fill your cart and follow your order to your door.',
    todo: 'Find something to eat',
    path: '/',
  },
  restaurant: {
    lead: 'Your restaurant is on Tiffin. Add your categories and dishes so customers can find you and order.',
    todo: 'Set up your menu',
    path: LOGIN_PATHS.restaurant,
  },
  employee: {
    lead: "You're ready to deliver. When a restaurant assigns you an order, you'll see where to pick it up and where to take it.",
    todo: 'View your deliveries',
    path: LOGIN_PATHS.employee,
  },
}
/** Without a name: the address may be a stranger's, who must not read words of the person who entered it (docs/trust.md#11). */
export function welcomeEmail(role: ResettableRole, publicUrl: string): Email {
  const { lead, todo, path } = WELCOMES[role]
  return {
    subject: 'Welcome to Tiffin',
    preview: 'Your account is ready.',
    heading: 'Welcome to Tiffin',
    parts: [paragraph(lead), button(todo, publicUrl + path)],
    footer: ABOUT_YOU,
  }
}
