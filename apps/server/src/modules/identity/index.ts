// Accounts, sessions, passwords, one-time codes, changed email addresses, blocking.

export { accountRecords } from './account-records.ts'
export { createAccount } from './create-account.ts'
export { chooseAdministrator } from './credentials/choose-administrator.ts'
export type { Account } from './credentials/data-accounts.ts'
export { hashPassword, type PasswordHash } from './credentials/password.ts'
export { emails } from './email-change/emails.ts'
export type { AccountEvents, ResettableRole } from './events.ts'
export { forgetExpired } from './forget-expired.ts'
export { identityHandlers } from './routes.ts'
export { sessions } from './sessions/authenticate.ts'
export { logIn } from './sessions/log-in.ts'
export { administratorWire, profileWire } from './wire.ts'
