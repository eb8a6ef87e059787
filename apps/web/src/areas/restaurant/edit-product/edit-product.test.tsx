import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fault, lastBody, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import EditProduct from './edit-product.screen.tsx'

const product = { ...idli, images: ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => `http://localhost/images/${name}`) }
const open = (answers: Answers = {}) =>
  renderScreen(EditProduct, {
    at: '/restaurent/editProduct/idli',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/editProduct': { product },
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
    const { user, address } = open({ 'PATCH /restaurent/updateProduct': { success: true, message: 'success' } })
    const field = await nameField()
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    await user.clear(field)
    await user.type(field, 'Soft idli')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toMatch(/^\/restaurent\/products/))
    expect(lastBody('PATCH /restaurent/updateProduct')).toMatchObject({ productId: 'idli', productName: 'Soft idli' })
    expect(toasts()).toEqual(['Changes saved'])
  })
  it('says what a renamed size was called, so that its option groups stay', async () => {
    const { user } = open({ 'PATCH /restaurent/updateProduct': { success: true, message: 'success' } })
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Category/ }).value).toBe('breakfast'))
    const sizes = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ value }) => value === 'Double')
    await user.clear(sizes[0] as HTMLElement)
    await user.type(sizes[0] as HTMLElement, 'Large')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(lastBody('PATCH /restaurent/updateProduct')).toMatchObject({
        variants: [
          { name: 'Plate', was: 'Plate' },
          { name: 'Large', was: 'Double' },
        ],
      }),
    )
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
