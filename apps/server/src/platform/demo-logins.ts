// The logins of the demo, whose password is public.

/** Of the addresses of all people and restaurants of the demo city. No mail can be received there. */
export const DEMO_DOMAIN = '@demo.tiffin.example'
export const DEMO_ADMINISTRATOR = { email: `admin${DEMO_DOMAIN}`, password: 'demo-tiffin' }

interface DemoSettings {
  readonly isDemo: boolean
  readonly administrator: { readonly email: string } | undefined
}
/** Returns whether the demo's own administrator is the one of these settings. */
export const hasDemoAdministrator = ({ administrator }: DemoSettings): boolean => administrator?.email === DEMO_ADMINISTRATOR.email

/** Returns whether an address is a login of the demo that does not work: all of them without DEMO=1, the administrator's also with ADMIN_EMAIL. */
export function isClosedLogin(email: string, settings: DemoSettings): boolean {
  if (!email.endsWith(DEMO_DOMAIN)) return false
  return !settings.isDemo || (email === DEMO_ADMINISTRATOR.email && !hasDemoAdministrator(settings))
}
