import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { getOwnProduct } from '../queries.ts'
import EditProduct from './edit-product.screen.tsx'

const UPDATE = 'PATCH /restaurent/updateProduct'
const product = { ...idli, images: ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => `http://localhost/images/${name}`) }
const open = (answers: Answers = {}) =>
  renderScreen(EditProduct, {
    at: '/restaurent/editProduct/idli',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/editProduct': { product, edition: 'first' },
      'GET /restaurent/menuTimes': { menuTimes: [] },
      'GET /restaurent/getCategory': { categoryData: [{ _id: 'breakfast', name: 'Breakfast', count: 3 }], ...onePage },
      ...answers,
    },
  })
const nameField = async () => (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Name/ }))[0] as HTMLInputElement

describe('the form of a dish on the menu', () => {
  it('is filled with the dish', async () => {
    open()
    expect((await nameField()).value).toBe('Idli')
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Price/ }).map(({ value }) => value)).toEqual(['80', '150'])
  })
  it('saves what was changed and leads back to the menu', async () => {
    const { user, address } = open({ [UPDATE]: { success: true, message: 'success' } })
    const field = await nameField()
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    await user.clear(field)
    await user.type(field, 'Soft idli')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toMatch(/^\/restaurent\/products/))
    expect(lastBody(UPDATE)).toMatchObject({ productId: 'idli', productName: 'Soft idli', edition: 'first' })
    expect(toasts()).toEqual(['Changes saved'])
  })
  it('says what a renamed size was called, so that its option groups stay', async () => {
    const { user } = open({ [UPDATE]: { success: true, message: 'success' } })
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    const sizes = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ value }) => value === 'Double')
    await user.clear(sizes[0] as HTMLElement)
    await user.type(sizes[0] as HTMLElement, 'Large')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(lastBody(UPDATE)).toMatchObject({
        variants: [
          { name: 'Plate', was: 'Plate' },
          { name: 'Large', was: 'Double' },
        ],
      }),
    )
  })
  it('is not saved over a change elsewhere, and shows that one when it is pressed', async () => {
    const { user } = open({ [UPDATE]: refusal('menu_changed', { message: 'Idli was changed meanwhile. Nothing was saved' }) })
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
    await user.type(description(), ', and chutney')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const newest = await screen.findByRole('button', { name: 'Load the newest values' })
    expect(description().value).toBe('Steamed rice cakes with sambar, and chutney')
    const dearer = { ...product, variants: [{ name: 'Plate', price: 95, offer: 0, offerPrice: 95 }] }
    answer({
      'GET /restaurent/editProduct': { product: dearer, edition: 'second' },
      [UPDATE]: { success: true, message: 'success' },
    })
    await user.click(newest)
    await waitFor(() => expect(description().value).toBe('Steamed rice cakes with sambar'))
    expect(screen.queryByRole('button', { name: 'Load the newest values' })).toBeNull()
    expect(document.activeElement).toBe(await nameField())
    await user.type(description(), ', and chutney')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(2))
    expect(lastBody(UPDATE)).toMatchObject({ edition: 'second', variants: [{ name: 'Plate', price: '95' }] })
  })
  it('compares with the dish as it was when the form was opened, also when it is read again meanwhile', async () => {
    const { user, queries } = open({ [UPDATE]: { success: true, message: 'success' } })
    const field = await nameField()
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    queries.setQueryData(getOwnProduct('idli').queryKey, { product: { ...product, stock: { left: 3, daily: null } }, edition: 'second' })
    await user.type(field, 's')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1))
    expect(lastBody(UPDATE)).toMatchObject({ edition: 'first' })
    expect(lastBody(UPDATE)).not.toHaveProperty('stock')
  })
  it('of another restaurant is not found', async () => {
    open({ 'GET /restaurent/editProduct': refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('says when the dish cannot be read', async () => {
    open({ 'GET /restaurent/editProduct': fault() })
    expect(await screen.findByText('We could not load this dish.')).toBeTruthy()
  })
})
