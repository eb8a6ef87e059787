import type { Answer, Calls } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { soldOutWire } from './availability/availability.ts'
import { listMenuTimes, type MenuTimeRow } from './availability/data-menu-times.ts'
import { replaceMenuTimes } from './availability/replace-menu-times.ts'
import type { MenuDeps } from './menu-deps.ts'
import { setAvailability } from './set-availability.ts'
import { setStock } from './set-stock.ts'
import { ownProductWire } from './wire.ts'

export type AvailabilityCalls = 'setAvailability' | 'setStock' | 'listMenuTimes' | 'replaceMenuTimes'

const menuTimeWire = ({ id, ...time }: MenuTimeRow): Answer<Calls['listMenuTimes']>['menuTimes'][number] => ({ _id: id, ...time })

export function availabilityHandlers({ pictures }: Pick<MenuDeps, 'pictures'>): HandlersOf<AvailabilityCalls> {
  return {
    setAvailability: async ({ db, caller, params, body }) => {
      const until = body.until === undefined || body.until === 'today' || body.until === 'always' ? body.until : new Date(body.until)
      const { product, before } = await setAvailability(db, caller.restaurantId, { ...body, productId: params.id, until })
      const { soldOut: soldOutBefore } = soldOutWire(before)
      return { message: 'success', product: ownProductWire(product, pictures), ...(soldOutBefore && { soldOutBefore }) }
    },
    setStock: async ({ db, caller, params, body }) => {
      const product = await setStock(db, caller.restaurantId, params.id, body)
      return { message: 'success', product: ownProductWire(product, pictures) }
    },
    listMenuTimes: async ({ db, caller }) => ({ menuTimes: (await listMenuTimes(db, caller.restaurantId)).map(menuTimeWire) }),
    replaceMenuTimes: async ({ db, caller, body }) => {
      const times = body.menuTimes.map(({ _id, name, hours }) => ({ id: _id, name, hours }))
      return { message: 'success', menuTimes: (await replaceMenuTimes(db, caller.restaurantId, times)).map(menuTimeWire) }
    },
  }
}
