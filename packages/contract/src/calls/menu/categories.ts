// How a restaurant changes its categories; menu.ts has how they are read.
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, line, ownId, success } from '../../fields.ts'
import { MAX_CATEGORIES } from '../../limits.ts'
import { Category } from '../menu.ts'

const categoryName = line(100, 'category_name_missing')

export const categoryCalls = {
  addCategory: call({
    method: 'POST',
    path: '/restaurent/addCategory',
    access: 'restaurant',
    right: 'menu',
    summary: 'Add a category',
    body: z.object({ categoryName, restId: ownId }),
    status: 201,
    refusals: ['category_exists', 'not_found', 'too_many_categories'],
    answer: z.object({ message: success, category: Category }),
  }),
  editCategory: call({
    method: 'PATCH',
    path: '/restaurent/editCategory',
    access: 'restaurant',
    right: 'menu',
    summary: 'Rename a category; `menuTime` sets when its dishes are served (null: always)',
    body: z.object({ categoryName, categoryId: id(), restId: ownId, menuTime: id().nullable().optional() }),
    refusals: ['category_exists', 'menu_full', 'menu_too_long', 'not_found'],
    answer: z.object({ message: success }),
  }),
  moveCategory: call({
    method: 'PATCH',
    path: '/restaurent/moveCategory',
    access: 'restaurant',
    right: 'menu',
    summary: 'Move a category to a `place` on the menu, counted from 1; the others keep their order',
    body: z.object({ categoryId: id(), place: z.int().min(1).max(MAX_CATEGORIES) }),
    refusals: ['not_found'],
    answer: z.object({ message: success }),
  }),
  deleteCategory: call({
    method: 'PATCH',
    path: '/restaurent/deleteCategory',
    access: 'restaurant',
    right: 'menu',
    summary: 'Delete a category that has no products',
    body: z.object({ catId: id() }),
    refusals: ['category_in_use', 'not_found'],
    answer: z.object({ success: z.literal(true), message: success }),
  }),
}
