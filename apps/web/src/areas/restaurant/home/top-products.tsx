import { Link } from 'react-router'
import { words as restaurantWords } from '#words/restaurant'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'

type Products = AnswerOf<'GET /restaurent/dashboardData'>['topProducts']

const words = restaurantWords.home

export function TopProducts({ products }: { products: Products | undefined }) {
  return (
    <section aria-labelledby="top-products">
      <SectionHeader id="top-products" title={words.top.title} end={<span className="text-small text-ink-2">{words.top.days}</span>} />
      {!products && (
        <Loading label={words.top.loading}>
          <SkeletonRows rows={3} picture={false} />
        </Loading>
      )}
      {products?.length === 0 && (
        <Card className="grid justify-items-start gap-3">
          <p className="text-ink-2">{words.top.none}</p>
          <Link to={paths.products.to()} className={buttonClass('secondary', 'sm')}>
            {words.top.action}
          </Link>
        </Card>
      )}
      {products && products.length > 0 && (
        <Card flush>
          <ol className="divide-y divide-border">
            {products.map((product, index) => (
              <li key={product._id} className="flex items-baseline gap-3 px-4 py-3">
                <span className="num w-4 shrink-0 text-small text-ink-3" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{product.productName}</span>
                  <span className="num block text-small text-ink-2">{words.top.delivered(product.quantity)}</span>
                </span>
                <span className="num shrink-0 font-semibold">{formatRupees(product.sales)}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  )
}
