import type { Role } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountsRow } from '../../../platform/database/rows.generated.ts'
import type { AdministratorId } from '../../../platform/ids.ts'
import type { PasswordHash } from './password.ts'

export type Account = Pick<
  AccountsRow,
  'id' | 'role' | 'email' | 'name' | 'phone_number' | 'picture' | 'language' | 'is_active' | 'created_at'
>
export const columns = sql`id, role, email, name, phone_number, picture, language, is_active, created_at`

export type Approval = AccountsRow['approval']
export interface NewAccount {
  readonly role: Role
  readonly email: string
  readonly passwordHash: PasswordHash
  readonly name: string
  readonly phoneNumber: string
  readonly language: LanguageCode
  readonly isEmailVerified: boolean
  readonly approval: Approval
}
/** Returns undefined when the role's email already has an account, also under concurrent inserts. */
export async function insertAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    insert into accounts (role, email, password_hash, name, phone_number, language, is_email_verified, approval, created_at)
    values (${account.role}, ${account.email}, ${account.passwordHash}, ${account.name}, ${account.phoneNumber}, ${account.language},
      ${account.isEmailVerified}, ${account.approval}, ${db.now()})
    on conflict (role, email) do nothing returning id`)
  return row?.id
}

export interface AccountWithPassword extends Account {
  password_hash: PasswordHash | null
}
export const findForLogin = (db: Db, role: Role, email: string): Promise<AccountWithPassword | undefined> =>
  db.row(sql`select ${columns}, password_hash from accounts where role = ${role} and email = ${email}`)

/** Returns undefined when the role has no account with this email address. */
export const findAccount = (db: Db, role: Role, email: string): Promise<Account | undefined> =>
  db.row(sql`select ${columns} from accounts where role = ${role} and email = ${email}`)

/** Returns undefined when there is no such account. */
export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  db.row(sql`select ${columns} from accounts where id = ${id}`)

/** Returns whether a role has an account with this email address. */
export const hasAccount = async (db: Db, role: Role, email: string): Promise<boolean> => (await findLanguage(db, role, email)) !== undefined

/** Returns the language of the account with an email address; undefined when there is none. */
export async function findLanguage(db: Db, role: Role, email: string): Promise<LanguageCode | undefined> {
  return (await db.row<Pick<AccountsRow, 'language'>>(sql`select language from accounts where role = ${role} and email = ${email}`))
    ?.language
}

export async function updateLanguage(db: Db, id: string, language: LanguageCode): Promise<void> {
  await db.rows(sql`update accounts set language = ${language} where id = ${id} and language <> ${language}`)
}

/** Locks an account, so that no session begins during the transaction. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountWithPassword | undefined> =>
  tx.row(sql`select ${columns}, password_hash from accounts where id = ${id} for no key update`)

/** Keeps the first time of being off duty. Returns it; null when on duty. */
export async function updateDuty(tx: Tx, id: string, isOnDuty: boolean): Promise<Date | null> {
  const row = await tx.row<Pick<AccountsRow, 'off_duty_since'>>(sql`
    update accounts set off_duty_since = case when ${isOnDuty} then null else coalesce(off_duty_since, ${tx.now()}) end
    where id = ${id} returning off_duty_since`)
  return row?.off_duty_since ?? null
}

export interface ProfileChange {
  readonly name?: string
  readonly phoneNumber?: string
  readonly picture?: string
}
/** Changes what is given of an account's profile. */
export async function updateProfile(db: Db, id: string, change: ProfileChange): Promise<void> {
  await db.rows(sql`
    update accounts set name = coalesce(${change.name ?? null}, name), phone_number = coalesce(${change.phoneNumber ?? null}, phone_number),
      picture = coalesce(${change.picture ?? null}, picture)
    where id = ${id}`)
}

/** At least a moment after every session, because the clocks of two processes differ. */
export const endingSessions = (now: Date) =>
  sql`sessions_valid_from = greatest(${now}::timestamptz, sessions_valid_from, (select max(s.created_at) from sessions s where s.account_id = accounts.id))`

export async function updateActivity(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.rows(sql`update accounts set is_active = ${isActive}, ${endingSessions(tx.now())} where id = ${id}`)
}

export async function endSessions(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update accounts set ${endingSessions(tx.now())} where id = ${id}`)
}

interface Block {
  readonly accountId: string
  readonly isActive: boolean
  readonly reason: string
  readonly by: AdministratorId | null
}
export async function insertBlock(tx: Tx, { accountId, isActive, reason, by }: Block): Promise<void> {
  await tx.rows(sql`
    insert into account_blocks (account_id, is_active, reason, decided_by, at)
    values (${accountId}, ${isActive}, ${reason}, ${by}, ${tx.now()})`)
}
