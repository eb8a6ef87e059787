import type { Db } from '../../platform/database/database.ts'
import type { Replica } from '../../platform/database/replica.ts'
import { type BrowserCookies, type HandlersOf, inTwoSteps, sharedRead } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ImageHost } from '../../providers/images/index.ts'
import { hasPlace, reachOf } from '../delivery-zones/index.ts'
import { openingsChangeAt } from '../hours/index.ts'
import { type Account, findEmails, type LogIn, signUp } from '../identity/index.ts'
import { changePhoto } from './change-photo.ts'
import { type Filter, findRestaurant, listRestaurants } from './data.ts'
import { editProfile } from './edit-profile.ts'
import { registerRestaurant } from './register-restaurant.ts'
import { loggedInWire, type MenuSummary, type Review, ratingsWire, restaurantWire } from './wire.ts'

/** The words that a search leaves without its filters, and those filters that restaurants have. */
export interface SearchRead {
  readonly words: string
  readonly filters: {
    readonly open?: boolean | undefined
    readonly minRating?: number | undefined
    readonly sort?: 'price' | 'rating' | undefined
  }
}
export interface RestaurantDeps {
  readonly pictures: ImageHost
  /** Refuses closed logins of the demo. */
  readonly logIn: LogIn
  /** New restaurants wait for approval. */
  readonly needsApproval: boolean
  readonly replica: Pick<Replica, 'reader'>
  /** At most 20 with a rating, then at most 20 without one. */
  readonly newestReviews: (db: Db, restaurantId: string) => Promise<readonly Review[]>
  /** Returns what a search looks for besides names. A function, because search is a higher module. */
  readonly readSearch: (search: string) => SearchRead
  /** One statement for all ids. */
  readonly menusOf: (db: Db, restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, MenuSummary>>
}
type RequestOf<N extends RestaurantCalls> = Parameters<HandlersOf<N>[N]>[0]
type RestaurantCalls =
  | 'registerRestaurant'
  | 'logInRestaurant'
  | 'editRestaurantProfile'
  | 'changeRestaurantPhoto'
  | 'listRestaurants'
  | 'getRestaurant'

type Describing = Pick<RestaurantDeps, 'pictures' | 'menusOf'>
const describeWith =
  ({ pictures, menusOf }: Describing) =>
  async (db: Db, id: string, ownId?: RestaurantId) => {
    const profile = await findRestaurant(db, id, ownId)
    if (!profile) throw refuse('not_found')
    return restaurantWire(profile, (await menusOf(db, [id])).get(id), pictures)
  }
/** Returns the function that reads a restaurant as its own login returns it. */
export const describeOwnWith = (deps: Describing) => async (db: Db, id: RestaurantId) => ({
  ...(await describeWith(deps)(db, id, id)),
  ...(await findEmails(db, id)),
})

/** Returns the handlers of restaurants. */
export function restaurantHandlers({
  pictures,
  logIn,
  needsApproval,
  replica,
  newestReviews,
  menusOf,
  readSearch,
}: RestaurantDeps): HandlersOf<RestaurantCalls> {
  const describe = describeWith({ pictures, menusOf })
  const describeOwn = describeOwnWith({ pictures, menusOf })
  const begun = async (db: Db, cookies: BrowserCookies, { token, account }: { token: string; account: Account }) => {
    cookies.openPages('restaurant', token)
    // a password has proven the role of the id
    return loggedInWire(token, await describeOwn(db, account.id as RestaurantId))
  }
  const withReviews = async <P extends Awaited<ReturnType<typeof describe>>>(db: Db, id: string, profile: P) => ({
    restData: { ...profile, rating: ratingsWire(await newestReviews(db, id)) },
  })
  const readProfile = async ({ db, query: { id } }: { readonly db: Db; readonly query: { readonly id?: string | undefined } }) => {
    if (id === undefined) throw refuse('not_found')
    const reader = replica.reader(db)
    return withReviews(reader, id, await describe(reader, id))
  }

  return {
    registerRestaurant: async ({ db, body, cookies, countMail }) => {
      await countMail()
      const restaurant = { ...body, approval: needsApproval ? ('waiting' as const) : ('unchecked' as const), language: cookies.language }
      return begun(db, cookies, await signUp(db, body.password, (tx, password) => registerRestaurant(tx, { ...restaurant, password })))
    },
    logInRestaurant: async ({ db, body, cookies }) => {
      return begun(db, cookies, await logIn(db, 'restaurant', { ...body, language: cookies.chosenLanguage }))
    },
    editRestaurantProfile: async ({ db, caller, params, body, countMail }) => {
      assertOwn(caller.restaurantId, params.id)
      await editProfile(db, caller.restaurantId, body, countMail)
      return { message: 'success', restData: await describeOwn(db, caller.restaurantId) }
    },
    changeRestaurantPhoto: inTwoSteps(
      ({ caller, params, body }: RequestOf<'changeRestaurantPhoto'>) => {
        assertOwn(caller.restaurantId, params.id)
        return pictures.toStored(body.url)
      },
      async ({ db, caller }, picture) => {
        await changePhoto(db, caller.restaurantId, picture)
        return { message: 'success', restData: await describeOwn(db, caller.restaurantId) }
      },
    ),
    listRestaurants: listOfRestaurants({ pictures, replica, menusOf, readSearch }),
    getRestaurant: sharedRead(
      async ({ db, caller, query }: RequestOf<'getRestaurant'>) => {
        const own = ownId(caller)
        return own && (query.id ?? own) === own ? withReviews(db, own, await describeOwn(db, own)) : readProfile({ db, query })
      },
      { read: readProfile, changesAt: profileChangesAt, except: 'restaurant' },
    ),
  }
}

const profileChangesAt = ({ restData }: { readonly restData: Parameters<typeof openingsChangeAt>[0][number] }): number =>
  openingsChangeAt([restData])

/** Returns the filter of a search that names filters. */
export const asRead = (search: string, { words, filters: { open, minRating, sort } }: SearchRead): Filter => ({
  search,
  words,
  open,
  minRating,
  order: sort === 'rating' ? sort : undefined,
})

type Asked = Pick<Filter, 'open' | 'minRating'>
const bothOf = (chosen: Asked, named: Filter): Filter => ({
  ...named,
  open: chosen.open || named.open,
  minRating: Math.max(chosen.minRating ?? 0, named.minRating ?? 0) || undefined,
})

function listOfRestaurants({
  pictures,
  replica,
  menusOf,
  readSearch,
}: Pick<RestaurantDeps, 'pictures' | 'replica' | 'menusOf' | 'readSearch'>): HandlersOf<'listRestaurants'>['listRestaurants'] {
  const read = async ({ db, query }: Pick<RequestOf<'listRestaurants'>, 'db' | 'query'>) => {
    const page = pageOf(query)
    const reader = replica.reader(db)
    const { rows, total } = await listRestaurants(
      reader,
      { ...bothOf(query, query.search ? asRead(query.search, readSearch(query.search)) : {}), reach: reachOf(query), pickup: query.pickup },
      page,
    )
    const menus = await menusOf(
      reader,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => restaurantWire(row, menus.get(row.id), pictures)), ...pageInfoWire(page, total) }
  }
  return sharedRead(read, {
    read,
    // a restaurant that is not on the page may open at any moment
    changesAt: ({ data }, { query: { open, search } }) =>
      open || (search && readSearch(search).filters.open) ? 0 : openingsChangeAt(data),
    isPersonal: hasPlace,
  })
}

const ownId = (caller: Caller | null): RestaurantId | undefined => (caller?.role === 'restaurant' ? caller.restaurantId : undefined)
