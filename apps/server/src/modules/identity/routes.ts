import { MESSAGES } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import { type HandlersOf, inTwoSteps } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { AdministratorCaller, Caller } from '../../platform/http/session.ts'
import { approvalHandlers } from './approval/approval-routes.ts'
import { blockAccount } from './block-account.ts'
import { closingHandlers } from './closing/closing-routes.ts'
import { flowOf } from './codes/code-flow.ts'
import { RESEND_SECONDS, sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import { createAccount } from './create-account.ts'
import { updateLanguage } from './credentials/data-accounts.ts'
import { setDuty } from './duty/set-duty.ts'
import { emailHandlers } from './email-change/email-routes.ts'
import { cancelEmailChange, resendEmailChange } from './email-change/request-email-change.ts'
import type { ResettableRole } from './events.ts'
import { passwordHandlers } from './password-routes.ts'
import { registerCustomer } from './register-customer.ts'
import { type SessionDeps, sessionAnswers, sessionHandlers } from './session-routes.ts'
import { signUp } from './sign-up.ts'
import { codeFromBoxes, maskEmail } from './wire.ts'

/** Returns the handlers of sign-up, login, passwords and email links. */
export const identityHandlers = (deps: SessionDeps) => ({
  ...signUpHandlers(deps),
  ...passwordHandlers(deps),
  ...sessionHandlers(deps),
  ...emailHandlers,
  ...emailChangeHandlers(deps),
  ...languageHandlers(),
  ...blockHandlers(),
  ...approvalHandlers,
  ...dutyHandlers,
  ...closingHandlers,
})

type SignUpCalls = 'sendSignUpCode' | 'verifySignUpCode' | 'registerCustomer' | 'registerEmployee'
function signUpHandlers({ cipher, ...deps }: SessionDeps): HandlersOf<SignUpCalls> {
  const kind = { purpose: 'sign_up', role: 'customer' } as const
  const begun = sessionAnswers(deps)
  return {
    sendSignUpCode: async ({ db, body, cookies, countMail }) => {
      await countMail()
      await sendCode(db, cipher, cookies, kind, body.email)
      return { message: MESSAGES.otpSent, maskedEmail: maskEmail(body.email), resendAfter: RESEND_SECONDS }
    },
    verifySignUpCode: async ({ db, body, cookies }) => {
      await verifyCode(db, cipher, flowOf(cookies, cipher, kind), codeFromBoxes(body))
      return { message: 'success' }
    },
    registerCustomer: async ({ db, body, cookies }) => {
      const registration = { ...body, language: cookies.language }
      return begun.customer(db, cookies, await registerCustomer(db, flowOf(cookies, cipher, kind), registration))
    },
    registerEmployee: async ({ db, body, cookies, countMail }) => {
      await countMail()
      const person = {
        ...body,
        role: 'employee',
        approval: deps.needsApproval ? 'waiting' : 'unchecked',
        language: cookies.language,
      } as const
      return begun.employee(cookies, await signUp(db, body.password, (tx, password) => createAccount(tx, { ...person, password })))
    },
  }
}

function emailChangeHandlers({ describeCustomer }: SessionDeps): HandlersOf<'resendEmailChange' | 'cancelEmailChange'> {
  return {
    resendEmailChange: inTwoSteps(
      ({ caller, params, countMail }) => {
        assertOwn(caller.customerId, params.id)
        return countMail()
      },
      async ({ db, caller }) => {
        await resendEmailChange(db, caller.customerId)
        return { message: 'success', user: await describeCustomer(db, caller.customerId) }
      },
    ),
    cancelEmailChange: async ({ db, caller, params }) => {
      assertOwn(caller.customerId, params.id)
      await cancelEmailChange(db, caller.customerId)
      return { message: 'success', user: await describeCustomer(db, caller.customerId) }
    },
  }
}

const dutyHandlers: HandlersOf<'setDuty'> = {
  setDuty: async ({ db, caller, body }) => {
    const since = await setDuty(db, caller.accountId, body.isOnDuty)
    return { message: 'success', ...(since && { offDutySince: since.toISOString() }) }
  },
}

type LanguageCalls = 'chooseCustomerLanguage' | 'chooseRestaurantLanguage' | 'chooseEmployeeLanguage' | 'chooseAdministratorLanguage'
function languageHandlers(): HandlersOf<LanguageCalls> {
  const choose = async ({ db, caller, body }: { db: Db; caller: Caller; body: { language: LanguageCode } }) => {
    await updateLanguage(db, caller.accountId, body.language)
    return { message: 'success' } as const
  }
  return {
    chooseCustomerLanguage: choose,
    chooseRestaurantLanguage: choose,
    chooseEmployeeLanguage: choose,
    chooseAdministratorLanguage: choose,
  }
}

interface BlockCall {
  readonly db: Db
  readonly caller: AdministratorCaller
  readonly params: { readonly id: string; readonly action: 'block' | 'unblock' }
  readonly body?: { readonly reason?: string | undefined } | null | undefined
}
function blockHandlers(): HandlersOf<'blockCustomer' | 'blockRestaurant' | 'blockEmployee'> {
  const block =
    (role: ResettableRole) =>
    async ({ db, caller, params, body }: BlockCall) => ({
      message: 'success' as const,
      status: await blockAccount(db, role, { ...params, reason: body?.reason ?? '', by: caller.accountId }),
    })
  return { blockCustomer: block('customer'), blockRestaurant: block('restaurant'), blockEmployee: block('employee') }
}
