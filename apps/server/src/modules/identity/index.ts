// Accounts, sessions, passwords, one-time codes, changed email addresses, blocking.

export { type Administrator, listAdministrators } from './administrators/data-administrators.ts'
export { isDemoDatabase, markAsDemo } from './administrators/data-demo.ts'
export { endClosedSessions, logInUnlessClosed, requireDemo } from './administrators/demo-database.ts'
export { createDemoAdministrator, createFirstAdministrator, type FirstAdministrator } from './administrators/first-administrator.ts'
export {
  addAdministrator,
  blockAdministrator,
  endAdministratorSessions,
  NotDone,
  resetAdministratorPassword,
  unblockAdministrator,
} from './administrators/manage-administrators.ts'
export { approvalOf, type OwnApproval } from './approval/data-approvals.ts'
export { approvalWire } from './approval/own-approval.ts'
export { listClosings, noteErasure } from './closed/data-closings.ts'
export { closeAccount } from './closing/close-account.ts'
export { closeAgain, lockClosing } from './closing/closings.ts'
export { createAccount } from './create-account.ts'
export { type Account, type Approval, findAccount, findAccountById, updateProfile } from './credentials/data-accounts.ts'
export { upsertAccounts } from './credentials/data-imported-accounts.ts'
export { checkOwnPassword, lockChecked } from './credentials/own-password.ts'
export { hashPassword, type PasswordHash } from './credentials/password.ts'
export { findEmails, findPendingEmail } from './email-change/find-emails.ts'
export { editEmail, requestEmail } from './email-change/request-email-change.ts'
export type { AccountEvents, ResettableRole } from './events.ts'
export { forgetExpired } from './forget-expired.ts'
export { identityHandlers } from './routes.ts'
export { credentials } from './sessions/authenticate.ts'
export { type LogIn, logIn } from './sessions/log-in.ts'
export { signUp } from './sign-up.ts'
export { administratorWire, profileWire } from './wire.ts'
