import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine, onePage, orderIn, orderItem } from '../../../../test/samples.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { extrasIn, type LeftOut } from '../../../features/orders/order-again.ts'
import Checkout from './checkout.screen.tsx'

const vada = { path: ['vada'], group: 'Add-ons', name: 'Vada', price: 30, quantity: 1 }
const dip = { path: ['dip'], group: 'Add-ons', name: 'Dip', price: 10, quantity: 2 }
const withoutVada = { productName: 'Idli', variant: 'Plate', option: 'Vada' }
const ordered = orderIn('Delivered', { item: [orderItem({ options: [vada, dip], note: 'No onions' })] })
const open = (cart: Cart, leftOut: readonly LeftOut[] = []) =>
  renderScreen(Checkout, {
    at: '/checkout',
    state: { leftOut, already: extrasIn(cart, ordered, leftOut) },
    as: { customer: asha },
    answers: {
      'GET /getcart': { cartData: cart },
      'GET /getUserData': { user: asha },
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
    },
  })
const isReady = () => screen.findByRole('button', { name: 'Place Order' })

describe('the checkout of an order placed again', () => {
  it('does not take a dish with options and a note for earlier content of the cart', async () => {
    open(cartOf(cartLine({ options: [vada, dip], note: 'No onions' })))
    await isReady()
    expect(screen.queryByText(/already in your cart/)).toBeNull()
  })
  it('knows the dish when the restaurant lists its options in another order', async () => {
    open(cartOf(cartLine({ options: [dip, vada], note: 'No onions' })))
    await isReady()
    expect(screen.queryByText(/already in your cart/)).toBeNull()
  })
  it('names the option without which a dish was added', async () => {
    open(cartOf(cartLine({ options: [dip], note: 'No onions' })), [withoutVada])
    expect(await screen.findByText('Left out: Vada in Idli (Plate).')).toBeTruthy()
    expect(screen.queryByText(/already in your cart/)).toBeNull()
  })
  it('names the dishes that were not added, and those that were in the cart before', async () => {
    const masala = { productName: 'Masala', variant: 'Full' }
    open(cartOf(cartLine({ options: [vada, dip], note: 'No onions' }), cartLine({ _id: 'plain' }), curryLine), [masala])
    expect(await screen.findByText('Left out: Masala (Full).')).toBeTruthy()
    expect(screen.getByText('3 dishes from Spice Route were already in your cart')).toBeTruthy()
  })
})
