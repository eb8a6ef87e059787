import { Link } from 'react-router'
import { words } from '#words/store'
import { words as titles } from '#words/titles'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const LINKS = [
  { to: paths.filterShops.to({}), label: words.restaurants },
  { to: paths.restaurantLogin.to(), label: words.restaurantLogin },
  { to: paths.employeeLogin.to(), label: words.joinUs },
] as const
const ABOUT = [
  { to: paths.about.to(), label: titles.about },
  { to: paths.help.to(), label: titles.help },
  { to: paths.terms.to(), label: titles.terms },
  { to: paths.privacy.to(), label: titles.privacy },
  { to: paths.refunds.to(), label: titles.refunds },
  { to: paths.contact.to(), label: titles.contact },
] as const

export default function StoreFooter() {
  return (
    <footer className="mt-8 border-t border-border bg-surface [contain-intrinsic-size:auto_18rem] [content-visibility:auto] print:hidden">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-2 pt-6 md:flex-nowrap md:gap-x-6 md:pt-8 lg:gap-x-8">
        <div className="min-w-0 flex-1 basis-60 md:basis-40">
          <Logo to={paths.home.to()} />
          <p className="text-small text-ink-2">{words.promise}</p>
        </div>
        <Links links={LINKS} className="md:shrink-0 md:flex-nowrap" />
        <LanguageSwitch className="shrink-0" />
      </div>
      <nav aria-label={words.about} className="page mt-4 pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:mt-6 md:pb-6">
        <Links links={ABOUT} className="border-t border-border pt-2" />
      </nav>
    </footer>
  )
}

const Links = ({ links, className }: { links: readonly { to: string; label: string }[]; className?: string }) => (
  <ul className={cx('flex flex-wrap gap-x-6', className)}>
    {links.map(({ to, label }) => (
      <li key={label}>
        <Link to={to} className="inline-flex min-h-11 items-center text-small font-medium text-ink-2 hover:text-ink">
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
