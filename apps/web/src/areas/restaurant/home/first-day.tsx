// The steps of a new restaurant until its first order. Without a product it is not listed.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words as restaurantWords } from '#words/restaurant'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StepRow } from '../../../ui/lists/step-row.tsx'
import { getOwnRestaurant, listCategoryPage, listOwnProducts } from '../queries.ts'

const words = restaurantWords.home.firstDay

export function FirstDay({ restaurantId, hasOrders }: { restaurantId: string; hasOrders: boolean }) {
  const profile = useQuery(getOwnRestaurant(restaurantId))
  const categories = useQuery(listCategoryPage(restaurantId, 1))
  const products = useQuery(listOwnProducts(restaurantId, { page: 1, search: '' }))
  const reads = [profile, categories, products]
  const failed = reads.find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        title={words.failed}
        error={failed.error}
        onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
        retrying={reads.some(({ isRefetching }) => isRefetching)}
      />
    )
  if (!profile.data || !categories.data || !products.data)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={5} picture={false} />
      </Loading>
    )
  const { Address, Image, profilePicture, status: isOnSale } = profile.data
  const steps = [
    { ...words.steps.address, to: paths.restaurantProfile.to(), isDone: Address.street !== '' },
    { ...words.steps.hours, to: paths.restaurantHours.to(), isDone: profile.data.hours !== undefined },
    { ...words.steps.category, to: paths.categories.to(), isDone: categories.data.total > 0 },
    { ...words.steps.product, to: paths.addProduct.to(), isDone: products.data.total > 0 },
    { ...words.steps.picture, to: paths.restaurantProfile.to(), isDone: Boolean(Image || profilePicture) },
    // until the approval its menu has no page
    {
      ...(isOnSale ? words.steps.order : words.steps.orderLater),
      to: isOnSale ? paths.menu.to({ restId: restaurantId }) : undefined,
      isDone: hasOrders,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-day">
      <SectionHeader
        id="first-day"
        title={hasOrders ? words.nextTitle : words.title}
        end={<span className="num text-small whitespace-nowrap text-ink-2">{words.progress(done, steps.length)}</span>}
      />
      <Card flush>
        <ol className="divide-y divide-border">
          {steps.map(({ title, text, to, isDone }) => (
            <StepRow
              key={title}
              isDone={isDone}
              text={text}
              title={
                to ? (
                  <Link to={to} className="font-semibold no-underline after:absolute after:inset-0 hover:underline">
                    <span>{title}</span>
                    {isDone && <span className="sr-only">{` ${words.isDone}`}</span>}
                  </Link>
                ) : (
                  <p className="font-semibold">{title}</p>
                )
              }
              end={!isDone && to !== undefined && <IconChevronRight size={20} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />}
            />
          ))}
        </ol>
      </Card>
    </section>
  )
}
