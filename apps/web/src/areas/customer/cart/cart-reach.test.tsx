// Carts of restaurants that deliver by zones.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../../test/render-screen.tsx'
import { after, asha, cartAt, cartLine, cartOf, curryLine, home, NOON_MS, onePage, work } from '../../../../test/samples.ts'
import { chooseAddress } from '../../../features/addresses/chosen-address.ts'
import { type Cart, useCart } from '../../../features/cart/queries.ts'
import { useCartAddress } from '../../../features/placed-cart/use-cart-address.ts'
import CartScreen from './cart.screen.tsx'

const full = cartOf(cartLine(), curryLine)
const open = (cartData: Cart) =>
  renderScreen(CartScreen, {
    at: '/cart',
    as: { customer: asha },
    answers: {
      'GET /getcart': { cartData },
      'GET /getUserData': { user: asha },
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
      'GET /addresses/terms': { addresses: [] },
      'PATCH /cancelcartitem': { message: 'success', cartData: cartOf() },
    },
  })
const bill = async () => within(await screen.findByRole('region', { name: 'Bill' }))
const proceed = () => screen.getByRole('button', { name: /^Proceed/ })

afterEach(() => {
  vi.useRealTimers()
})

describe('the cart of a restaurant with zones', () => {
  it('names the fee, the distance and the zone in the bill, and no other charge', async () => {
    open(cartAt(full))
    const lines = await bill()
    expect(lines.getByText('Delivery')).toBeTruthy()
    expect(lines.getByText(/^2\.4 km · .?Nearby.?$/)).toBeTruthy()
    expect(lines.getByText('₹430')).toBeTruthy()
    expect(lines.queryByText('Charges')).toBeNull()
  })
  it('says how much is missing to free delivery', async () => {
    open(cartAt(full, { freeFrom: 460, toFree: 60 }))
    expect(await screen.findByText('₹60 to free delivery')).toBeTruthy()
    expect(screen.getByText('now ₹30')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Proceed/ })).toBeTruthy()
  })
  it('says what the minimum asks for, and leads to more dishes', async () => {
    open(cartAt(full, { minimum: 500, missing: 100 }))
    const said = await screen.findByText('₹100 to the minimum')
    expect(screen.getByRole('link', { name: 'Add dishes' }).getAttribute('href')).toBe('/menu/spice')
    expect(proceed().getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id)
    expect(proceed()).toHaveProperty('disabled', true)
  })
  it('says beside the restaurant that it does not deliver there, and that its dishes can be picked up instead', async () => {
    const away = cartAt(full, { delivers: false, reason: 'outside_zones' })
    const [there] = away.restaurants ?? []
    if (!there) throw new Error('the cart has a restaurant')
    const { delivery: _delivery, deliversByPlace: _byPlace, ...restaurant } = { ...there, pickup: { at: home } }
    const { user } = open({ ...away, restaurants: [{ ...there, pickup: { at: home } }] })
    const collected: Cart = { ...full, restaurants: [{ ...restaurant, kind: 'pickup' }] }
    const instead = await screen.findByRole('button', { name: 'Pick up instead' })
    answer({ 'PATCH /cart': { message: 'success', cartData: collected }, 'GET /getcart': { cartData: collected } })
    await user.click(instead)
    await waitFor(() => expect(lastBody('PATCH /cart')).toEqual({ plans: { spice: { kind: 'pickup' } } }))
    expect(await screen.findByRole('link', { name: /^Proceed/ })).toBeTruthy()
    expect(screen.queryByText(/does not deliver to this address/)).toBeNull()
  })
  it('that only hands orders over asks for no other address', async () => {
    const away = cartAt(full, { delivers: false, reason: 'no_delivery' })
    open({ ...away, restaurants: (away.restaurants ?? []).map((each) => ({ ...each, pickup: { at: home, only: true } })) })
    expect(await screen.findByRole('button', { name: 'Pick up instead' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Another address' })).toBeNull()
  })
  it('cannot be ordered for a pickup that has gone off, and says so beside the restaurant', async () => {
    open({ ...full, restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, kind: 'pickup' }] })
    const said = await screen.findByText(/no longer offers pickup/)
    expect(proceed()).toHaveProperty('disabled', true)
    expect(proceed().getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id)
    expect(screen.getByRole('button', { name: 'Deliver it' })).toBeTruthy()
  })
  it('says beside the restaurant that it does not deliver there, and removes its dishes after a question', async () => {
    const { user } = open(cartAt(full, { delivers: false, reason: 'outside_zones' }))
    const restaurant = within(await screen.findByRole('region', { name: 'Spice Route' }))
    expect(await restaurant.findByText(/does not deliver to this address/)).toBeTruthy()
    expect(proceed()).toHaveProperty('disabled', true)
    await user.click(restaurant.getByRole('button', { name: /^Remove the dishes from/ }))
    await user.click(await screen.findByRole('button', { name: 'Yes, remove them' }))
    expect(await screen.findByText('Your next meal is a few taps away.')).toBeTruthy()
    await waitFor(() => expect(sentTo('PATCH /cancelcartitem')).toHaveLength(2))
  })
  it('delivers again as soon as the temporary reach ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS, shouldAdvanceTime: true })
    open(cartAt(full, { delivers: false, reason: 'reach_limited', limitedUntil: after(60) }))
    expect(await screen.findByText(/^Until .* it delivers only nearby\.$/)).toBeTruthy()
    expect(proceed()).toHaveProperty('disabled', true)
    answer({ 'GET /getcart': { cartData: cartAt(full) } })
    await vi.advanceTimersByTimeAsync(60 * 60_000 + 1_000)
    expect(await screen.findByRole('link', { name: /^Proceed/ })).toBeTruthy()
    expect(screen.queryByText(/it delivers only nearby/)).toBeNull()
  })
  it('offers another address', async () => {
    const { user } = open(cartAt(full, { delivers: false, reason: 'reach_limited' }))
    await user.click(await screen.findByRole('button', { name: 'Another address' }))
    expect(await screen.findByRole('button', { name: /12, MG Road/, pressed: false })).toBeTruthy()
  })
  it('without a place says that delivery is added, and what the restaurant asks', async () => {
    const deliveryFrom = { fee: 0, mostFee: 0, minimum: 149 }
    open({ ...full, restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, deliversByPlace: true, deliveryFrom }] })
    expect(await screen.findByText('Free delivery · orders from ₹149')).toBeTruthy()
    const lines = await bill()
    expect(lines.getByText('Delivery is added once we know where it goes.')).toBeTruthy()
    expect(lines.queryByText('Shipping')).toBeNull()
  })
})

