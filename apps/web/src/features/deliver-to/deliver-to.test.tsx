import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answer, lastBody, sentTo } from '../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../test/render-screen.tsx'
import { after, asha, cartOf, curryLine, idli, NOON, NOON_MS, onePage, settings, spice } from '../../../test/samples.ts'
import { DeliveryPlace } from '../../app/shells/delivery-place.tsx'
import Cart from '../../areas/customer/cart/cart.screen.tsx'
import FilterShops from '../../areas/public/filter-shops/filter-shops.screen.tsx'
import Home from '../../areas/public/home/home.screen.tsx'
import AddressSheet from '../addresses/address-sheet.tsx'
import { saveGuestLines } from '../cart/guest-lines.ts'
import type { Restaurant } from '../catalogue/queries.ts'
import { guestPlace, keepGuestPlace } from '../guest-place/guest-place.ts'

const { email: _email, ...restaurant } = spice
const KALOOR = { kind: 'locality', name: 'Kaloor', code: '682017', region: 'Kochi, Kerala', point: { lat: 9.9945, lng: 76.2916 } } as const
const places = { 'GET /places': { places: [KALOOR] }, 'GET /settings': settings } satisfies Answers
const near = { delivers: true, zone: 'City', fee: 30, minimum: 0, metres: 2_440, extraMinutes: 0 }
const away = { delivers: false, reason: 'outside_zones' as const, fee: 0, minimum: 0, metres: 31_000, extraMinutes: 0 }
const lists = (delivery?: NonNullable<Restaurant['delivery']>): Answers => ({
  'GET /reach': { byPlace: true },
  'GET /getRestaurents': { data: [{ ...restaurant, ...(delivery && { delivery }) }], ...onePage },
  'GET /getcatRestaurents': {
    data: [{ ...restaurant, ...(delivery && { delivery }) }],
    restaurants: [{ ...restaurant, ...(delivery && { delivery }) }],
    ...onePage,
  },
  'GET /productList': { data: [{ ...idli, ...(delivery && { delivery }) }], ...onePage },
  'GET /getCategoryies': { categories: [], ...onePage, total: 0, size: 0 },
})

