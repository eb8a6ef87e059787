import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fault, lastBody, NEVER, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine } from '../../../../test/samples.ts'
import { getCart } from '../../../features/cart/queries.ts'
import Cart from './cart.screen.tsx'

const visit = { at: '/cart', as: { customer: asha } } as const

describe('the cart', () => {
  it('shows that it loads', () => {
    renderScreen(Cart, { ...visit, answers: { 'GET /getcart': NEVER } })
    expect(screen.getByText('Loading your cart', { exact: false })).toBeTruthy()
  })
  it('shows what is in it, by restaurant, with the bill', async () => {
    renderScreen(Cart, { ...visit, answers: { 'GET /getcart': { cartData: cartOf(cartLine(), curryLine) } } })
    const restaurant = await screen.findByRole('region', { name: 'Spice Route' })
    expect(within(restaurant).getByText('Idli')).toBeTruthy()
    expect(within(restaurant).getByText('Fish curry')).toBeTruthy()
    expect(screen.getAllByText('₹400').length).toBeGreaterThan(0)
  })
  it('with nothing in it leads to the restaurants', async () => {
    const { user, address } = renderScreen(Cart, { ...visit, answers: { 'GET /getcart': { cartData: cartOf() } } })
    await user.click(await screen.findByRole('link', { name: /Browse/ }))
    expect(address()).toBe('/filterShops')
  })
  it('a cart that cannot be read says so and is read again on request', async () => {
    let isBroken = true
    const answers = { 'GET /getcart': () => (isBroken ? fault() : { cartData: cartOf(cartLine()) }) }
    const { user } = renderScreen(Cart, { ...visit, answers })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('Idli')).toBeTruthy()
  })
  it('keeps the focus on the way to the checkout when a price changes, and ignores a press aimed at the old one', async () => {
    const { user, queries, address } = renderScreen(Cart, { ...visit, answers: { 'GET /getcart': { cartData: cartOf(cartLine()) } } })
    const [proceed] = await screen.findAllByRole('link', { name: /^Proceed/ })
    proceed?.focus()
    act(() => void queries.setQueryData(getCart().queryKey, cartOf(cartLine({ price: 95 }))))
    expect(await screen.findByText(/is now ₹95/)).toBeTruthy()
    expect([document.activeElement === proceed, proceed?.getAttribute('aria-disabled')]).toEqual([true, 'true'])
    await user.keyboard('{Enter}')
    expect(address()).toBe('/cart')
    await waitFor(() => expect(proceed?.hasAttribute('aria-disabled')).toBe(false))
  })
  it('adds one more of a dish', async () => {
    const { user } = renderScreen(Cart, {
      ...visit,
      answers: {
        'GET /getcart': { cartData: cartOf(cartLine()) },
        'PATCH /changeQuantity': { message: 'success', cartData: cartOf(cartLine({ quantity: 3 })) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add one Idli, Plate' }))
    await waitFor(() => expect(sentTo('PATCH /changeQuantity')).toHaveLength(1))
    expect(lastBody('PATCH /changeQuantity')).toMatchObject({ itemId: 'idli', variant: 'Plate', action: 'increment' })
  })
  it('says of which dish few are left, and stops there', async () => {
    const { user } = renderScreen(Cart, {
      ...visit,
      answers: {
        'GET /getcart': { cartData: cartOf(cartLine({ left: 3 }), curryLine) },
        'PATCH /changeQuantity': { message: 'success', cartData: cartOf(cartLine({ quantity: 3, left: 3 }), curryLine) },
      },
    })
    expect((await screen.findByText('Only 3 left')).closest('li')?.textContent).toContain('Idli')
    const add = screen.getByRole('button', { name: 'Add one Idli, Plate' })
    await user.click(add)
    await user.click(add)
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(sentTo('PATCH /changeQuantity')).toHaveLength(1))
  })
  it('says that another dish of the cart needs the same pieces', async () => {
    const short = { problem: 'not_enough_left' as const, left: 3 }
    renderScreen(Cart, { ...visit, answers: { 'GET /getcart': { cartData: cartOf(cartLine({ quantity: 2, ...short })) } } })
    expect(await screen.findByText('Only 3 left, and another dish in your cart needs some')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add one Idli, Plate' }).getAttribute('aria-disabled')).toBe('true')
  })
})
