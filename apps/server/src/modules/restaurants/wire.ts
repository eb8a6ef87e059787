import type { Answer, Calls } from '@tiffin/contract'
import type { Pictures } from '../../providers/images/index.ts'
import { pickupWire, termsWire, zoneRangeWire } from '../delivery-zones/index.ts'
import { hoursWire, openingWire } from '../hours/index.ts'
import type { RestaurantProfile } from './data.ts'
import { publicName } from './public-name.ts'

type WireRestaurant = Answer<Calls['listRestaurants']>['data'][number]
type WireRating = WireRestaurant['rating'][number]

export interface MenuSummary {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** The picture of the best-selling product, as stored; empty without one. */
  readonly picture: string
}
export interface Review {
  readonly rating: number | null
  readonly review: string | null
  readonly customer_name: string
  readonly updated_at: Date
}

/** `rating` is the average only, as lists send it. A restaurant without a menu has no summary. */
export function restaurantWire(profile: RestaurantProfile, menu: MenuSummary | undefined, pictures: Pictures): WireRestaurant {
  const { id, name, place, street, city, state, average_rating, rating_count } = profile
  return {
    _id: id,
    restaurantName: name,
    name,
    phoneNumber: profile.phone_number,
    place,
    Address: { street, city, state, postalCode: profile.postal_code },
    Image: pictures.toWire(profile.picture || (menu?.picture ?? '')),
    profilePicture: pictures.toWire(profile.picture),
    rating: rating_count > 0 ? [{ rating: average_rating }] : [],
    averageRating: average_rating,
    ratingCount: rating_count,
    category: (menu?.categories ?? []).map((category) => ({ _id: category.id, name: category.name })),
    createdAt: profile.created_at.toISOString(),
    status: profile.is_active,
    ...(profile.fssai_number && { fssaiNumber: profile.fssai_number }),
    ...openingWire(profile),
    ...(profile.hours && { hours: hoursWire(profile.hours) }),
    ...(profile.by_place && { deliversByPlace: true as const }),
    ...zoneRangeWire(profile.zone_range),
    ...pickupWire(profile.counter ?? null),
    ...(profile.days_ahead != null && { daysAhead: profile.days_ahead }),
    ...(profile.terms && { delivery: termsWire(profile.terms) }),
  }
}

/** A review without a rating has rating 0. */
export function ratingsWire(reviews: readonly Review[]): WireRating[] {
  return reviews.map(({ rating, review, customer_name, updated_at }) => ({
    rating: rating ?? 0,
    ...(review !== null && { review }),
    name: publicName(customer_name),
    createdAt: updated_at.toISOString(),
  }))
}

export const loggedInWire = (token: string, restaurant: WireRestaurant & { email: string }): Answer<Calls['logInRestaurant']> => ({
  token,
  restaurentData: restaurant,
  message: 'success',
})
