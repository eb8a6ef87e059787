import { z } from 'zod'
import { call, type Role } from '../call.ts'
import {
  Done,
  email,
  Failure,
  givenPassword,
  line,
  newPassword,
  pageInfo,
  paging,
  phoneNumber,
  rupees,
  search,
  success,
  time,
  wireId,
} from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

export const OTP_LENGTH = 6
/** The reset screen accepts exactly this length (docs/specification.md#validation). */
export const RESET_PASSWORD_LENGTH = 7

export const ADDRESS_LABELS = ['Home', 'Work', 'Other'] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]
/** `note` is for the delivery partner. */
export const addressParts = {
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  label: z.enum(ADDRESS_LABELS).optional(),
  note: z.string().optional(),
}
export const Address = z.object({ _id: wireId, ...addressParts }).register(wireTypes, { id: 'Address' })
export const User = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    /** The balance, in rupees. */
    Wallet: rupees,
    Address: z.array(Address),
    /** The new email address that is not confirmed yet; only in the customer's own data. */
    pendingEmail: z.string().optional(),
    createdAt: time,
    status: z.boolean(),
  })
  .register(wireTypes, { id: 'User' })
export const Employee = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    createdAt: time,
    status: z.boolean(),
  })
  .register(wireTypes, { id: 'Employee' })
const EmployeeName = z.object({ _id: wireId, name: z.string() })
export const Administrator = z.object({ _id: wireId, name: z.string(), email: z.string() }).register(wireTypes, { id: 'Administrator' })

const required = 'required_fields_missing'
export const registrationFields = {
  name: line(100, required),
  email: email(required),
  password: newPassword(required),
  phoneNumber: phoneNumber(),
}
/** Login forms have the same message for a missing and a malformed email address. */
export const loginBody = z.object({ email: email('fields_missing'), password: givenPassword('fields_missing') })

const digit = z.string('otp_digits_missing').regex(/^\d$/, 'otp_digits_missing')
const codeBoxes = z.object({ digitone: digit, digitTwo: digit, digitThree: digit, digitFour: digit, digitFive: digit, digitSix: digit })
const wholeCode = z.object({
  otp: z
    .string('otp_incorrect')
    .trim()
    .regex(/^\d{6}$/, 'otp_incorrect'),
})

const forgotPassword = <P extends string>(prefix: P, who: string) => ({
  ask: call({
    method: 'POST',
    path: `${prefix}/forgot-password`,
    access: 'public',
    summary: `Email a code to reset the password of a ${who}; the response is the same whether or not the account exists`,
    body: z.object({ email: email('email_incorrect') }),
    refusals: ['code_too_soon'],
    answer: Done,
  }),
  verify: call({
    method: 'POST',
    path: `${prefix}/forgot-password/otp`,
    access: 'public',
    summary: `Verify the emailed code of a ${who}, in the browser that requested it`,
    body: wholeCode,
    refusals: ['otp_incorrect'],
    answer: Done,
  }),
  reset: call({
    method: 'POST',
    path: `${prefix}/forgot-password/reset-password`,
    access: 'public',
    summary: `Set a new password after the code was verified; ends all sessions of the ${who}`,
    body: z.object({
      email: email('email_incorrect'),
      password: newPassword('reset_password_length', RESET_PASSWORD_LENGTH, 'reset_password_length').max(
        RESET_PASSWORD_LENGTH,
        'reset_password_length',
      ),
    }),
    refusals: ['password_too_weak', 'reset_not_verified'],
    answer: Done,
  }),
})
const logOut = <P extends string, R extends Role>(prefix: P, role: R) =>
  call({ method: 'POST', path: `${prefix}/logout`, access: role, summary: 'End this session', answer: z.object({ message: success }) })

const customerForgot = forgotPassword('', 'customer')
const restaurantForgot = forgotPassword('/restaurent', 'restaurant')
const employeeForgot = forgotPassword('/employee', 'delivery employee')

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
    summary: 'Create the customer whose email address this browser has verified',
    body: z.object(registrationFields),
    status: 201,
    refusals: ['email_not_verified', 'email_taken', 'password_too_weak'],
    answer: z.object({ message: success }),
  }),
  logInCustomer: call({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Log in as a customer',
    body: loginBody,
    refusals: ['blocked', 'wrong_login'],
    answer: z.object({ token: z.string(), userData: User, message: success }),
  }),
  logInWithGoogle: call({
    method: 'POST',
    path: '/googleLogin',
    access: 'public',
    summary: 'Log in with a signed Google ID token; the decoded claims sent with it are ignored',
    body: z.object({ credential: z.string().min(1).max(8192).optional() }),
    refusals: ['blocked', 'google_link_refused', 'google_off', 'google_refused'],
    answer: z.object({ token: z.string(), userData: User, message: success }),
  }),
  logOutCustomer: logOut('', 'customer'),
  askCustomerReset: customerForgot.ask,
  verifyCustomerReset: customerForgot.verify,
  resetCustomerPassword: customerForgot.reset,
  logOutRestaurant: logOut('/restaurent', 'restaurant'),
  askRestaurantReset: restaurantForgot.ask,
  verifyRestaurantReset: restaurantForgot.verify,
  resetRestaurantPassword: restaurantForgot.reset,
  registerEmployee: call({
    method: 'POST',
    path: '/employee/register',
    access: 'public',
    summary: 'Create a delivery employee',
    body: z.object(registrationFields),
    status: 201,
    refusals: ['email_taken', 'password_too_weak'],
    answer: z.object({ message: success }),
  }),
  logInEmployee: call({
    method: 'POST',
    path: '/employee/login',
    access: 'public',
    summary: 'Log in as a delivery employee',
    body: loginBody,
    refusals: ['blocked', 'wrong_login'],
    answer: z.object({ token: z.string(), employeeData: Employee, message: success }),
  }),
  logOutEmployee: logOut('/employee', 'employee'),
  askEmployeeReset: employeeForgot.ask,
  verifyEmployeeReset: employeeForgot.verify,
  resetEmployeePassword: employeeForgot.reset,
  listEmployees: call({
    method: 'GET',
    path: '/restaurent/listEmployees',
    access: 'restaurant',
    summary: 'Active delivery employees to whom an order can be assigned, by name; phoneEnding distinguishes equal names',
    query: z.object({ search, ...paging }),
    answer: z.object({ listEmployees: z.array(EmployeeName.extend({ phoneEnding: z.string() })), ...pageInfo }),
  }),
  listColleagues: call({
    method: 'GET',
    path: '/employee/listEmployees',
    access: 'employee',
    alsoFor: 'restaurant',
    summary: 'Active delivery employees: names and ids only',
    query: z.object({ search, ...paging }),
    answer: z.object({ listEmployees: z.array(EmployeeName), ...pageInfo }),
  }),
  logInAdministrator: call({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Log in as the administrator',
    body: loginBody,
    refusals: ['blocked', 'wrong_login'],
    answer: z.object({ token: z.string(), AdminData: Administrator, message: success, error: z.literal(false) }),
    failure: Failure.extend({ error: z.literal(true) }).register(wireTypes, { id: 'AdministratorFailure' }),
  }),
  logOutAdministrator: logOut('/admin', 'administrator'),
} as const
