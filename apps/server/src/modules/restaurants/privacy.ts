import type { FavouritesRow, RestaurantsRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

export const restaurantsPrivacy = {
  favourites: {
    of: { account: 'customer_id' },
    columns: { customer_id: deleted, restaurant_id: impersonal('a public restaurant') },
  } satisfies TablePrivacy<FavouritesRow>,
  restaurants: {
    of: { account: 'id' },
    columns: {
      id: keptFor('orders refer to the restaurant'),
      ...each(['place', 'street', 'city', 'state', 'postal_code'], overwritten()),
      fssai_number: overwritten('closing', null),
      external_id: impersonal('the id of a catalogue'),
    },
  } satisfies TablePrivacy<RestaurantsRow>,
}
