import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { OwnGroup } from './group-draft.ts'
import OptionGroups from './option-groups.screen.tsx'

const option = (_id: string, name: string) => ({
  _id,
  name,
  price: 10,
  maxEach: 1,
  isDefault: false,
  available: true,
  diet: null,
  allergens: null,
  asks: [],
})
const bread: OwnGroup = {
  _id: 'bread',
  name: 'Bread',
  min: 1,
  max: 1,
  options: [option('naan', 'Naan'), option('roti', 'Roti')],
  products: [],
}

describe('the editor of an option group', () => {
  it('keeps what is typed while an option is switched off', async () => {
    let respond = () => {}
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user } = renderScreen(OptionGroups, {
      at: '/restaurent/optionGroups',
      as: { restaurant: spice },
      answers: {
        'GET /restaurent/optionGroups': { optionGroups: [bread] },
        'GET /restaurent/getRestaurentProduct': { productData: [], ...onePage },
        'PATCH /restaurent/options/:id/availability': async () => {
          await response
          return { message: 'success', optionGroup: bread }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }))
    const editor = within(await screen.findByRole('dialog'))
    await user.click(editor.getByRole('switch', { name: 'Naan available' }))
    const price = editor.getByRole<HTMLInputElement>('textbox', { name: 'Price of Roti in rupees' })
    await user.clear(price)
    await user.type(price, '25')
    respond()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(price.value).toBe('25')
    expect(editor.getByRole<HTMLInputElement>('switch', { name: 'Naan available' }).checked).toBe(false)
  })
})
