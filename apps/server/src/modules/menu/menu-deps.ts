import type { Answer, Calls } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Replica } from '../../platform/database/replica.ts'
import type { ImageHost } from '../../providers/images/image-host.ts'
import type { SearchRead } from '../restaurants/index.ts'

export interface MenuDeps {
  readonly pictures: ImageHost
  readonly replica: Pick<Replica, 'reader'>
  /** Returns the SQL condition on a product `p` that a search on a menu means, and the filters that it names. A function, because search is a higher module. */
  searchOnMenu(
    db: Db,
    search: string,
  ): Promise<{ matching: RawBuilder<unknown>; filters: NonNullable<Answer<Calls['listMenu']>['filters']> }>
  /** Returns what a search for restaurants looks for besides names. */
  readSearch(search: string): SearchRead
  /** The items of a restaurant's unpaid orders. A function, because orders is a higher module. */
  unpaidItems(db: Db, restaurantId: string): Promise<readonly string[]>
  /** Returns SQL of the products of most of a restaurant's last orders (`id`, `orders`). A function, because reports is a higher module. */
  mostOrdered(restaurantId: string, now: Date): RawBuilder<unknown>
}
