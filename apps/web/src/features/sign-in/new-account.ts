// Passes the credentials of a sign-up to the login after it. The password stays in memory, never in storage: a reload drops it.
import type { useLocation } from 'react-router'

let password: string | undefined

export function newAccountState(state: unknown, account: { email: string; password: string }): object {
  password = account.password
  return { ...(typeof state === 'object' ? state : {}), freshEmail: account.email }
}

/** Returns the new account's credentials; undefined if the login was reached another way. */
export function newAccount({ state }: ReturnType<typeof useLocation>): { email: string; password: string } | undefined {
  const email: unknown = typeof state === 'object' && state !== null && 'freshEmail' in state ? state.freshEmail : undefined
  return typeof email === 'string' ? { email, password: password ?? '' } : undefined
}

export function clearNewPassword(): void {
  password = undefined
}
