import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import { type Db, isDuplicate } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Identity } from '../../../providers/identity/index.ts'
import { comeBack } from '../closed/come-back.ts'
import { type Account, updateLanguage } from '../credentials/data-accounts.ts'
import { findByGoogle, insertGoogleCustomer, linkGoogle, lockByEmail } from '../credentials/data-google.ts'
import { beginSession } from './begin-session.ts'
import type { Credentials } from './log-in.ts'

/** Logs in to the account of the identity, of its email if both sides verified it, or a new one. Refuses `blocked`, `account_closed`, `google_link_refused`. */
export async function logInWithGoogle(
  db: Db,
  identity: Identity,
  { language, comeBack: wants = false }: Pick<Credentials, 'language' | 'comeBack'>,
): Promise<{ token: string; account: Account }> {
  const account = await accountOf(db, identity, language ?? LANGUAGES[0])
  if (!account.is_active) await comeBack(db, account, wants)
  const token = await beginSession(db, account.id, { googleSubject: identity.subject }, 'google_refused')
  if (language && account.language !== language) await updateLanguage(db, account.id, language)
  return { token, account }
}

/** A simultaneous request may create or link the account in between; the next attempt finds it. */
const LOOKS = 3

async function accountOf(db: Db, identity: Identity, language: LanguageCode): Promise<Account> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const account = (await findByGoogle(db, identity)) ?? (await linkOrCreate(db, identity, language))
    if (account) return account
  }
  throw refuse('unavailable')
}

async function linkOrCreate(db: Db, identity: Identity, language: LanguageCode): Promise<Account | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const known = await lockByEmail(tx, identity)
      if (!known) {
        const created = await insertGoogleCustomer(tx, identity, language)
        if (created) {
          await tx.emit('signedUp', { id: created.id, language })
          await tx.emit('accountCreated', { email: created.email, language, role: 'customer' })
        }
        return created
      }
      if (known.google_sub === identity.subject) return known
      const isSamePerson = known.google_sub === null && known.is_email_verified && identity.isAuthoritative
      if (!isSamePerson) throw refuse('google_link_refused')
      if (!known.is_active) throw refuse('blocked')
      await linkGoogle(tx, known.id, identity)
      await tx.emit('googleLinked', { email: known.email, language: known.language })
      return known
    })
  } catch (error) {
    if (isDuplicate(error, 'accounts_google')) return undefined
    throw error
  }
}
