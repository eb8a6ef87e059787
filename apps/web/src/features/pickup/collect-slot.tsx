import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { Cart } from '../cart/queries.ts'
import { collectedIn } from './collected.ts'

interface CollectProps {
  cart: Cart
}
const Collect = extraPart(() => import('./collect-card.tsx'))
if (import.meta.env.SSR) await Collect.preload()

/** At checkout: where and how soon the customer collects what is not delivered. */
export const CollectSlot = ({ cart }: CollectProps) => collectedIn(cart).length > 0 && <Collect cart={cart} />
