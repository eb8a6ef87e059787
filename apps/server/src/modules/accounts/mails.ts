// The words of every mail about an account. A code stands alone and is the only number of six digits.
import { calls, type Role } from '@tiffin/contract'
import type { MailMessage } from '../../providers/mail/index.ts'
import { CODE_MINUTES } from './code-flow.ts'
import type { FlowKind } from './data-codes.ts'

const SIGN_UP = {
  subject: 'Your Tiffin sign-up code',
  heading: 'Welcome to Tiffin',
  lead: 'Enter this code to verify your email address:',
}
const RESET = {
  subject: 'Your code to reset your Tiffin password',
  heading: 'Reset your password',
  lead: 'Enter this code to choose a new Tiffin password:',
}

export function codeMail(to: string, purpose: FlowKind['purpose'], code: string): MailMessage {
  const { subject, heading, lead } = purpose === 'sign_up' ? SIGN_UP : RESET
  const after = [
    `It is good for ${CODE_MINUTES} minutes, in the browser where you asked for it. Nobody from Tiffin will ever ask you for it.`,
    'If this was not you, ignore this mail: without the code nothing happens.',
  ]
  return { to, subject, ...bodies({ heading, before: [lead], code, after }) }
}

export type ResettableRole = Exclude<Role, 'administrator'>
/** The screens of forgotten passwords share the addresses of the calls (spec §2). */
const RESET_PATHS: Readonly<Record<ResettableRole, string>> = {
  customer: calls.askCustomerReset.path,
  restaurant: calls.askRestaurantReset.path,
  employee: calls.askEmployeeReset.path,
}

export function passwordChangedMail(to: string, role: ResettableRole, publicUrl: string): MailMessage {
  const before = [
    `The password of your Tiffin ${role} account was changed just now, and the account was logged out everywhere else.`,
    'If this was you, all is well.',
    `If it was not, choose a new password at once: ${publicUrl}${RESET_PATHS[role]}`,
  ]
  return { to, subject: 'Your Tiffin password was changed', ...bodies({ heading: 'Your password was changed', before }) }
}

/** Goes to the old address: whoever took over a session cannot move the account away unseen. */
export function emailChangedMail(to: string, publicUrl: string): MailMessage {
  const before = [
    'Your Tiffin account now goes by another email address, and mails about it go there.',
    'If this was you, all is well.',
    `If it was not, somebody else is logged in to your account: tell the people who run ${publicUrl}`,
  ]
  return {
    to,
    subject: 'The email address of your Tiffin account was changed',
    ...bodies({ heading: 'Your email address was changed', before }),
  }
}

interface Parts {
  readonly heading: string
  readonly before: readonly string[]
  readonly code?: string
  readonly after?: readonly string[]
}

function bodies({ heading, before, code, after = [] }: Parts): { text: string; html: string } {
  const text = [heading, ...before, ...(code ? [code] : []), ...after, 'Tiffin'].join('\n\n')
  const paragraph = (line: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${line}</p>`
  const box = code ? [`<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${code}</p>`] : []
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head>`,
    '<body style="margin:0;padding:24px;background:rgb(247,246,244);color:rgb(29,26,23);font-family:Figtree,Helvetica,Arial,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:32px 24px;background:white;border-radius:16px">',
    '<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:rgb(181,57,8)">Tiffin</p>',
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${heading}</h1>`,
    ...[...before.map(paragraph), ...box, ...after.map(paragraph)],
    '</div></body></html>',
  ].join('\n')
  return { text, html }
}
