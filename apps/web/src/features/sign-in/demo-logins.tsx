import { useQuery } from '@tanstack/react-query'
import type { Role } from '@tiffin/contract/call'
import { words } from '#words/sign-in'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { getSettings } from '../settings/queries.ts'
import { SignInLink } from './sign-in-link.tsx'

const PAGES = { customer: paths.login, restaurant: paths.restaurantLogin, employee: paths.employeeLogin, administrator: paths.adminLogin }

export interface Credentials {
  readonly email: string
  readonly password: string
}
interface DemoLoginsProps {
  role: Role
  onFill: (login: Credentials) => void
}
/** The demo's login of this role, and the pages of the other ones; nothing where the server names none. */
export function DemoLogins({ role, onFill }: DemoLoginsProps) {
  const logins = useQuery(getSettings()).data?.demoLogins ?? []
  if (logins.length === 0) return null
  const own = logins.find((login) => login.role === role)
  return (
    <section aria-label={words.demo.title} className="mt-8 grid gap-3 rounded-control border border-border border-dashed p-4 text-small">
      <p className="font-semibold">{words.demo.title}</p>
      {own && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="wrap-anywhere">{own.email}</p>
            <p className="text-ink-2">{own.password}</p>
          </div>
          <Button look="secondary" onClick={() => onFill(own)}>
            {words.demo.fill}
          </Button>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 border-t border-border pt-1">
        <span className="text-ink-2">{words.demo.others}</span>
        {logins
          .filter((login) => login.role !== role)
          .map((login) => (
            <SignInLink key={login.role} to={PAGES[login.role].to()}>
              {words.demo.roles[login.role]}
            </SignInLink>
          ))}
      </p>
    </section>
  )
}
