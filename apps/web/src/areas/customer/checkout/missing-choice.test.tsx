import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, fishCurry, onePage, orderIn } from '../../../../test/samples.ts'
import Checkout from './checkout.screen.tsx'

const order = orderIn('Pending')
const ofCoast = cartLine({
  ...{ _id: 'line-curry', variant: 'Full', quantity: 1, price: 240 },
  productId: { ...fishCurry, restaurent_id: 'coast', restId: 'coast', restaurantName: 'Coast' },
})
const open = (answers: Answers = {}) =>
  renderScreen(Checkout, {
    at: '/checkout',
    as: { customer: asha },
    answers: {
      'GET /getcart': { cartData: cartOf(cartLine()) },
      'GET /getUserData': { user: asha },
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
      'POST /order': { message: 'success', data: order, orders: [order] },
      ...answers,
    },
  })
const findChoice = async (name: string) => within(await screen.findByRole('radiogroup', { name }))
const radio = (group: Awaited<ReturnType<typeof findChoice>>, name: RegExp) => group.getByRole<HTMLInputElement>('radio', { name })

describe('what happens to a dish that runs out', () => {
  it('is that the customer is asked, unless they choose otherwise', async () => {
    const { user } = open()
    const choice = await findChoice('If a dish runs out')
    expect(radio(choice, /^Ask me.*5 minutes/).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    await waitFor(() => expect(lastBody('POST /order')).toMatchObject({ ifMissing: [{ restId: 'spice', choice: 'ask' }] }))
  })
  it('begins as in the last order', async () => {
    open({ 'GET /getOrderHistory': { orders: [orderIn('Delivered', { ifMissing: 'cancel' })], ...onePage } })
    expect(radio(await findChoice('If a dish runs out'), /^Cancel the whole order/).checked).toBe(true)
  })
  it('is chosen with the arrow keys', async () => {
    const { user } = open()
    const choice = await findChoice('If a dish runs out')
    radio(choice, /^Ask me/).focus()
    await user.keyboard('{ArrowDown}')
    expect(radio(choice, /^Remove the dish/).checked).toBe(true)
  })
  it('is chosen for each restaurant on its own', async () => {
    const { user } = open({ 'GET /getcart': { cartData: cartOf(cartLine(), ofCoast) } })
    const choices = within(await screen.findByRole('region', { name: 'If a dish runs out' }))
    await user.selectOptions(choices.getByRole('combobox', { name: 'Coast' }), 'Cancel the whole order')
    expect(choices.getByText('You pay nothing.')).toBeTruthy()
    expect(choices.getByRole<HTMLSelectElement>('combobox', { name: 'Spice Route' }).value).toBe('ask')
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    await waitFor(() =>
      expect(lastBody('POST /order')).toMatchObject({
        ifMissing: [
          { restId: 'spice', choice: 'ask' },
          { restId: 'coast', choice: 'cancel' },
        ],
      }),
    )
  })
})
