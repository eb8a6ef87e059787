// Accounts: who people are, how they prove it, and where they live.

export { changeProfile } from './change-profile.ts'
export { createAccount } from './create-account.ts'
export { type Account, hasAccount, upsertAccounts as importAccounts } from './data.ts'
export { type Address, insertAddress as addAddress, selectAddressAt as findAddress } from './data-addresses.ts'
export { ensureAdministrator } from './ensure-administrator.ts'
export { findEmail } from './find-email.ts'
export { forgetExpired } from './forget-expired.ts'
export { logIn } from './log-in.ts'
export { hashPassword, type PasswordHash } from './password.ts'
export { recognise } from './recognise.ts'
export { type AccountDeps, accountHandlers } from './routes.ts'
