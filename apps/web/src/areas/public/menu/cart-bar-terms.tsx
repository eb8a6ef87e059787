import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import type { CartTerms } from '../../../features/reach/terms.ts'
import { Towards } from '../../../features/reach/towards.tsx'

export interface CartBarTermsProps {
  /** Of a restaurant that delivers to the place. */
  terms: CartTerms | undefined
  /** In rupees. */
  packaging: number
}
/** Above the link to the cart. */
export default function CartBarTerms({ terms, packaging }: CartBarTermsProps) {
  return (
    <div className="pb-2 empty:hidden">
      {terms && <Towards terms={terms} />}
      {packaging > 0 && (
        <p className="num text-small text-ink-2">{words.collectedWith(`${words.charges.packaging} ${formatRupees(packaging)}`)}</p>
      )}
    </div>
  )
}