afterEach(() => {
  vi.useRealTimers()
  keepGuestPlace(null)
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('a guest', () => {
  const open = async (answers: Answers = places) => {
    const { user } = renderPart(<DeliveryPlace />, { answers })
    await user.click(screen.getByRole('button', { name: 'Deliver to Choose a place' }))
    return { user, search: await screen.findByRole('textbox', { name: 'Area or PIN code' }) }
  }
  it('finds a place by its name, and the header names it', async () => {
    const { user, search } = await open()
    await user.type(search, 'kalo')
    await user.click(await screen.findByRole('button', { name: /Kaloor/ }))
    expect(await screen.findByRole('button', { name: 'Deliver to Kaloor, 682017, Kochi, Kerala' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(guestPlace()).toMatchObject({ point: KALOOR.point, postalCode: '682017' })
  })
  it('types at once: the field has the focus', async () => {
    const { user, search } = await open()
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('kalo')
    expect(await screen.findByRole('button', { name: /Kaloor/ })).toBeTruthy()
  })
  it('names a PIN code that no list has', async () => {
    const { user, search } = await open({ 'GET /places': { places: [] } })
    await user.type(search, '682 999{Enter}')
    expect(await screen.findByRole('button', { name: 'Deliver to PIN code 682999' })).toBeTruthy()
    expect(guestPlace()).toMatchObject({ postalCode: '682999' })
  })
  it.each([
    [40, undefined],
    [180, 'Is this the place?'],
  ])('uses the position of the device; one that is known to %i m only is asked about', async (accuracy, question) => {
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: 9.98, longitude: 76.28, accuracy } } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /this device’s position/ }))
    if (question) {
      expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
      expect(guestPlace()).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Yes, deliver here' }))
    }
    await waitFor(() => expect(guestPlace()?.point).toEqual({ lat: 9.98, lng: 76.28 }))
  })
  it('has other ways on when the device does not say where it is', async () => {
    const getCurrentPosition = (_: PositionCallback, fail: PositionErrorCallback) =>
      fail({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /this device’s position/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('does not share')
    expect(screen.getByRole('button', { name: 'Put a pin on the map' })).toBeTruthy()
  })
  it('has the place forgotten', async () => {
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    const { user } = renderPart(<DeliveryPlace />, {})
    await user.click(screen.getByRole('button', { name: 'Deliver to Kaloor' }))
    await user.click(await screen.findByRole('button', { name: 'Forget Kaloor' }))
    expect(await screen.findByRole('button', { name: 'Deliver to Choose a place' })).toBeTruthy()
  })
  it('has the cart quoted for the place', async () => {
    keepGuestPlace({ label: 'Kaloor', point: KALOOR.point, postalCode: '682017' })
    const { _id, productId, variant, quantity } = curryLine
    saveGuestLines([{ _id, productId: productId._id, variant, quantity }])
    const cartData = { _id: 'guest', items: [curryLine], total: 240, discount: 0, shipping: 0, grandTotal: 240 }
    renderScreen(Cart, { at: '/cart', answers: { 'POST /cart/quote': { cartData } } })
    await screen.findByText('Fish curry')
    expect(lastBody('POST /cart/quote')).toMatchObject({ place: { point: KALOOR.point, postalCode: '682017' } })
    saveGuestLines([])
  })
})

describe('the first address of a customer who named a place as a guest', () => {
  const open = (place: Parameters<typeof keepGuestPlace>[0]) => {
    keepGuestPlace(place)
    const user = { ...asha, Address: [] }
    const added = { message: 'success' as const, address: asha.Address.slice(0, 1) }
    const answers = { 'GET /getUserData': { user }, 'PATCH /addAddress': added } satisfies Answers
    return renderPart(<AddressSheet start="choose" onClose={() => undefined} />, { as: { customer: user }, answers })
  }
  it('begins with its PIN code, city and state, without a pin, and the place is then forgotten', async () => {
    const { user } = open({ label: 'Kaloor', point: KALOOR.point, postalCode: '682017' })
    expect(await screen.findByDisplayValue('682017')).toBeTruthy()
    expect(screen.getByDisplayValue('Kochi')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Street/ }), '3, Hill Road')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(guestPlace()).toBeNull())
    expect(lastBody('PATCH /addAddress')).toMatchObject({ address: { street: '3, Hill Road', postalCode: '682017', city: 'Kochi' } })
    expect(lastBody('PATCH /addAddress')).not.toHaveProperty('address.point')
  })
  it('begins with the pin that was put on the map', async () => {
    open({ label: 'Pin on the map', point: { lat: 9.98, lng: 76.28 } })
    expect(await screen.findByText('9.98000, 76.28000')).toBeTruthy()
  })
})

