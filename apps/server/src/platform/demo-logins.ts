// The logins of the demo, whose password is public.
import type { Role } from '@tiffin/contract/call'

/** Of the addresses of all people and restaurants of the demo city. No mail can be received there. */
export const DEMO_DOMAIN = '@demo.tiffin.example'
export const DEMO_PASSWORD = 'demo-tiffin'
export const DEMO_ADMINISTRATOR = { email: `admin${DEMO_DOMAIN}`, password: DEMO_PASSWORD }

interface DemoSettings {
  readonly isDemo: boolean
  readonly administrator: { readonly email: string } | undefined
}
/** Returns whether the demo's own administrator is the one of these settings. */
export const hasDemoAdministrator = ({ administrator }: DemoSettings): boolean => administrator?.email === DEMO_ADMINISTRATOR.email

export interface DemoLogin {
  readonly role: Role
  readonly email: string
  readonly password: string
}
/** Returns the logins that the start prints and the login pages offer, one of a role: of a demo, and never in production. */
export function demoLoginsOf(settings: DemoSettings & { readonly isProduction: boolean }): DemoLogin[] {
  if (!settings.isDemo || settings.isProduction) return []
  const login = (role: Role, name: string): DemoLogin => ({ role, email: `${name}${DEMO_DOMAIN}`, password: DEMO_PASSWORD })
  return [
    login('customer', 'asha'),
    login('restaurant', 'kitchen'),
    login('employee', 'ravi'),
    ...(hasDemoAdministrator(settings) ? [login('administrator', 'admin')] : []),
  ]
}

/** Returns whether an address is a login of the demo that does not work: all of them without DEMO=1, the administrator's also with ADMIN_EMAIL. */
export function isClosedLogin(email: string, settings: DemoSettings): boolean {
  if (!email.endsWith(DEMO_DOMAIN)) return false
  return !settings.isDemo || (email === DEMO_ADMINISTRATOR.email && !hasDemoAdministrator(settings))
}
