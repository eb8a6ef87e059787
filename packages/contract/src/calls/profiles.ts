import { z } from 'zod'
import { call } from '../call.ts'
import { email, givenPassword, id, imageUrl, line, newPassword, optionalText, ownId, phoneNumber, success } from '../fields.ts'
import { MAX_BLOCK_REASON } from '../limits.ts'
import { User } from '../objects/people.ts'

const ownProfile = z.object({ id: id() })
const profileAnswer = z.object({ message: success, user: User })

const block = <P extends string>(kind: P, who: string) =>
  call({
    method: 'PATCH',
    path: `/admin/${kind}/:id/:action`,
    access: 'administrator',
    right: 'people',
    summary: `Block or unblock a ${who}; blocking ends every session of the account at once`,
    params: z.object({ id: id(), action: z.enum(['block', 'unblock']) }),
    body: z.object({ reason: optionalText(MAX_BLOCK_REASON) }).nullish(),
    refusals: ['account_closed', 'not_found'],
    answer: z.object({ message: success, status: z.boolean() }),
  })

export const profileCalls = {
  editCustomerProfile: call({
    method: 'PATCH',
    path: '/profile/:id/edit',
    access: 'customer',
    summary: 'Change name and phone; another email address stays in pendingEmail until its link is confirmed',
    params: ownProfile,
    body: z.object({
      name: line(100),
      email: email('all_fields_missing', 'profile_email_incorrect'),
      phoneNumber: phoneNumber('phone_not_valid', 'all_fields_missing'),
    }),
    refusals: ['email_taken', 'not_found'],
    answer: profileAnswer,
  }),
  editCustomerPassword: call({
    method: 'PATCH',
    path: '/profile/:id/editPassword',
    access: 'customer',
    limit: 'ownPassword',
    summary: 'Change the password; ends all other sessions and returns a new token',
    params: ownProfile,
    body: z
      .object({
        currentPassword: givenPassword('all_fields_missing'),
        newPassword: newPassword('all_fields_missing', 7, 'password_too_short'),
        confirmPassword: givenPassword('all_fields_missing'),
      })
      .refine((body) => body.newPassword === body.confirmPassword, { path: ['confirmPassword'], message: 'passwords_differ' })
      .refine((body) => body.newPassword !== body.currentPassword, { path: ['newPassword'], message: 'password_unchanged' }),
    refusals: ['not_found', 'password_too_weak', 'wrong_current_password'],
    answer: z.object({ message: success, user: User, token: z.string() }),
  }),
  changeCustomerPhoto: call({
    method: 'PATCH',
    path: '/profile/:id/edit/profilePhoto',
    access: 'customer',
    summary: 'Change the photo to an uploaded picture',
    params: ownProfile,
    body: z.object({ url: imageUrl }),
    refusals: ['image_not_ours', 'not_found'],
    answer: profileAnswer,
  }),
  getCustomer: call({
    method: 'GET',
    path: '/getUserData',
    access: 'customer',
    summary: 'The logged-in customer, with wallet and addresses',
    query: z.object({ id: ownId }),
    refusals: ['not_found'],
    answer: z.object({ user: User }),
  }),
  blockCustomer: block('users', 'customer'),
  blockRestaurant: block('restaurents', 'restaurant'),
  blockEmployee: block('employees', 'delivery employee'),
} as const
