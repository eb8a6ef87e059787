import { Link } from 'react-router'
import { words } from '#words/store'
import { paths } from '../../paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const LINKS = [
  { to: paths.filterShops.to({}), label: words.restaurants },
  { to: paths.restaurantLogin.to(), label: words.restaurantLogin },
  { to: paths.employeeLogin.to(), label: words.joinUs },
] as const

export function StoreFooter() {
  return (
    <footer className="mt-8 border-t border-border bg-surface [contain-intrinsic-size:auto_13rem] [content-visibility:auto] print:hidden">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-2 pt-6 pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:flex-nowrap md:gap-x-6 md:py-8 lg:gap-x-8">
        <div className="min-w-0 flex-1 basis-60 md:basis-40">
          <Logo to={paths.home.to()} />
          <p className="text-small text-ink-2">{words.promise}</p>
        </div>
        <ul className="flex flex-wrap gap-x-6 md:shrink-0 md:flex-nowrap">
          {LINKS.map(({ to, label }) => (
            <li key={label}>
              <Link to={to} className="inline-flex min-h-11 items-center text-small font-medium text-ink-2 hover:text-ink">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageSwitch className="shrink-0" />
      </div>
    </footer>
  )
}
