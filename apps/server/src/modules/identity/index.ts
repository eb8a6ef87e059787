// Who people are and how they prove it: accounts, sessions, passwords, one-time codes, changed email addresses, blocking.
export { createAccount } from './create-account.ts'
export {
  type Account,
  hasAccount,
  selectAccount as findAccount,
  updateProfile as changeProfile,
  upsertAccounts as importAccounts,
} from './credentials/data-accounts.ts'
export { ensureAdministrator } from './credentials/ensure-administrator.ts'
export { hashPassword, type PasswordHash } from './credentials/password.ts'
export { emails } from './email-change/emails.ts'
export { forgetExpired } from './forget-expired.ts'
export { accountLetterSamples } from './mail/letter-samples.ts'
export { mailAccount } from './mail/mail-account.ts'
export type { MailTools } from './mail/queue-mail.ts'
export { identityHandlers } from './routes.ts'
export { authenticate, findGoodSessions } from './sessions/authenticate.ts'
export { logIn } from './sessions/log-in.ts'
export { profileWire } from './wire.ts'
