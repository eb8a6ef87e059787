import type { CartTerms } from '../../../features/reach/terms.ts'
import { Towards } from '../../../features/reach/towards.tsx'

/** Above the link to the cart. */
export default function CartBarTerms({ terms }: { terms: CartTerms }) {
  return (
    <div className="pb-2 empty:hidden">
      <Towards terms={terms} />
    </div>
  )
}
