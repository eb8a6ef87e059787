import type { Calls, Received } from '@tiffin/contract'
import { type HandlersOf, inTwoSteps } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { addProduct } from './add-product.ts'
import { type AvailabilityCalls, availabilityHandlers } from './availability-routes.ts'
import { addCategory } from './categories/add-category.ts'
import { editCategory } from './categories/edit-category.ts'
import { moveCategory } from './categories/move-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { findOwnProduct } from './data.ts'
import type { NewProduct } from './data-products.ts'
import { deleteProduct } from './delete-product.ts'
import type { MenuDeps } from './menu-deps.ts'
import { type OptionCalls, optionHandlers } from './options/option-routes.ts'
import { type ReadCalls, readHandlers } from './read-routes.ts'
import { setPictures } from './set-pictures.ts'
import { editionOf, updateProduct } from './update-product.ts'
import { categoryWire, ownProductWire } from './wire.ts'

type WriteCalls =
  | 'addCategory'
  | 'editCategory'
  | 'moveCategory'
  | 'deleteCategory'
  | 'addProduct'
  | 'getOwnProduct'
  | 'updateProduct'
  | 'setPictures'
  | 'deleteProduct'

type RequestOf<N extends WriteCalls> = Parameters<HandlersOf<N>[N]>[0]

/** Returns the handlers of products, categories, availability, and options. */
export function menuHandlers(deps: MenuDeps): HandlersOf<ReadCalls | WriteCalls | AvailabilityCalls | OptionCalls> {
  const { pictures } = deps
  // the pictures' host may be another machine
  const toStored = (urls: readonly string[]) => Promise.all(urls.map(pictures.toStored))
  const toProduct = async (body: Received<Calls['addProduct']>['body']): Promise<NewProduct> => ({
    name: body.productName,
    description: body.description,
    categoryId: body.category,
    images: await toStored(body.images),
    variants: body.variants.map(({ name, price, offer, stockUnits, was }) => ({ name, pricePaise: price, offer, stockUnits, was })),
    // a diet decides it
    vegetarian: body.diet === undefined ? body.vegetarian : undefined,
    diet: body.diet,
    allergens: body.allergens,
    kcal: body.kcal,
    menuTimeId: body.menuTime,
    stock: body.stock,
  })
  const toOwnProduct = ({ caller, body }: RequestOf<'addProduct'> | RequestOf<'updateProduct'>): Promise<NewProduct> => {
    assertOwn(caller.restaurantId, body.restId)
    return toProduct(body)
  }
  return {
    ...readHandlers(deps),
    ...availabilityHandlers(deps),
    ...optionHandlers(deps),
    ...categoryHandlers,
    addProduct: inTwoSteps(toOwnProduct, async ({ db, caller }: RequestOf<'addProduct'>, given) => {
      const product = await addProduct(db, caller.restaurantId, given)
      return { message: 'success', success: true, product: ownProductWire(product, pictures) }
    }),
    getOwnProduct: async ({ db, caller, query }) => {
      const product = await findOwnProduct(db, caller.restaurantId, query.id)
      if (!product) throw refuse('not_found')
      return { product: ownProductWire(product, pictures), edition: editionOf(product) }
    },
    updateProduct: inTwoSteps(toOwnProduct, async ({ db, caller, body }: RequestOf<'updateProduct'>, given) => {
      await updateProduct(db, caller.restaurantId, body.productId, given, body.edition)
      return { success: true, message: 'success' }
    }),
    setPictures: inTwoSteps(
      ({ body }: RequestOf<'setPictures'>) => toStored(body.images),
      async ({ db, caller, body }, images) => {
        await setPictures(db, caller.restaurantId, body.productId, images)
        return { success: true, message: 'success' }
      },
    ),
    deleteProduct: async ({ db, caller, body }) => {
      await deleteProduct(db, caller.restaurantId, body.proId)
      return { success: true, message: 'success' }
    },
  }
}

const categoryHandlers: HandlersOf<'addCategory' | 'editCategory' | 'moveCategory' | 'deleteCategory'> = {
  addCategory: async ({ db, caller, body }) => {
    assertOwn(caller.restaurantId, body.restId)
    const category = await addCategory(db, caller.restaurantId, body.categoryName)
    return { message: 'success', category: categoryWire(category, caller.restaurantId) }
  },
  editCategory: async ({ db, caller, body }) => {
    assertOwn(caller.restaurantId, body.restId)
    await editCategory(db, caller.restaurantId, body.categoryId, { name: body.categoryName, menuTimeId: body.menuTime })
    return { message: 'success' }
  },
  moveCategory: async ({ db, caller, body }) => {
    await moveCategory(db, caller.restaurantId, body.categoryId, body.place)
    return { message: 'success' }
  },
  deleteCategory: async ({ db, caller, body }) => {
    await removeCategory(db, caller.restaurantId, body.catId)
    return { success: true, message: 'success' }
  },
}
