import type { Cipher } from '../../platform/cipher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BrowserCookies, HandlersOf } from '../../platform/http/handler.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import type { IdentityProvider } from '../../providers/identity/index.ts'
import type { Pictures } from '../../providers/images/index.ts'
import type { Account } from './credentials/data-accounts.ts'
import type { LogIn } from './sessions/log-in.ts'
import { logInWithGoogle } from './sessions/log-in-with-google.ts'
import { logOut } from './sessions/log-out.ts'
import { administratorWire, type CustomerWire, profileWire } from './wire.ts'

export interface SessionDeps {
  readonly cipher: Cipher
  readonly pictures: Pictures
  readonly identities: IdentityProvider | undefined
  /** Refuses closed logins of the demo. */
  readonly logIn: LogIn
  /** New employees wait for approval. */
  readonly needsApproval: boolean
  describeCustomer(db: Db, id: CustomerId): Promise<CustomerWire>
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
interface Begun {
  readonly token: string
  readonly account: Account
}
/** Returns what a login and a sign-up answer; this browser's own pages are then the session's. */
export const sessionAnswers = ({ pictures, describeCustomer }: Pick<SessionDeps, 'pictures' | 'describeCustomer'>) => ({
  customer: async (db: Db, cookies: BrowserCookies, { token, account }: Begun) => {
    cookies.openPages('customer', token)
    // a password or Google has proven the role of the id
    return { token, userData: await describeCustomer(db, account.id as CustomerId), message: 'success' as const }
  },
  employee: (cookies: BrowserCookies, { token, account }: Begun) => {
    cookies.openPages('employee', token)
    return { token, employeeData: profileWire(account, pictures), message: 'success' as const }
  },
})

export function sessionHandlers({ identities, logIn, ...deps }: SessionDeps): HandlersOf<SessionCalls> {
  const endSession = async ({ db, caller, cookies }: { db: Db; caller: Pick<Caller, 'role' | 'credential'>; cookies: BrowserCookies }) => {
    await logOut(db, caller.credential)
    cookies.closePages(caller)
    return { message: 'success' } as const
  }
  const begun = sessionAnswers(deps)
  return {
    logInCustomer: async ({ db, body, cookies }) => {
      return begun.customer(db, cookies, await logIn(db, 'customer', { ...body, language: cookies.chosenLanguage }))
    },
    logInWithGoogle: async ({ db, body, cookies }) => {
      if (!identities) throw refuse('google_off')
      const identity = await identities.verify(body.credential)
      return begun.customer(db, cookies, await logInWithGoogle(db, identity, { language: cookies.chosenLanguage, comeBack: body.comeBack }))
    },
    logInEmployee: async ({ db, body, cookies }) => {
      return begun.employee(cookies, await logIn(db, 'employee', { ...body, language: cookies.chosenLanguage }))
    },
    logInAdministrator: async ({ db, body, cookies }) => {
      const { token, account } = await logIn(db, 'administrator', { ...body, language: cookies.chosenLanguage })
      cookies.openPages('administrator', token)
      return { token, AdminData: administratorWire(account), message: 'success', error: false }
    },
    logOutCustomer: endSession,
    logOutRestaurant: endSession,
    logOutEmployee: endSession,
    logOutAdministrator: endSession,
  }
}