describe('lists', () => {
  const asked = () => sentTo('GET /getcatRestaurents').map(({ query }) => query)
  const openShops = (answers: Answers, at = '/filterShops') => renderScreen(FilterShops, { at, answers })

  it('are asked about no place while none is known, or where everyone delivers everywhere', async () => {
    openShops({ ...lists(), 'GET /reach': { byPlace: false } })
    await screen.findByRole('link', { name: 'Spice Route' })
    expect(sentTo('GET /reach')).toEqual([])
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    await waitFor(() => expect(sentTo('GET /reach')).toHaveLength(1))
    expect(asked()).toEqual([{ page: '1', limit: '24' }])
    expect(screen.queryByRole('link', { name: 'Delivers here' })).toBeNull()
  })
  it('say distance and fee, and can be narrowed to who delivers here', async () => {
    keepGuestPlace({ label: 'Kaloor', point: KALOOR.point, postalCode: '682017' })
    const { user } = openShops(lists(near))
    expect(await screen.findByText('2.4 km')).toBeTruthy()
    expect(screen.getByText('₹30 delivery')).toBeTruthy()
    expect(asked().at(-1)).toEqual({ lat: '9.9945', lng: '76.2916', postalCode: '682017', page: '1', limit: '24' })
    await user.click(screen.getByRole('link', { name: 'Delivers here' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ reaches: 'true', postalCode: '682017' }))
  })
  it('say who does not deliver here, and until when only nearby', async () => {
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    const { user, address } = openShops(lists(away))
    const others = within(await screen.findByRole('region', { name: '1 does not deliver here' }))
    expect(await others.findByText('Does not deliver here')).toBeTruthy()
    answer(lists({ ...away, reason: 'reach_limited', limitedUntil: NOON }))
    await user.click(others.getByRole('link', { name: 'Hide' }))
    expect(address()).toBe('/filterShops?reaches=true')
    expect(await screen.findByText(/^Only nearby until /)).toBeTruthy()
  })
  it('say where an order can be collected instead, in colour', async () => {
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    const pickup = { at: restaurant.Address, minutes: { least: 20, most: 30 } }
    const data = [
      { ...restaurant, delivery: away, pickup },
      { ...restaurant, _id: 'counter', restaurantName: 'Counter', delivery: away, pickup: { ...pickup, only: true as const } },
      { ...restaurant, _id: 'far', restaurantName: 'Far', delivery: away },
    ]
    openShops({ ...lists(), 'GET /getcatRestaurents': { data, restaurants: data, page: 1, pageSize: 24, total: 3, size: 1 } })
    expect(await screen.findByText('Pickup only')).toBeTruthy()
    const [both, only, far] = screen.getAllByRole('article')
    expect(both?.textContent).toContain('Does not deliver herePickup')
    expect(both?.textContent).not.toContain('20–30 min')
    expect(only?.textContent).toContain('20–30 min')
    expect(only?.textContent).not.toContain('Does not deliver')
    expect([both, only, far].map((card) => card?.querySelector('.grayscale') !== null)).toEqual([false, false, true])
  })
  it('of orders that are collected say no fee, part nothing, and the menu begins with pickup', async () => {
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    const pickup = { at: restaurant.Address, minutes: { least: 20, most: 30 } }
    const data = [
      { ...restaurant, delivery: near, pickup },
      { ...restaurant, _id: 'far', restaurantName: 'Far', delivery: away, pickup },
    ]
    const { user } = openShops({
      ...lists(),
      'GET /getcatRestaurents': { data, restaurants: data, page: 1, pageSize: 24, total: 2, size: 1 },
    })
    await user.click(await screen.findByRole('link', { name: 'Pickup' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pickup: 'true', postalCode: '682017' }))
    await waitFor(() => expect(screen.getAllByText('20–30 min')).toHaveLength(2))
    expect(screen.queryByText(/delivery$|not deliver/)).toBeNull()
  })
  it('of restaurants that only hand orders over say so without a place', async () => {
    const data = [{ ...restaurant, pickup: { at: restaurant.Address, only: true as const } }]
    openShops({ ...lists(), 'GET /getcatRestaurents': { data, restaurants: data, ...onePage } })
    expect(await screen.findByText('Pickup only')).toBeTruthy()
  })
  it('say how many do not deliver here, of all pages', async () => {
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    const data = [near, away].map((delivery, at) => ({ ...restaurant, _id: `spice-${at}`, delivery }))
    openShops(
      { ...lists(), 'GET /getcatRestaurents': { data, restaurants: data, page: 2, pageSize: 2, total: 8, size: 4 } },
      '/filterShops?page=2',
    )
    expect(await screen.findByRole('region', { name: '5 do not deliver here' })).toBeTruthy()
  })
  it('are read again as soon as a temporary reach ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS, shouldAdvanceTime: true })
    keepGuestPlace({ label: 'Kaloor', postalCode: '682017' })
    openShops(lists({ ...away, reason: 'reach_limited', limitedUntil: after(60) }))
    expect(await screen.findByText(/^Only nearby until /)).toBeTruthy()
    answer(lists(near))
    await vi.advanceTimersByTimeAsync(60 * 60_000 + 1_000)
    expect(await screen.findByText('₹30 delivery')).toBeTruthy()
    expect(screen.queryByText(/^Only nearby until /)).toBeNull()
  })
  it('of the first page and its dishes have the terms at a customer’s address', async () => {
    const [address] = asha.Address
    // what the page asks for once it is idle
    const later: Answers = {
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
      'GET /getcart': { cartData: cartOf() },
      'GET /favourites': { ids: [], data: [] },
    }
    const customer = { ...asha, Address: address ? [address] : [] }
    renderScreen(Home, { at: '/', as: { customer }, answers: { ...lists({ ...near, fee: 0 }), ...later } })
    await waitFor(() => expect(screen.getAllByText('Free delivery')).toHaveLength(2))
    expect(sentTo('GET /productList').at(-1)?.query).toMatchObject({ postalCode: address?.postalCode })
  })
})
