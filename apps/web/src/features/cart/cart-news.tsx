import { words } from '#words/cart'
import { Banner } from '../../ui/feedback/banner.tsx'

export const CART_NEWS_ID = 'cart-news'

/** Stands beside the button that buys, where it moves nothing that is read or pressed: above it where the button sticks to the foot, below it elsewhere. */
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
