import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/checkout'
import { countProducts } from '../../../features/cart/cart-totals.ts'
import { getCart } from '../../../features/cart/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Outcome } from '../placed/outcome.tsx'

/** The payment was refused or abandoned; the products are in the cart again. */
export default function PaymentFail() {
  const cart = useQuery({ ...getCart(), refetchOnMount: 'always' })
  const products = cart.data ? countProducts(cart.data) : 0
  return (
    <Outcome kind="bad" title={words.paymentFail.title} text={words.paymentFail.text}>
      <div className="grid gap-3">
        {products > 0 ? (
          <Link to={paths.checkout.to()} className={buttonClass('primary', 'lg')}>
            {words.paymentFail.tryAgain(products)}
          </Link>
        ) : (
          <Link to={paths.cart.to()} className={buttonClass('primary', 'lg')}>
            {words.paymentFail.cart}
          </Link>
        )}
        <Link to={paths.home.to()} className={buttonClass('secondary', 'lg')}>
          {words.payment.backHome}
        </Link>
      </div>
    </Outcome>
  )
}
