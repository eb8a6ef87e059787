import type { Calls, Received } from '@tiffin/contract'
import type { HandlersOf } from '../../../platform/http/handler.ts'
import type { ImageHost } from '../../../providers/images/index.ts'
import { addGroup } from './add-group.ts'
import { listOwnGroups, type NewOption, type OwnGroup } from './data-options.ts'
import { deleteGroup } from './delete-group.ts'
import { ownGroupWire } from './option-wire.ts'
import { setOptionAvailability } from './set-option-availability.ts'
import { updateGroup } from './update-group.ts'

export type OptionCalls = 'listOptionGroups' | 'addOptionGroup' | 'updateOptionGroup' | 'deleteOptionGroup' | 'setOptionAvailability'
type GroupBody = Received<Calls['addOptionGroup']>['body']

const toOption = ({
  _id,
  name,
  price,
  maxEach,
  isDefault,
  diet,
  allergens = null,
  product,
  asks,
}: GroupBody['options'][number]): NewOption => ({
  id: _id ?? '',
  name,
  pricePaise: price,
  maxEach,
  isDefault,
  diet,
  allergens,
  productId: product?.productId ?? null,
  variant: product?.variant ?? null,
  asks,
})
const toProducts = (products: GroupBody['products']) => products.map(({ productId, variant = null }) => ({ productId, variant }))

export function optionHandlers({ pictures }: { readonly pictures: ImageHost }): HandlersOf<OptionCalls> {
  const wire = (group: OwnGroup) => ownGroupWire(group, pictures.toWire)
  const answer = (group: OwnGroup) => ({ message: 'success' as const, optionGroup: wire(group) })
  return {
    listOptionGroups: async ({ db, caller }) => ({ optionGroups: (await listOwnGroups(db, caller.restaurantId)).map(wire) }),
    addOptionGroup: async ({ db, caller, body }) =>
      answer(
        await addGroup(db, caller.restaurantId, { ...body, options: body.options.map(toOption), products: toProducts(body.products) }),
      ),
    updateOptionGroup: async ({ db, caller, params, body }) =>
      answer(
        await updateGroup(db, caller.restaurantId, params.id, {
          ...body,
          options: body.options?.map(toOption),
          products: body.products && toProducts(body.products),
        }),
      ),
    deleteOptionGroup: async ({ db, caller, params }) => {
      await deleteGroup(db, caller.restaurantId, params.id)
      return { message: 'success' }
    },
    setOptionAvailability: async ({ db, caller, params, body }) =>
      answer(await setOptionAvailability(db, caller.restaurantId, params.id, body.soldOut)),
  }
}
