import type { LanguageCode } from '@tiffin/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountsRow } from '../../../platform/database/rows.generated.ts'
import type { Identity } from '../../../providers/identity/index.ts'
import { type Account, columns } from './data-accounts.ts'

export const findByGoogle = (db: Db, { subject }: Identity): Promise<Account | undefined> =>
  db.row(sql`select ${columns} from accounts where role = 'customer' and google_sub = ${subject}`)

export type LinkableAccount = Account & Pick<AccountsRow, 'google_sub' | 'is_email_verified'>
export const lockByEmail = (tx: Tx, { email }: Identity): Promise<LinkableAccount | undefined> =>
  tx.row(sql`
    select ${columns}, google_sub, is_email_verified from accounts where role = 'customer' and email = ${email} for no key update`)

export async function linkGoogle(tx: Tx, id: string, { subject }: Identity): Promise<void> {
  await tx.rows(sql`update accounts set google_sub = ${subject} where id = ${id}`)
}

/** Returns undefined when the email or the Google identity already has an account, also under concurrent inserts. */
export const insertGoogleCustomer = (
  tx: Tx,
  { subject, email, name, isAuthoritative }: Identity,
  language: LanguageCode,
): Promise<Account | undefined> =>
  tx.row(sql`
    insert into accounts (role, email, google_sub, name, language, is_email_verified, created_at)
    values ('customer', ${email}, ${subject}, ${name}, ${language}, ${isAuthoritative}, ${tx.now()})
    on conflict do nothing returning ${columns}`)
