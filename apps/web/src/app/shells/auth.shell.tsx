import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { words } from '#words/sign-in'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainContent } from './main-content.tsx'
import { ThemeButton } from './theme-button.tsx'

interface Side {
  readonly product: string
  readonly promise: string
}
const CUSTOMER: Side = { product: 'butter-chicken', promise: words.side.customer }
const SIDES: readonly (readonly [prefix: string, side: Side])[] = [
  ['/restaurent/', { product: 'veg-thali', promise: words.side.restaurant }],
  ['/employee/', { product: 'masala-dosa', promise: words.side.employee }],
  ['/admin/', { product: 'chicken-biryani', promise: words.side.administrator }],
]

export default function AuthLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const side = SIDES.find(([prefix]) => pathname.toLowerCase().startsWith(prefix))?.[1] ?? CUSTOMER
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="sticky top-0 hidden h-dvh place-content-center gap-8 bg-feast p-12 text-on-feast lg:grid" aria-hidden="true">
        <Picture
          src={`/pictures/dishes/${side.product}-1.webp`}
          name={side.product}
          alt=""
          width={640}
          height={480}
          className="aspect-4/3 w-full max-w-120 rounded-hero"
        />
        <p className="max-w-120 text-hero text-balance">{side.promise}</p>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="page flex items-center justify-between py-2">
          <Logo to={paths.home.to()} />
          <span className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeButton />
          </span>
        </header>
        <MainContent className="mx-auto w-full max-w-110 flex-1 px-4 py-6 md:py-12">{children}</MainContent>
      </div>
    </div>
  )
}