describe('the cart of a restaurant that charges packaging', () => {
  it('names the charge in the bill, also where delivery costs nothing', async () => {
    open({
      ...full,
      shipping: 12,
      grandTotal: full.grandTotal + 12,
      restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, packaging: 12 }],
    })
    const lines = await bill()
    expect(lines.getByText('Packaging')).toBeTruthy()
    expect(lines.getByText('₹12')).toBeTruthy()
    expect(lines.getByText('₹412')).toBeTruthy()
    expect(lines.queryByText('Charges')).toBeNull()
  })
  it('names it before the fee of the delivery', async () => {
    const cart = cartAt(full)
    open({ ...cart, shipping: 42, grandTotal: 442, restaurants: cart.restaurants?.map((restaurant) => ({ ...restaurant, packaging: 12 })) })
    const said = (await bill()).getAllByText(/^(Packaging|Delivery)$/).map(({ textContent }) => textContent)
    expect(said).toEqual(['Packaging', 'Delivery'])
  })
})

describe('the address of the cart', () => {
  const Total = () => {
    useCartAddress()
    return <p>{`₹${useCart().data?.grandTotal}`}</p>
  }
  const show = (cartData: Cart) =>
    renderPart(<Total />, {
      as: { customer: asha },
      answers: {
        'GET /getcart': { cartData },
        'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
        'PATCH /cart': ({ body }) => ({
          message: 'success',
          cartData: { ...cartAt(full), ...(body as { addressId: string }) },
        }),
      },
    })
  const unplaced = { ...full, restaurants: cartAt(full).restaurants?.map(({ delivery: _, ...restaurant }) => restaurant) }

  it('is where the order would go, and then the chosen one', async () => {
    show(unplaced)
    expect(await screen.findByText('₹430')).toBeTruthy()
    expect(sentTo('PATCH /cart').map(({ body }) => body)).toEqual([{ addressId: work._id }])
    act(() => chooseAddress(home._id))
    await waitFor(() => expect(lastBody('PATCH /cart')).toEqual({ addressId: home._id }))
  })
  it('is not sent where everyone delivers everywhere', async () => {
    show(full)
    expect(await screen.findByText('₹400')).toBeTruthy()
    act(() => chooseAddress(home._id))
    expect(sentTo('PATCH /cart')).toEqual([])
  })
})
