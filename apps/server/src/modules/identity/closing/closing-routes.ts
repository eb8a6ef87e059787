import type { Db } from '../../../platform/database/database.ts'
import { type BrowserCookies, type HandlersOf, inTwoSteps } from '../../../platform/http/handler.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { checkOwnPassword } from '../credentials/own-password.ts'
import type { PasswordHash } from '../credentials/password.ts'
import { closeOwnAccount } from './close-account.ts'

interface CloseCall {
  readonly db: Db
  readonly caller: Caller
  readonly cookies: BrowserCookies
  readonly body: { readonly password: string; readonly givesUpWallet?: boolean | undefined }
}
const close = inTwoSteps(
  ({ db, caller, body }: CloseCall) => checkOwnPassword(db, caller.accountId, body.password),
  async ({ db, caller, cookies, body }: CloseCall, seen: PasswordHash | null) => {
    const until = await closeOwnAccount(db, { id: caller.accountId, seen, givesUpWallet: body.givesUpWallet ?? false })
    cookies.closePages(caller)
    return { message: 'success' as const, until: until.toISOString() }
  },
)
export const closingHandlers: HandlersOf<'closeCustomerAccount' | 'closeRestaurantAccount' | 'closeEmployeeAccount'> = {
  closeCustomerAccount: close,
  closeRestaurantAccount: close,
  closeEmployeeAccount: close,
}
