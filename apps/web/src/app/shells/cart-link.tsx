import { NavLink } from 'react-router'
import { IconShoppingBag } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/store'
import { useCartCount } from '../../features/cart/queries.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'

export function CartLink() {
  const count = useCartCount()
  return (
    <NavLink
      to={paths.cart.to()}
      aria-label={count > 0 ? words.cartWith(catalogue.products(count)) : words.cart}
      className={({ isActive }) =>
        cx(
          'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control no-underline hover:bg-sunken',
          isActive ? 'text-primary-text' : 'text-ink',
        )
      }
    >
      <IconShoppingBag size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-primary px-1 text-meta font-bold text-on-primary"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  )
}
