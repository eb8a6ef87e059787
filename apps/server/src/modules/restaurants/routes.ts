import type { Db } from '../../platform/database/database.ts'
import type { ReadCache } from '../../platform/database/read-cache.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { pageInfoWire, pageOf } from '../../platform/http/paging.ts'
import type { Caller, RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ImageHost } from '../../providers/images/index.ts'
import { openingsChangeAt } from '../hours/index.ts'
import { emails, logIn } from '../identity/index.ts'
import { changePhoto } from './change-photo.ts'
import { findRestaurant, listRestaurants } from './data.ts'
import { editProfile } from './edit-profile.ts'
import { registerRestaurant } from './register-restaurant.ts'
import { loggedInWire, type MenuSummary, type Review, ratingsWire, restaurantWire } from './wire.ts'

export interface RestaurantDeps {
  readonly pictures: ImageHost
  readonly reads: ReadCache
  /** At most 20. */
  readonly newestReviews: (db: Db, restaurantId: string) => Promise<readonly Review[]>
  /** One statement for all ids. */
  readonly menusOf: (db: Db, restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, MenuSummary>>
}
type RestaurantCalls =
  | 'registerRestaurant'
  | 'logInRestaurant'
  | 'editRestaurantProfile'
  | 'changeRestaurantPhoto'
  | 'listRestaurants'
  | 'getRestaurant'

/** Returns the handlers of restaurants. */
export function restaurantHandlers({ pictures, reads, newestReviews, menusOf }: RestaurantDeps): HandlersOf<RestaurantCalls> {
  const describe = async (db: Db, id: string, ownId?: RestaurantId) => {
    const profile = await findRestaurant(db, id, ownId)
    if (!profile) throw refuse('not_found')
    return restaurantWire(profile, (await menusOf(db, [id])).get(id), pictures)
  }
  const describeOwn = async (db: Db, id: RestaurantId) => ({ ...(await describe(db, id, id)), ...(await emails.find(db, id)) })

  return {
    registerRestaurant: async ({ db, body, countMail }) => {
      await countMail()
      await registerRestaurant(db, body)
      return { message: 'success' }
    },
    logInRestaurant: async ({ db, body }) => {
      const { token, account } = await logIn(db, 'restaurant', body.email, body.password)
      // the password has proven the role of the id
      const id = account.id as RestaurantId
      return loggedInWire(token, await describeOwn(db, id))
    },
    editRestaurantProfile: async ({ db, caller, params, body, countMail }) => {
      assertOwn(caller, params.id)
      await editProfile(db, caller.id, body, countMail)
      return { message: 'success', restData: await describeOwn(db, caller.id) }
    },
    changeRestaurantPhoto: async ({ db, caller, params, body }) => {
      assertOwn(caller, params.id)
      await changePhoto(db, caller.id, pictures.toStored(body.url))
      return { message: 'success', restData: await describeOwn(db, caller.id) }
    },
    listRestaurants: listOfRestaurants({ pictures, reads, menusOf }),
    getRestaurant: async ({ db, caller, query }) => {
      const own = ownId(caller)
      const id = query.id ?? own
      if (id === undefined) throw refuse('not_found')
      const withReviews = async (from: Db, profile: Awaited<ReturnType<typeof describe>> & { email?: string; pendingEmail?: string }) => ({
        restData: { ...profile, rating: ratingsWire(await newestReviews(from, id)) },
      })
      if (id === own) return withReviews(db, await describeOwn(db, own))
      const reader = reads.reader(db)
      return reads.remember(
        `restaurant ${id}`,
        async () => withReviews(reader, await describe(reader, id)),
        ({ restData }) => openingsChangeAt([restData]),
      )
    },
  }
}

const listOfRestaurants =
  ({
    pictures,
    reads,
    menusOf,
  }: Pick<RestaurantDeps, 'pictures' | 'reads' | 'menusOf'>): HandlersOf<'listRestaurants'>['listRestaurants'] =>
  ({ db, query }) =>
    reads.remember(
      `restaurants ${JSON.stringify(query)}`,
      async () => {
        const page = pageOf(query)
        const reader = reads.reader(db)
        const { rows, total } = await listRestaurants(reader, query, page)
        const menus = await menusOf(
          reader,
          rows.map(({ id }) => id),
        )
        return { data: rows.map((row) => restaurantWire(row, menus.get(row.id), pictures)), ...pageInfoWire(page, total) }
      },
      ({ data }) => openingsChangeAt(data),
    )

const ownId = (caller: Caller | null): RestaurantId | undefined => (caller?.role === 'restaurant' ? caller.id : undefined)
