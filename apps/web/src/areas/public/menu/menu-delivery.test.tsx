// The menu of a restaurant whose delivery depends on the place.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, sentTo } from '../../../../test/answers.ts'
import { renderScreen, type Visit } from '../../../../test/render-screen.tsx'
import { after, asha, cartAt, cartLine, cartOf, idli, menuRow, NOON_MS, onePage, spice, work } from '../../../../test/samples.ts'
import type { Terms } from '../../../features/deliver-to/terms.ts'
import { keepGuestPlace } from '../../../features/guest-place/guest-place.ts'
import { COLLECTS } from '../../../features/navigation/collects.ts'
import Menu from './menu.screen.tsx'

const { email: _email, ...restaurant } = spice
const near: Terms = { delivers: true, zone: 'City', fee: 30, minimum: 149, freeFrom: 499, metres: 2_440, extraMinutes: 0 }
const away: Terms = { delivers: false, reason: 'outside_zones', fee: 0, minimum: 0, metres: 31_000, extraMinutes: 0 }
const KALOOR = { label: 'Kaloor', point: { lat: 9.9945, lng: 76.2916 }, postalCode: '682017' }
const signedIn: Visit = { as: { customer: { ...asha, Address: [work] } } }
const open = (terms: Terms | ReturnType<typeof fault>, answers: Answers = {}, visit: Visit = {}) =>
  renderScreen(Menu, {
    at: '/menu/spice',
    ...visit,
    answers: {
      'GET /favourites': { ids: [], data: [] },
      'GET /getResProfile': { restData: { ...restaurant, deliversByPlace: true } },
      'GET /getRestaurentProduct': { productData: [menuRow(idli)], page: 1, pageSize: 5, total: 1, size: 1 },
      'GET /getCategory': { categoryData: [], ...onePage },
      'GET /getcart': { cartData: cartOf() },
      'GET /getOrderHistory': { orders: [], ...onePage },
      'GET /deliveryCheck': 'delivers' in terms ? { terms } : terms,
      ...answers,
    },
  })
const facts = async () => within(await screen.findByRole('list', { name: 'Delivery' }))

afterEach(() => keepGuestPlace(null))

