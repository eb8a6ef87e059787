// A changed email address takes effect when its confirmation link is used; the old address can cancel it.
import { z } from 'zod'
import { call, ROLES } from '../call.ts'
import { id, success } from '../fields.ts'
import { User } from '../objects/people.ts'

const unknown = 'link_unknown'
const token = z.string(unknown).trim().min(1, unknown).max(200, unknown)
const done = z.object({ message: success })
const own = z.object({ id: id() })
const profile = z.object({ message: success, user: User })

export const emailChangeCalls = {
  resendEmailChange: call({
    method: 'POST',
    path: '/profile/:id/emailChange/resend',
    access: 'customer',
    summary: 'Email a new link to the pending address; at most 5 such emails a day',
    params: own,
    refusals: ['not_found'],
    answer: profile,
  }),
  cancelEmailChange: call({
    method: 'DELETE',
    path: '/profile/:id/emailChange',
    access: 'customer',
    summary: 'Keep the current email address; the link for the new one becomes invalid',
    params: own,
    refusals: ['not_found'],
    answer: profile,
  }),
  readEmailLink: call({
    method: 'GET',
    path: '/email/link',
    access: 'public',
    summary: 'The effect of a link in an email about a changed address, and whether it is still valid',
    query: z.object({ token }),
    refusals: ['link_unknown'],
    answer: z.object({
      link: z.object({
        /** own: confirms the address with which the account was created. */
        kind: z.enum(['confirm', 'own', 'stop']),
        role: z.enum(ROLES),
        state: z.enum(['open', 'done', 'over']),
        email: z.string(),
      }),
    }),
  }),
  confirmEmailChange: call({
    method: 'POST',
    path: '/email/confirm',
    access: 'public',
    summary: 'Confirm the new email address with the token of the link sent to it',
    body: z.object({ token }),
    refusals: ['blocked', 'email_taken', 'link_over', 'link_unknown'],
    answer: done,
  }),
  stopEmailChange: call({
    method: 'POST',
    path: '/email/stop',
    access: 'public',
    summary: 'Cancel or undo the change and end every session, with the token of the link sent to the old address',
    body: z.object({ token }),
    refusals: ['blocked', 'email_taken', 'link_over', 'link_unknown'],
    answer: done,
  }),
} as const
