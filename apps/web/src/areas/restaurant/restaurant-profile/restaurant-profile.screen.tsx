import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { IconExternalLink } from '#icons'
import { words } from '#words/restaurant'
import { words as uiWords } from '#words/ui'
import Reviews from '../../../features/catalogue/reviews.tsx'
import { useFreshAnswer } from '../../../features/forms/use-fresh-answer.ts'
import { OwnDataLink } from '../../../features/person/own-data-link.tsx'
import { mergeProfile } from '../../../features/session/store.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { RatingChip } from '../../../ui/display/rating-chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { HoursCard } from '../hours/hours-card.tsx'
import { getOwnRestaurant } from '../queries.ts'
import { PhotoChange } from './photo-change.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function RestaurantProfile() {
  const { _id, email } = useProfile('restaurant')
  const answer = useFreshAnswer(useQuery({ ...getOwnRestaurant(_id), refetchOnMount: 'always' }))
  const { data: restaurant, isPending, error, refetch, isRefetching } = answer
  // updates the name in the sidebar
  useEffect(() => {
    if (restaurant) mergeProfile('restaurant', { ...restaurant, email: restaurant.email ?? email })
  }, [restaurant, email])
  return (
    <div className="max-w-180">
      <PageHeader
        title={words.profile.title}
        note={email}
        actions={
          // until the approval its menu has no page
          restaurant?.status !== false && (
            <Link to={paths.menu.to({ restId: _id })} className={buttonClass('secondary')}>
              <IconExternalLink size={18} aria-hidden="true" />
              <span>{words.profile.asCustomer}</span>
            </Link>
          )
        }
      />
      {isPending && (
        <Loading label={words.profile.loading} className="grid gap-6">
          <Skeleton className="aspect-8/3 w-full rounded-card" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {!isPending && !restaurant && <ErrorState title={words.profile.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {restaurant && (
        <div className="grid grid-cols-1 gap-6">
          <PhotoChange restaurant={restaurant} />
          {restaurant.ratingCount > 0 && (
            <p className="flex items-center gap-2 text-ink-2">
              <RatingChip value={restaurant.averageRating} />
              <a href="#reviews" className="link inline-flex min-h-8 items-center">
                {uiWords.rating.count(restaurant.ratingCount)}
              </a>
            </p>
          )}
          <HoursCard restaurant={restaurant} />
          <ProfileForm restaurant={restaurant} />
          {restaurant.rating.length > 0 && <Reviews ratings={restaurant.rating} count={restaurant.ratingCount} />}
          <OwnDataLink to={paths.restaurantData.to()} />
        </div>
      )}
    </div>
  )
}
