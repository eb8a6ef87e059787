// A changed email address takes effect when its confirmation link is used; the old address can cancel it.
import { z } from 'zod'
import { call, ROLES } from '../call.ts'
import { id, success } from '../fields.ts'
import { REFUSALS } from '../messages.ts'
import { User } from './accounts.ts'

const unknown = REFUSALS.link_unknown.message
const token = z.string(unknown).trim().min(1, unknown).max(200, unknown)
const done = z.object({ message: success })
const own = z.object({ id: id() })
const profile = z.object({ message: success, user: User })

export const emailChangeCalls = {
  resendEmailChange: call({
    method: 'POST',
    path: '/profile/:id/emailChange/resend',
    access: 'customer',
    summary: 'Mail a new link to the address that waits; at most 5 such mails a day',
    params: own,
    answer: profile,
  }),
  cancelEmailChange: call({
    method: 'DELETE',
    path: '/profile/:id/emailChange',
    access: 'customer',
    summary: 'Keep the current email address; the link to the new one is void',
    params: own,
    answer: profile,
  }),
  readEmailLink: call({
    method: 'GET',
    path: '/email/link',
    access: 'public',
    summary: 'What a link in a mail about a changed email address does, and whether it still can',
    query: z.object({ token }),
    answer: z.object({
      link: z.object({
        kind: z.enum(['confirm', 'stop']),
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
    summary: 'Use the new email address; the token is that of the link sent to it',
    body: z.object({ token }),
    answer: done,
  }),
  stopEmailChange: call({
    method: 'POST',
    path: '/email/stop',
    access: 'public',
    summary: 'Stop the change, or undo it, and end every session; the token is that of the link sent to the old address',
    body: z.object({ token }),
    answer: done,
  }),
} as const
