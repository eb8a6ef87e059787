import { type Calls, MESSAGES } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { type BrowserCookies, type HandlersOf, type Incoming, inTwoSteps } from '../../platform/http/handler.ts'
import { pageInfoWire, pageOf } from '../../platform/http/paging.ts'
import type { AdministratorCaller, CustomerId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Seal } from '../../platform/seal.ts'
import type { IdentityProvider } from '../../providers/identity/index.ts'
import { addressHandlers } from './address-routes.ts'
import { blockAccount } from './block-account.ts'
import { type CheckedChange, changePassword, checkPasswordChange } from './change-password.ts'
import { flowOf } from './code-flow.ts'
import { createAccount } from './create-account.ts'
import { type Account, selectActiveEmployees, updateProfile } from './data.ts'
import { demandOwn } from './demand-own.ts'
import { editProfile } from './edit-profile.ts'
import { emailHandlers } from './email-routes.ts'
import type { ResettableRole } from './letters.ts'
import { logIn } from './log-in.ts'
import { logInWithGoogle } from './log-in-with-google.ts'
import { logOut } from './log-out.ts'
import { hashPassword } from './password.ts'
import { readCustomer, type WalletBalance } from './read-customer.ts'
import { registerCustomer } from './register-customer.ts'
import { cancelEmailChange, resendEmailChange } from './request-email-change.ts'
import { resetPassword } from './reset-password.ts'
import { RESEND_SECONDS, sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'
import { codeFromBoxes, customerWire, employeeWire, maskEmail } from './wire.ts'

export interface AccountDeps {
  readonly seal: Seal
  readonly pictures: {
    toWire(stored: string): string
    /** Refuses `image_not_ours`. */
    toStored(url: string): string
  }
  readonly walletBalance: WalletBalance
  /** Absent: nobody logs in with Google here. */
  readonly identities: IdentityProvider | undefined
  /** Without a trailing slash; for links in mails. */
  readonly publicUrl: string
}

export const accountHandlers = (deps: AccountDeps) => ({
  ...signUpHandlers(deps),
  ...passwordHandlers(deps),
  ...sessionHandlers(deps),
  ...profileHandlers(deps),
  ...addressHandlers,
  ...emailHandlers,
  ...blockHandlers(deps),
})

type SignUpCalls = 'sendSignUpCode' | 'verifySignUpCode' | 'registerCustomer' | 'registerEmployee'
function signUpHandlers({ seal, publicUrl }: AccountDeps): HandlersOf<SignUpCalls> {
  const kind = { purpose: 'sign_up', role: 'customer' } as const
  return {
    sendSignUpCode: async ({ db, body, cookies, countMail }) => {
      await countMail()
      await sendCode(db, seal, cookies, kind, body.email)
      return { message: MESSAGES.otpSent, maskedEmail: maskEmail(body.email), resendAfter: RESEND_SECONDS }
    },
    verifySignUpCode: async ({ db, body, cookies }) => {
      await verifyCode(db, seal, flowOf(cookies, seal, kind), codeFromBoxes(body))
      return { message: 'success' }
    },
    registerCustomer: async ({ db, body, cookies }) => {
      await registerCustomer(db, flowOf(cookies, seal, kind), body, { seal, publicUrl })
      return { message: 'success' }
    },
    registerEmployee: async ({ db, body, countMail }) => {
      await countMail()
      const password = { hash: await hashPassword(body.password) }
      await db.transaction((tx) => createAccount(tx, { ...body, role: 'employee', password }, { seal, publicUrl }))
      return { message: 'success' }
    },
  }
}

interface AskReset extends Pick<Incoming<Calls['askCustomerReset']>, 'db' | 'cookies' | 'countMail'> {
  readonly body: { readonly email: string }
}
type PasswordCalls =
  | 'askCustomerReset'
  | 'verifyCustomerReset'
  | 'resetCustomerPassword'
  | 'askRestaurantReset'
  | 'verifyRestaurantReset'
  | 'resetRestaurantPassword'
  | 'askEmployeeReset'
  | 'verifyEmployeeReset'
  | 'resetEmployeePassword'
function passwordHandlers({ seal, publicUrl }: AccountDeps): HandlersOf<PasswordCalls> {
  const resets = (role: ResettableRole) => {
    const kind = { purpose: 'reset', role } as const
    return {
      ask: async ({ db, body, cookies, countMail }: AskReset) => {
        await countMail()
        await sendCode(db, seal, cookies, kind, body.email)
        return { message: MESSAGES.otpSent }
      },
      verify: async ({ db, body, cookies }: { db: Db; body: { otp: string }; cookies: BrowserCookies }) => {
        await verifyCode(db, seal, flowOf(cookies, seal, kind), body.otp)
        return { message: MESSAGES.otpEntered }
      },
      reset: async ({ db, body, cookies }: { db: Db; body: { email: string; password: string }; cookies: BrowserCookies }) => {
        await resetPassword(db, flowOf(cookies, seal, kind), { ...body, role }, { seal, publicUrl })
        return { message: MESSAGES.passwordReset }
      },
    }
  }
  const [customer, restaurant, employee] = [resets('customer'), resets('restaurant'), resets('employee')]
  return {
    askCustomerReset: customer.ask,
    verifyCustomerReset: customer.verify,
    resetCustomerPassword: customer.reset,
    askRestaurantReset: restaurant.ask,
    verifyRestaurantReset: restaurant.verify,
    resetRestaurantPassword: restaurant.reset,
    askEmployeeReset: employee.ask,
    verifyEmployeeReset: employee.verify,
    resetEmployeePassword: employee.reset,
  }
}

type SessionCalls =
  | 'logInCustomer'
  | 'logInWithGoogle'
  | 'logInEmployee'
  | 'logInAdministrator'
  | 'logOutCustomer'
  | 'logOutRestaurant'
  | 'logOutEmployee'
  | 'logOutAdministrator'
function sessionHandlers({ pictures, walletBalance, identities, seal, publicUrl }: AccountDeps): HandlersOf<SessionCalls> {
  const endSession = async ({ db, caller }: { db: Db; caller: { tokenHash: Buffer } }) => {
    await logOut(db, caller.tokenHash)
    return { message: 'success' } as const
  }
  const begun = async (db: Db, { token, account }: { token: string; account: Account }) => {
    // a password or Google has proven whose id it is
    const details = await readCustomer(db, account.id as CustomerId, walletBalance)
    return { token, userData: customerWire(details, pictures), message: 'success' as const }
  }
  return {
    logInCustomer: async ({ db, body }) => {
      return begun(db, await logIn(db, 'customer', body.email, body.password))
    },
    logInWithGoogle: async ({ db, body }) => {
      if (!identities) throw refuse('google_off')
      const identity = await identities.verify(body.credential)
      return begun(db, await logInWithGoogle(db, identity, { seal, publicUrl }))
    },
    logInEmployee: async ({ db, body }) => {
      const { token, account } = await logIn(db, 'employee', body.email, body.password)
      return { token, employeeData: employeeWire(account, pictures), message: 'success' }
    },
    logInAdministrator: async ({ db, body }) => {
      const { token, account } = await logIn(db, 'administrator', body.email, body.password)
      return { token, AdminData: { _id: account.id, name: account.name, email: account.email }, message: 'success', error: false }
    },
    logOutCustomer: endSession,
    logOutRestaurant: endSession,
    logOutEmployee: endSession,
    logOutAdministrator: endSession,
  }
}

type ProfileCalls =
  | 'editCustomerProfile'
  | 'resendEmailChange'
  | 'cancelEmailChange'
  | 'editCustomerPassword'
  | 'changeCustomerPhoto'
  | 'getCustomer'
  | 'listEmployees'
  | 'listColleagues'
function profileHandlers({ seal, pictures, walletBalance, publicUrl }: AccountDeps): HandlersOf<ProfileCalls> {
  const describe = async (db: Db, id: CustomerId) => customerWire(await readCustomer(db, id, walletBalance), pictures)
  return {
    editCustomerProfile: async ({ db, caller, params, body, countMail }) => {
      demandOwn(caller, params.id)
      await editProfile(db, caller.id, body, { seal, publicUrl, countRequester: countMail })
      return { message: 'success', user: await describe(db, caller.id) }
    },
    resendEmailChange: async ({ db, caller, params, countMail }) => {
      demandOwn(caller, params.id)
      await countMail()
      await resendEmailChange(db, caller.id, { seal, publicUrl })
      return { message: 'success', user: await describe(db, caller.id) }
    },
    cancelEmailChange: async ({ db, caller, params }) => {
      demandOwn(caller, params.id)
      await cancelEmailChange(db, caller.id)
      return { message: 'success', user: await describe(db, caller.id) }
    },
    editCustomerPassword: inTwoSteps(
      ({ db, caller, params, body }) => {
        demandOwn(caller, params.id)
        return checkPasswordChange(db, caller.id, body)
      },
      async ({ db, caller }, checked: CheckedChange) => {
        const token = await changePassword(db, caller, checked, { seal, publicUrl })
        return { message: 'success', user: await describe(db, caller.id), token }
      },
    ),
    changeCustomerPhoto: async ({ db, caller, params, body }) => {
      demandOwn(caller, params.id)
      await updateProfile(db, caller.id, { picture: pictures.toStored(body.url) })
      return { message: 'success', user: await describe(db, caller.id) }
    },
    getCustomer: async ({ db, caller, query }) => {
      demandOwn(caller, query.id)
      return { user: await describe(db, caller.id) }
    },
    listEmployees: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await selectActiveEmployees(db, query.search ?? '', page)
      return {
        listEmployees: rows.map(({ id, name, phone_ending }) => ({ _id: id, name, phoneEnding: phone_ending })),
        ...pageInfoWire(page, total),
      }
    },
    listColleagues: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await selectActiveEmployees(db, query.search ?? '', page)
      return { listEmployees: rows.map(({ id, name }) => ({ _id: id, name })), ...pageInfoWire(page, total) }
    },
  }
}

interface BlockCall {
  readonly db: Db
  readonly caller: AdministratorCaller
  readonly params: { readonly id: string; readonly action: 'block' | 'unblock' }
  readonly body?: { readonly reason?: string | undefined } | null | undefined
}
function blockHandlers({ seal, publicUrl }: AccountDeps): HandlersOf<'blockCustomer' | 'blockRestaurant' | 'blockEmployee'> {
  const block =
    (role: ResettableRole) =>
    async ({ db, caller, params, body }: BlockCall) => ({
      message: 'success' as const,
      status: await blockAccount(db, role, { ...params, reason: body?.reason ?? '', by: caller.id }, { seal, publicUrl }),
    })
  return { blockCustomer: block('customer'), blockRestaurant: block('restaurant'), blockEmployee: block('employee') }
}
