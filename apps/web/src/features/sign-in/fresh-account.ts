// What was typed to sign up, for the login that follows it. The password stays in memory: a reload forgets it, as no storage may hold one.
import type { useLocation } from 'react-router'

let password: string | undefined

/** The state of a navigation to the login. */
export function freshAccountState(state: unknown, account: { email: string; password: string }): object {
  password = account.password
  return { ...(typeof state === 'object' ? state : {}), freshEmail: account.email }
}

/** The account that was made a moment ago; undefined when the login was reached another way. */
export function freshAccount({ state }: ReturnType<typeof useLocation>): { email: string; password: string } | undefined {
  const email: unknown = typeof state === 'object' && state !== null && 'freshEmail' in state ? state.freshEmail : undefined
  return typeof email === 'string' ? { email, password: password ?? '' } : undefined
}

export function forgetFreshPassword(): void {
  password = undefined
}
