// SQL of accounts that log in with Google. Only customers do.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Identity } from '../../../providers/identity/index.ts'
import type { Account } from './data-accounts.ts'

const columns = sql`id, role, email, name, phone_number, picture, is_active, created_at`

export const selectByGoogle = (db: Db, { subject }: Identity): Promise<Account | undefined> =>
  db.row(sql`select ${columns} from accounts where role = 'customer' and google_sub = ${subject}`)

export interface LinkableAccount extends Account {
  google_sub: string | null
  is_email_verified: boolean
}
/** The customer of an e-mail, locked. */
export const lockByEmail = (tx: Tx, { email }: Identity): Promise<LinkableAccount | undefined> =>
  tx.row(sql`
    select ${columns}, google_sub, is_email_verified from accounts where role = 'customer' and email = ${email} for no key update`)

export async function linkGoogle(tx: Tx, id: string, { subject }: Identity): Promise<void> {
  await tx.rows(sql`update accounts set google_sub = ${subject} where id = ${id}`)
}

/** Answers nothing when the e-mail or the Google identity has an account already, also when that is made at this very moment. */
export const insertGoogleCustomer = (tx: Tx, { subject, email, name, isAuthoritative }: Identity): Promise<Account | undefined> =>
  tx.row(sql`
    insert into accounts (role, email, google_sub, name, is_email_verified, created_at)
    values ('customer', ${email}, ${subject}, ${name}, ${isAuthoritative}, ${tx.now()})
    on conflict do nothing returning ${columns}`)
