import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NEVER } from '../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../test/render-screen.tsx'
import { after, asha, cartLine, cartOf, onePage, spice } from '../../../test/samples.ts'
import Cart from '../../areas/customer/cart/cart.screen.tsx'
import Menu from '../../areas/public/menu/menu.screen.tsx'
import { RestaurantCard } from '../catalogue/restaurant-card.tsx'
import type { Opening } from './opening.ts'

const { email: _email, ...restaurant } = spice
// noon is half past twelve in India, and now is five minutes later
const open: Opening = { isOpen: true, closesAt: after(600) }
const lastOrders: Opening = { isOpen: true, closesAt: after(40), lastOrdersAt: after(20) }
const closed: Opening = { isOpen: false, opensAt: after(330) }
const paused: Opening = { isOpen: false, opensAt: after(35), pausedUntil: after(35) }
const busy: Opening = { ...open, busyUntil: after(65), busyMinutes: 20 }

describe('the card of a restaurant', () => {
  // awaited, because the line loads when it is needed
  const card = (opening: Opening) => act(async () => renderPart(<RestaurantCard restaurant={{ ...restaurant, ...opening }} />))
  const openings: readonly [string, Opening, string][] = [
    ['open', open, 'Open until 10:30 pm'],
    ['near its last orders', lastOrders, 'Last orders at 12:50 pm'],
    ['closed until the evening', closed, 'Closed · opens 6:00 pm'],
    ['closed until tomorrow', { isOpen: false, opensAt: after(1_350) }, 'Closed · opens tomorrow, 11:00 am'],
    ['closed for days', { isOpen: false, opensAt: '2026-11-25T05:30:00Z' }, 'Closed · opens Wed 25 Nov, 11:00 am'],
    ['closed without an end', { isOpen: false }, 'Closed'],
    ['closed, with orders for later', { ...closed, daysAhead: 2 }, 'Closed now · order for later'],
    ['paused', paused, 'Paused · back at 1:05 pm'],
    ['busy', busy, '20 min longer'],
    [
      'busy around the clock',
      { isOpen: true, busyUntil: after(65), busyMinutes: 20, hours: { timeZone: 'Asia/Kolkata', closures: [] } },
      'Open 24 hours',
    ],
  ]
  it.each(openings)('the card of a restaurant that is %s says so', async (_state, opening, label) => {
    await card(opening)
    expect(await screen.findByText(label)).toBeTruthy()
  })
  it('the card of a restaurant that is always open says nothing about it', async () => {
    await card({ isOpen: true })
    expect(screen.getByRole('article').textContent).not.toMatch(/open|closed/i)
  })
  it('no longer says busy when that has passed', async () => {
    await card({ ...busy, busyUntil: after(4) })
    expect(await screen.findByText('Open until 10:30 pm')).toBeTruthy()
    expect(screen.queryByText('20 min longer')).toBeNull()
  })
  it('opens at its time while the page is open', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: Date.parse(after(5)) })
    await card({ isOpen: false, opensAt: after(15) })
    expect(await screen.findByText('Closed · opens 12:45 pm')).toBeTruthy()
    act(() => vi.advanceTimersByTime(10 * 60_000))
    expect(screen.getByRole('article').textContent).toMatch(/Open$/)
  })
})

describe('the menu of a restaurant', () => {
  const menu = (opening: Opening) =>
    renderScreen(Menu, {
      at: '/menu/spice',
      answers: {
        'GET /getResProfile': { restData: { ...restaurant, ...opening } },
        'GET /getRestaurentProduct': { productData: [], ...onePage, total: 0 },
        'GET /getCategory': { categoryData: [], ...onePage },
      },
    })
  const banners: readonly [string, Opening, string, string][] = [
    ['closed', closed, 'Closed until 6:00 pm', 'You can already fill your cart. It stays until you order.'],
    ['closed without an end', { isOpen: false }, 'Closed right now', 'You can already fill your cart. It stays until you order.'],
    ['paused', paused, 'No new orders until 1:05 pm', 'The kitchen is catching up. Your cart stays as it is.'],
    ['near its last orders', lastOrders, 'Last orders at 12:50 pm', 'The restaurant closes at 1:10 pm.'],
    ['busy', busy, 'Busy right now, 20 minutes longer', 'Orders take longer until 1:35 pm.'],
  ]
  it.each(banners)('the menu of a restaurant that is %s says so, and what that means', async (_state, opening, title, text) => {
    menu(opening)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByText(title).length).toBeGreaterThan(0)
  })
  it('the menu of an open restaurant has its hours in the header and no banner', async () => {
    menu(open)
    expect(await screen.findByText('Open until 10:30 pm')).toBeTruthy()
    expect(screen.queryByText(/Busy right now|Last orders|Closed|No new orders/)).toBeNull()
  })
})

describe('the cart', () => {
  const cart = (opening: Opening) => {
    const cartData = { ...cartOf(cartLine()), restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', ...opening }] }
    return renderScreen(Cart, { at: '/cart', as: { customer: asha }, answers: { 'GET /getcart': { cartData }, 'GET /settings': NEVER } })
  }
  const blocked: readonly [string, Opening, string][] = [
    ['is closed', closed, 'Spice Route is closed nowIt opens again 6:00 pm. Your cart stays.'],
    ['is closed without an end', { isOpen: false }, 'Spice Route is closed nowYour cart stays until it opens again.'],
    ['is paused', paused, 'Spice Route is not taking new orders right nowIt takes orders again at 1:05 pm. Your cart stays.'],
  ]
  it.each(blocked)('of a restaurant that %s keeps its dishes and blocks the checkout, with the reason', async (_state, opening, reason) => {
    cart(opening)
    const [proceed] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /Proceed/ })
    expect(proceed?.disabled).toBe(true)
    expect(document.getElementById(proceed?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
    expect(within(screen.getByRole('region', { name: 'Spice Route' })).getByText('Idli')).toBeTruthy()
  })
  it('of an open restaurant leads to the checkout', async () => {
    cart(open)
    const [proceed] = await screen.findAllByRole('link', { name: /Proceed/ })
    expect(proceed?.getAttribute('href')).toBe('/checkout')
    expect(screen.queryByText(/closed now/)).toBeNull()
  })
})
