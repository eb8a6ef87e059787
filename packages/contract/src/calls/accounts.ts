import { z } from 'zod'
import { call } from '../call.ts'
import { cleanIdentifier } from '../clean-text.ts'
import { email, Failure, givenPassword, line, newPassword, phoneNumber, success } from '../fields.ts'
import { Administrator, Employee, User } from '../objects/people.ts'
import { wireTypes } from '../wire-types.ts'

export const OTP_LENGTH = 6

const required = 'required_fields_missing'
export const registrationFields = {
  name: line(100, required),
  email: email(required),
  password: newPassword(required),
  phoneNumber: phoneNumber(),
}
/** A missing email address has the message of a missing password; a malformed one has its own. */
/** Keeps an account that was closed and is not deleted yet. */
const comeBack = z.boolean().optional()
export const loginBody = z.object({ email: email('fields_missing'), password: givenPassword('fields_missing'), comeBack })

const digit = z.string('otp_digits_missing').overwrite(cleanIdentifier).regex(/^\d$/, 'otp_digits_missing')
const codeBoxes = z.object({ digitone: digit, digitTwo: digit, digitThree: digit, digitFour: digit, digitFive: digit, digitSix: digit })
const logOut = <P extends string>(prefix: P) =>
  ({ method: 'POST', path: `${prefix}/logout`, summary: 'End this session', answer: z.object({ message: success }) }) as const

const CustomerSession = z.object({ token: z.string(), userData: User, message: success })
const EmployeeSession = z.object({ token: z.string(), employeeData: Employee, message: success })

export const accountCalls = {
  sendSignUpCode: call({
    method: 'POST',
    path: '/signupVerify',
    access: 'public',
    summary: 'Email a sign-up code and bind it to this browser; also used to resend it',
    body: z.object({ email: email(required), phoneNumber: phoneNumber() }),
    refusals: ['code_too_soon', 'email_taken'],
    answer: z.object({ message: z.string(), maskedEmail: z.string(), resendAfter: z.int() }),
  }),
  verifySignUpCode: call({
    method: 'POST',
    path: '/verifyOtp',
    access: 'public',
    summary: 'Verify the sign-up code in the browser that requested it',
    body: codeBoxes,
    refusals: ['otp_incorrect'],
    answer: z.object({ message: success }),
  }),
  registerCustomer: call({
    method: 'POST',
    path: '/register',
    access: 'public',
    limit: 'signUp',
    summary: 'Create the customer whose email address this browser has verified, and log in',
    body: z.object(registrationFields),
    status: 201,
    refusals: ['email_not_verified', 'email_taken', 'password_too_weak'],
    answer: CustomerSession,
  }),
  logInCustomer: call({
    method: 'POST',
    path: '/login',
    access: 'public',
    limit: 'login',
    summary: 'Log in as a customer',
    body: loginBody,
    refusals: ['account_closed', 'blocked', 'wrong_login'],
    answer: CustomerSession,
  }),
  logInWithGoogle: call({
    method: 'POST',
    path: '/googleLogin',
    access: 'public',
    limit: 'signedLogin',
    summary: 'Log in with a signed Google ID token; the decoded claims sent with it are ignored',
    body: z.object({ credential: z.string().min(1).max(8192).optional(), comeBack }),
    refusals: ['account_closed', 'blocked', 'google_link_refused', 'google_off', 'google_refused'],
    answer: CustomerSession,
  }),
  logOutCustomer: call({ access: 'customer', ...logOut('') }),
  logOutRestaurant: call({ access: 'restaurant', right: 'any', ...logOut('/restaurent') }),
  registerEmployee: call({
    method: 'POST',
    path: '/employee/register',
    access: 'public',
    limit: 'signUp',
    summary: 'Create a delivery employee, and log in',
    body: z.object(registrationFields),
    status: 201,
    refusals: ['email_taken', 'password_too_weak'],
    answer: EmployeeSession,
  }),
  logInEmployee: call({
    method: 'POST',
    path: '/employee/login',
    access: 'public',
    limit: 'login',
    summary: 'Log in as a delivery employee',
    body: loginBody,
    refusals: ['account_closed', 'blocked', 'wrong_login'],
    answer: EmployeeSession,
  }),
  logOutEmployee: call({ access: 'employee', ...logOut('/employee') }),
  logInAdministrator: call({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    limit: 'login',
    summary: 'Log in as the administrator',
    body: loginBody,
    refusals: ['account_closed', 'blocked', 'wrong_login'],
    answer: z.object({ token: z.string(), AdminData: Administrator, message: success, error: z.literal(false) }),
    failure: Failure.extend({ error: z.literal(true) }).register(wireTypes, { id: 'AdministratorFailure' }),
    failureFields: { error: true },
  }),
  logOutAdministrator: call({ access: 'administrator', right: 'any', ...logOut('/admin') }),
} as const