describe('before the first dish', () => {
  it('asks where the food goes while no place is known', async () => {
    const { user } = open(near)
    await user.click(await screen.findByRole('button', { name: 'Choose a place' }))
    expect(await screen.findByRole('dialog', { name: 'Where should it go?' })).toBeTruthy()
    expect(sentTo('GET /deliveryCheck')).toEqual([])
  })
  it('says from which fees and sums a restaurant delivers while no place is known', async () => {
    const deliveryFrom = { fee: 20, mostFee: 60, minimum: 149 }
    open(near, { 'GET /getResProfile': { restData: { ...restaurant, deliversByPlace: true, deliveryFrom } } })
    expect((await screen.findByText('Delivery ₹20–₹60')).parentElement?.textContent).toBe('Delivery ₹20–₹60orders from ₹149')
  })
  it('says distance, fee, sum of free delivery and minimum at the place of a guest', async () => {
    keepGuestPlace(KALOOR)
    open(near)
    const said = (await facts()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toEqual(['2.4 kmfrom you', '₹30 deliveryfree from ₹499', '₹149minimum'])
    expect(sentTo('GET /deliveryCheck').at(-1)?.query).toEqual({ restId: 'spice', lat: '9.9945', lng: '76.2916', postalCode: '682017' })
  })
  it('says the minutes with the distance, and only once that both are rough', async () => {
    keepGuestPlace(KALOOR)
    open({ ...near, minutes: { least: 25, most: 35 }, isApproximate: true })
    expect((await facts()).getAllByRole('listitem')[0]?.textContent).toBe('about 25–35 min2.4 km from you')
  })
  it('says that delivery is free, and no sum that does not apply', async () => {
    keepGuestPlace(KALOOR)
    open({ delivers: true, fee: 0, minimum: 0, extraMinutes: 0 })
    expect((await facts()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Freedelivery'])
  })
  it('says the way and that delivery is free where a restaurant delivers everywhere, and asks for no place', async () => {
    const everywhere: Answers = { 'GET /getResProfile': { restData: restaurant } }
    open(near, everywhere)
    expect(await screen.findByRole('heading', { level: 1, name: 'Spice Route' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose a place' })).toBeNull()
    cleanup()
    keepGuestPlace(KALOOR)
    open({ delivers: true, fee: 0, minimum: 0, metres: 2_440, extraMinutes: 0, minutes: { least: 25, most: 35 } }, everywhere)
    expect((await facts()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '25–35 min2.4 km from you',
      'Freedelivery',
    ])
  })
  it('says why it does not deliver, and each address of the customer answers for this restaurant', async () => {
    const terms = {
      'GET /addresses/terms': {
        addresses: [{ _id: work._id, restaurants: [{ restId: 'spice', restaurantName: 'Spice Route', terms: near }] }],
      },
    }
    const { user } = open(away, { ...terms, 'GET /getUserData': { user: { ...asha, Address: [work] } } }, signedIn)
    expect(await screen.findByText('The address is outside its delivery area.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Another address' }))
    const row = await screen.findByRole('button', { name: /4, Marine Drive.*₹30 delivery/ })
    expect(row.textContent).toContain('2.4 km')
    expect(sentTo('GET /addresses/terms').at(-1)?.query).toEqual({ restId: 'spice' })
  })
  it('offers to pick the order up where it does not deliver, and then says nothing of delivery', async () => {
    keepGuestPlace(KALOOR)
    const pickup = { at: restaurant.Address, minutes: { least: 20, most: 30 } }
    const { user } = open(away, { 'GET /getResProfile': { restData: { ...restaurant, deliversByPlace: true, pickup } } })
    await user.click(await screen.findByRole('button', { name: 'Pick up instead' }))
    expect(await screen.findByText('Ready in 20–30 min')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true)
    expect(screen.queryByText('Does not deliver to you')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Delivery' }))
    expect(await screen.findByText('Does not deliver to you')).toBeTruthy()
  })
  it('begins with pickup after a list of orders that are collected, and can be delivered all the same', async () => {
    keepGuestPlace(KALOOR)
    const pickup = { at: restaurant.Address }
    const { user } = open(
      near,
      { 'GET /getResProfile': { restData: { ...restaurant, deliversByPlace: true, pickup } } },
      { state: COLLECTS },
    )
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true))
    await user.click(screen.getByRole('radio', { name: 'Delivery' }))
    expect(await facts()).toBeTruthy()
  })
  it('of a restaurant that only hands orders over asks for no place, and its dishes are collected', async () => {
    keepGuestPlace(KALOOR)
    const pickup = { at: restaurant.Address, only: true as const }
    const inCart = { _id: 'spice', restaurantName: 'Spice Route', isOpen: true, pickup }
    const change = cartAt(cartOf(cartLine()), { delivers: false, reason: 'no_delivery' })
    const delivered = { ...change, restaurants: [{ ...inCart, deliversByPlace: true as const }] }
    open(
      away,
      {
        'GET /getResProfile': { restData: { ...restaurant, deliversByPlace: true, pickup } },
        'GET /getcart': { cartData: delivered },
        'PATCH /cart': { message: 'success', cartData: { ...delivered, restaurants: [{ ...inCart, kind: 'pickup' }] } },
      },
      signedIn,
    )
    expect(await screen.findByText('Pickup only')).toBeTruthy()
    await waitFor(() => expect(sentTo('PATCH /cart').map(({ body }) => body)).toEqual([{ plans: { spice: { kind: 'pickup' } } }]))
    expect(sentTo('GET /deliveryCheck')).toEqual([])
    expect(screen.queryByText('Does not deliver to you')).toBeNull()
  })
  it('asks a guest with a pin for the PIN code where the restaurant delivers by these', async () => {
    keepGuestPlace({ label: 'Pin on the map', point: KALOOR.point })
    const { user } = open({ ...away, reason: 'code_missing' })
    expect(await screen.findByText('Does it deliver to you?')).toBeTruthy()
    expect(screen.getByText('It delivers by PIN code. Enter yours and we can tell.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enter a PIN code' }))
    expect(await screen.findByRole('dialog', { name: 'Where should it go?' })).toBeTruthy()
  })
  it('that cannot be looked up is looked up again on request', async () => {
    keepGuestPlace(KALOOR)
    const { user } = open(fault())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /deliveryCheck': { terms: near } })
    await user.click(retry)
    expect(await facts()).toBeTruthy()
  })
  it('delivers again as soon as the temporary reach ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS, shouldAdvanceTime: true })
    keepGuestPlace(KALOOR)
    open({ ...away, reason: 'reach_limited', limitedUntil: after(60) })
    expect(await screen.findByText(/^Until .* it delivers only nearby\.$/)).toBeTruthy()
    answer({ 'GET /deliveryCheck': { terms: near } })
    await vi.advanceTimersByTimeAsync(60 * 60_000 + 1_000)
    expect(await facts()).toBeTruthy()
    vi.useRealTimers()
  })
})

describe('with dishes in the cart', () => {
  const bar = async (change: Parameters<typeof cartAt>[1]) => {
    open(near, { 'GET /getcart': { cartData: cartAt(cartOf(cartLine()), change) } }, signedIn)
    await screen.findByRole('link', { name: /View cart/ })
  }
  it('the bar says what is missing to the minimum', async () => {
    await bar({ minimum: 149, missing: 40, freeFrom: 499, toFree: 390 })
    expect(await screen.findByText('₹40 to the minimum of ₹149')).toBeTruthy()
    expect(screen.queryByText(/to free delivery/)).toBeNull()
  })
  it('the bar says what is missing to free delivery', async () => {
    await bar({ freeFrom: 499, toFree: 60 })
    expect(await screen.findByText('₹60 to free delivery')).toBeTruthy()
  })
  it('the bar names the packaging that its sum has, also where delivery is free everywhere', async () => {
    const cart = cartOf(cartLine())
    const restaurants = [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, packaging: 12 }]
    open(near, { 'GET /getcart': { cartData: { ...cart, shipping: 12, grandTotal: cart.total + 12, restaurants } } }, signedIn)
    expect(await screen.findByText('With Packaging ₹12')).toBeTruthy()
  })
  it('the bar says when delivery has become free', async () => {
    await bar({ freeFrom: 499, charge: 0 })
    await waitFor(() => expect(screen.getByText('Free delivery')).toBeTruthy())
  })
})
