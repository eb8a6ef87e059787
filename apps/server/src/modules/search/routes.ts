import type { Answer, Calls } from '@tiffin/contract'
import { type HandlersOf, type Incoming, sharedRead } from '../../platform/http/handler.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { type MenuDeps, nextMenuChange, productWire } from '../menu/index.ts'
import { listProducts } from './list-products.ts'

type Call = Calls['listProducts']

/** Returns the handler of the search for products. */
export function searchHandlers({ pictures, replica }: Pick<MenuDeps, 'pictures' | 'replica'>): HandlersOf<'listProducts'> {
  const read = async ({ db, query }: Incoming<Call>): Promise<Answer<Call>> => {
    const page = pageOf(query)
    const { rows, total, similar } = await listProducts(db, query.search, page, query.perRestaurant)
    const searched = query.search ? { search: query.search, similar } : {}
    return { data: rows.map((row) => productWire(row, pictures)), ...pageInfoWire(page, total), ...searched }
  }
  return {
    listProducts: sharedRead(read, {
      read: (incoming) => read({ ...incoming, db: replica.reader(incoming.db) }),
      changesAt: ({ data }) => nextMenuChange(data),
      except: 'restaurant',
    }),
  }
}
