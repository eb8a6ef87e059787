import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { endingSessions } from './data-accounts.ts'
import type { PasswordHash } from './password.ts'

export const findPasswordHash = async (db: Db, id: string): Promise<PasswordHash | null> =>
  (await db.row<{ password_hash: PasswordHash | null }>(sql`select password_hash from accounts where id = ${id}`))?.password_hash ?? null

export async function updatePassword(tx: Tx, id: string, passwordHash: PasswordHash): Promise<void> {
  await tx.rows(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)
}

/**
 * Sets the password of a locked account and ends its sessions. `byMail`: a code has verified its email; a Google identity that the account
 * had before is removed, because it may be another person's.
 */
export async function resetPasswordOf(tx: Tx, id: string, passwordHash: PasswordHash, byMail = false): Promise<void> {
  await tx.rows(sql`
    update accounts set password_hash = ${passwordHash}, is_email_verified = is_email_verified or ${byMail},
      google_sub = case when is_email_verified or not ${byMail} then google_sub end, ${endingSessions(tx.now())}
    where id = ${id}`)
}
