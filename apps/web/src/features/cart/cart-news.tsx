import { words } from '#words/cart'
import { Banner } from '../../ui/feedback/banner.tsx'

export const CART_NEWS_ID = 'cart-news'

/** Lists what changed in the cart. Placed where it does not move the order button: above it where it sticks to the foot, else below. */
export function CartNews({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div id={CART_NEWS_ID} className="mb-3 lg:order-last lg:mt-3 lg:mb-0">
      <Banner tone="warn" title={words.justChanged}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
    </div>
  )
}
