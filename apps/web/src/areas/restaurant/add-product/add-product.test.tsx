import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, lastBody, OFFLINE, refusedWith, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { EMPTY_DRAFT, type ProductDraft } from '../product-form/product-draft.ts'
import AddProduct from './add-product.screen.tsx'
import { keepDraft } from './kept-draft.ts'

const categories = { categoryData: [{ _id: 'breakfast', name: 'Breakfast', count: 3 }], ...onePage }
const pictures = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'].map((name) => `http://localhost/images/${name}`)
const complete: ProductDraft = {
  ...EMPTY_DRAFT,
  productName: 'Idli',
  category: 'breakfast',
  description: 'Steamed rice cakes',
  diet: 'veg',
  variants: [{ name: 'Plate', price: '80', offer: '' }],
  images: pictures,
}
const open = (answers: Answers = {}) =>
  renderScreen(AddProduct, {
    at: '/restaurent/addProduct',
    as: { restaurant: spice },
    answers: { 'GET /restaurent/getCategory': categories, 'GET /restaurent/menuTimes': { menuTimes: [] }, ...answers },
  })
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add dish' }))
/** Returns the error below a field or a group of fields. */
const errorOf = (element: HTMLElement) => {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('the form of a new dish', () => {
  it('says at each field what is missing, and the first of it in a toast', async () => {
    const { user } = open()
    await press(user)
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/, description: /ProductName/ })).toBeTruthy())
    expect(errorOf(screen.getByRole('combobox', { name: /Category/ }))).toMatch(/category/i)
    expect(errorOf(screen.getByRole('textbox', { name: /Description/ }))).toMatch(/description/i)
    expect(screen.getByText(/four images|4 (images|pictures)|at least four/i)).toBeTruthy()
    expect(screen.getByText('Or choose one photo above: we cut the four from it.')).toBeTruthy()
    expect(toasts()).toHaveLength(1)
    expect(sentTo('POST /restaurent/addProduct')).toHaveLength(0)
  })
  it('shows what customers pay while the offer is typed', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: /^Price/ }), '200')
    await user.type(screen.getByRole('textbox', { name: /^Offer/ }), '10')
    expect(screen.getByLabelText('What customers pay for variant 1').textContent).toBe('₹180')
  })
  it('offers every category, also the 101st', async () => {
    const all = Array.from({ length: 101 }, (_, n) => ({ _id: `cat-${n}`, name: `Category ${n + 1}`, count: 1 }))
    open({
      'GET /restaurent/getCategory': ({ query }) => {
        const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'])]
        return {
          categoryData: all.slice((page - 1) * limit, page * limit),
          page,
          pageSize: limit,
          total: 101,
          size: Math.ceil(101 / limit),
        }
      },
    })
    expect(await screen.findByRole('option', { name: 'Category 101' })).toBeTruthy()
    expect(screen.getAllByRole('option', { name: /^Category \d/ })).toHaveLength(101)
  })
  it('has as many sizes as the restaurant wants', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add variant' }))
    expect(screen.getAllByRole('textbox', { name: /^Price/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove variant 2' }))
    expect(screen.getAllByRole('textbox', { name: /^Price/ })).toHaveLength(1)
  })
  it('comes back with what was typed before, sends it, and leads to the menu', async () => {
    keepDraft('spice', complete)
    const { user, address } = open({ 'POST /restaurent/addProduct': { message: 'success', success: true, product: idli } })
    expect(await screen.findByText('Your draft is back')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    await press(user)
    await waitFor(() => expect(address()).toBe('/restaurent/products'))
    expect(lastBody('POST /restaurent/addProduct')).toMatchObject({
      productName: 'Idli',
      category: 'breakfast',
      diet: 'veg',
      variants: [{ name: 'Plate', price: '80' }],
      images: pictures,
      restId: 'spice',
    })
    expect(sessionStorage.length).toBe(0)
  })
  it('is added once when a lost response makes the owner press again, and an edited one is another dish', async () => {
    keepDraft('spice', complete)
    const { user, address } = open({ 'POST /restaurent/addProduct': OFFLINE })
    await screen.findByText('Your draft is back')
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    for (const presses of [1, 2]) {
      await press(user)
      await waitFor(() => expect(toasts()).toHaveLength(presses))
    }
    answer({ 'POST /restaurent/addProduct': { message: 'success', success: true, product: idli } })
    await user.type(screen.getByRole('textbox', { name: /Description/ }), ', two')
    await press(user)
    await waitFor(() => expect(address()).toBe('/restaurent/products'))
    const [first, second, edited] = sentTo('POST /restaurent/addProduct').map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(edited).not.toBe(first)
  })
  it('starts with an empty form when the draft is not wanted', async () => {
    keepDraft('spice', complete)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    const [name] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name?.value).toBe('')
    expect(screen.queryByText('Your draft is back')).toBeNull()
  })
  it('keeps everything that was typed when the server refuses it, with the refusal at its field', async () => {
    keepDraft('spice', complete)
    const { user } = open({
      'POST /restaurent/addProduct': refusedWith(400, 'This name is taken', {
        errors: [{ path: 'productName', message: 'This name is taken' }],
      }),
    })
    await screen.findByText('Your draft is back')
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    await press(user)
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/, description: /This name is taken/ })
    expect(name.value).toBe('Idli')
    expect(toasts()).toEqual(['This name is taken'])
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
  it('asks before it is left by a link with something typed in it', async () => {
    const { user, address } = open()
    await user.type((await screen.findAllByRole('textbox', { name: /^Name/ }))[0] as HTMLElement, 'Idli')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this dish for now?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/restaurent/addProduct')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/restaurent/products'))
  })
  it('says that dishes need a category first', async () => {
    open({ 'GET /restaurent/getCategory': { ...categories, categoryData: [], total: 0 } })
    const link = await screen.findByRole('link', { name: 'Add the first one' })
    expect(link.getAttribute('href')).toBe('/restaurent/categoryAddingModal')
  })
})
