import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, lastBody, refusal } from '../../../../test/answers.ts'
import { renderPart, renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { idli, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import AddProduct from '../add-product/add-product.screen.tsx'
import { keepDraft } from '../add-product/kept-draft.ts'
import EditProduct from '../edit-product/edit-product.screen.tsx'
import { listAllCategories, listMenuTimes } from '../queries.ts'
import { EMPTY_DRAFT } from './product-draft.ts'

const CATEGORIES = 'GET /restaurent/getCategory'
const ADD = 'POST /restaurent/addProduct'
const UPDATE = 'PATCH /restaurent/updateProduct'
const listOf = (...ids: string[]) => ({ categoryData: ids.map((_id) => ({ _id, name: `The ${_id}`, count: 1 })), ...onePage })
const timesOf = (...ids: string[]) => ({ menuTimes: ids.map((_id) => ({ _id, name: `At ${_id}`, hours: [], products: 0, categories: 0 })) })
const images = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => `http://localhost/images/${name}`)
const snacks = { _id: 'snacks', name: 'Snacks' }
const variants = [{ name: 'Plate', price: '80', offer: '' }]
const answers = (more: Answers): Answers => ({
  [CATEGORIES]: listOf('snacks'),
  'GET /restaurent/menuTimes': timesOf('evening'),
  [ADD]: { message: 'success', success: true, product: idli },
  [UPDATE]: { message: 'success', success: true },
  ...more,
})
const visitKept = (draft: object, more: Answers = {}): Visit => {
  keepDraft('spice', {
    ...EMPTY_DRAFT,
    productName: 'Idli',
    description: 'Steamed',
    category: 'snacks',
    diet: 'veg',
    variants,
    images,
    ...draft,
  })
  return { at: '/restaurent/addProduct', as: { restaurant: spice }, answers: answers(more) }
}
const openKept = (draft: object, more: Answers = {}) => renderScreen(AddProduct, visitKept(draft, more))
const openSaved = (product: object, more: Answers = {}) =>
  renderScreen(EditProduct, {
    at: '/restaurent/editProduct/idli',
    as: { restaurant: spice },
    answers: answers({ 'GET /restaurent/editProduct': { product: { ...idli, images, ...product }, edition: 'first' }, ...more }),
  })
const press = (name: string, { user }: { user: UserEvent }) => user.click(screen.getByRole('button', { name }))
const categoryFault = () => screen.findByRole('combobox', { name: /^Category/, description: /Please Fill category/ })
const loaded = () => screen.findByRole('option', { name: 'The snacks' })

describe('a category that was deleted meanwhile', () => {
  it('is no choice of a kept draft, which asks for another', async () => {
    const page = openKept({ category: 'gone' })
    await loaded()
    await press('Add dish', page)
    expect(await categoryFault()).toBeTruthy()
    expect(toasts()).toEqual(['Please Fill category'])
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'The snacks')
    await press('Add dish', page)
    await waitFor(() => expect(lastBody(ADD)).toMatchObject({ category: 'snacks' }))
  })
  it('is marked when the server finds it gone', async () => {
    const page = openSaved({ category: snacks }, { [UPDATE]: refusal('not_found') })
    await loaded()
    answer({ [CATEGORIES]: listOf('mains') })
    await press('Save changes', page)
    expect(await categoryFault()).toBeTruthy()
  })
  it('is not one that was added since the list was read', async () => {
    const page = renderPart(null, visitKept({ category: 'new' }, { [CATEGORIES]: listOf('snacks', 'new') }))
    page.queries.setQueryData(listAllCategories('spice').queryKey, listOf('snacks').categoryData)
    page.rerender(<AddProduct />)
    await screen.findByRole('option', { name: 'The new' })
    await press('Add dish', page)
    await waitFor(() => expect(lastBody(ADD)).toMatchObject({ category: 'new' }))
  })
})

describe('a menu time that was deleted meanwhile', () => {
  it('is that of the category in a kept draft', async () => {
    const page = openKept({ menuTime: 'gone' })
    await screen.findByRole('option', { name: 'At evening' })
    await press('Add dish', page)
    await waitFor(() => expect(lastBody(ADD)).toMatchObject({ menuTime: null }))
  })
  it('is that of the category in a dish, also when there are no menu times any more', async () => {
    const menuTime = { _id: 'gone', name: 'Breakfast', isOwn: true, isNow: true, hours: [] }
    const page = openSaved({ category: snacks, menuTime }, { 'GET /restaurent/menuTimes': timesOf() })
    await loaded()
    await waitFor(() => expect(page.queries.getQueryData(listMenuTimes().queryKey)).toEqual([]))
    await press('Save changes', page)
    await waitFor(() => expect(lastBody(UPDATE)).toMatchObject({ menuTime: null }))
  })
})
