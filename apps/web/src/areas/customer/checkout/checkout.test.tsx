import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartAt, cartLine, cartOf, curryLine, home, onePage, orderIn, work } from '../../../../test/samples.ts'
import { toasts, visibleToasts } from '../../../../test/toasts.ts'
import { useChosenAddress } from '../../../features/addresses/chosen-address.ts'
import { getCart } from '../../../features/cart/queries.ts'
import { deviceStorage } from '../../../lib/storage.ts'
import Checkout from './checkout.screen.tsx'

const order = orderIn('Pending')
const placed = { message: 'success' as const, data: order, orders: [order] }
const open = (answers: Answers = {}, customer = asha) =>
  renderScreen(Checkout, {
    at: '/checkout',
    as: { customer },
    answers: {
      'GET /getcart': { cartData: cartOf(cartLine(), curryLine) },
      'GET /getUserData': { user: customer },
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
      ...answers,
    },
  })
const place = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: 'Place Order' }))

describe('the checkout', () => {
  it('shows where to, how to pay and what it costs', async () => {
    open()
    expect(await screen.findByText(/4, Marine Drive/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(true)
    expect(within(screen.getByRole('region', { name: 'Bill' })).getByText('₹400', { selector: 'dl > :last-child *' })).toBeTruthy()
  })
  it('begins with the address and the payment of the last order', async () => {
    open({ 'GET /getOrderHistory': { orders: [orderIn('Delivered', { paymentType: 'Online', address: [home] })], ...onePage } })
    expect(await screen.findByText(/12, MG Road/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Online/ }).checked).toBe(true)
  })
  it('does not store the preselected address as the choice of the device', async () => {
    open({ 'GET /getOrderHistory': { orders: [orderIn('Delivered', { address: [home] })], ...onePage } })
    expect(await screen.findByText(/12, MG Road/)).toBeTruthy()
    const { result } = renderHook(() => useChosenAddress([work, home]))
    expect(result.current).toBeUndefined()
  })
  it('does not offer a wallet that holds too little, and says how much is missing', async () => {
    open({}, { ...asha, Wallet: 150 })
    const wallet = await screen.findByRole<HTMLInputElement>('radio', { name: /Wallet/ })
    expect(wallet.disabled).toBe(true)
    expect(screen.getByText('Balance ₹150: ₹250 short of this order')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add money to the wallet' })).toBeTruthy()
  })
  it('says where to pay or cancel when three orders are not paid yet', async () => {
    const { user } = open({ 'POST /order': refusal('unpaid_orders') })
    await place(user)
    const said = await screen.findByText('Three of your orders are not paid yet')
    expect(
      within(said.closest('[role]') ?? document.body)
        .getByRole('link', { name: 'Your orders' })
        .getAttribute('href'),
    ).toBe('/orders')
    expect(toasts()).toEqual(['You have three unpaid orders. Pay for one or cancel one, then order again'])
  })
  it('says beside the address which restaurant does not deliver there, when the order is refused', async () => {
    const away = cartAt(cartOf(cartLine(), curryLine), { delivers: false, reason: 'outside_zones' })
    const { user } = open({
      'GET /getcart': { cartData: cartAt(cartOf(cartLine(), curryLine)) },
      'POST /order': refusal('out_of_reach', { cartData: away }),
    })
    expect(await screen.findByText('₹30')).toBeTruthy()
    await place(user)
    const where = within(screen.getByRole('region', { name: 'Deliver to' }))
    expect(await where.findByText(/does not deliver to this address/)).toBeTruthy()
    expect(where.getByText(/^Nothing has been ordered/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true)
  })
  it('asks once for the pin of an address of which only the postal code is known, and does not hold up the order', async () => {
    const rough = { 'GET /getcart': { cartData: cartAt(cartOf(cartLine(), curryLine), { isApproximate: true }) } }
    const { user } = open(rough)
    const title = await screen.findByText('Where exactly is your door?')
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false)
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(title.isConnected).toBe(false)
    cleanup()
    open(rough)
    expect(await screen.findByText('₹30')).toBeTruthy()
    expect(screen.queryByText('Where exactly is your door?')).toBeNull()
    deviceStorage.removeItem('tiffin.noPin')
  })
  it('asks for the pin also where the zone is a list of PIN codes, of which no distance is known', async () => {
    open({ 'GET /getcart': { cartData: cartAt(cartOf(cartLine(), curryLine), { metres: undefined }) } })
    expect(await screen.findByText('Where exactly is your door?')).toBeTruthy()
  })
  it('opens the form of that address for its pin', async () => {
    const { user } = open({ 'GET /getcart': { cartData: cartAt(cartOf(cartLine(), curryLine), { isApproximate: true }) } })
    await user.click(await screen.findByRole('button', { name: 'Put a pin' }))
    expect(await screen.findByRole('dialog', { name: 'Edit address' })).toBeTruthy()
  })
  it('names the fee that has changed, and orders with the next press', async () => {
    const dearer = cartAt(cartOf(cartLine(), curryLine), { fee: 40, charge: 40 })
    const { user } = open({
      'GET /getcart': { cartData: cartAt(cartOf(cartLine(), curryLine)) },
      'POST /order': refusal('prices_changed', { cartData: dearer }),
    })
    await place(user)
    expect(await screen.findByText('Delivery from Spice Route is now ₹40 (was ₹30)', { selector: 'li' })).toBeTruthy()
    expect(screen.getByText(/The grand total is now ₹440/)).toBeTruthy()
  })
  it('shows the minutes, sends them with the order, and explains a time that has become worse', async () => {
    const inMinutes = (least: number) => {
      const cart = cartAt(cartOf(cartLine(), curryLine))
      const restaurants = (cart.restaurants ?? []).map((one) => ({
        ...one,
        delivery: one.delivery && { ...one.delivery, minutes: { least, most: least + 10 } },
      }))
      return { ...cart, restaurants }
    }
    const { user } = open({
      'GET /getcart': { cartData: inMinutes(25) },
      'POST /order': refusal('time_changed', { cartData: inMinutes(45) }),
    })
    expect(await screen.findByText('At your door in 25–35 min')).toBeTruthy()
    await place(user)
    expect(await screen.findByText('Spice Route now needs 45–55 min (was 25–35 min)', { selector: 'li' })).toBeTruthy()
    expect(screen.getByText('It takes longer by now. Nothing has been ordered.')).toBeTruthy()
    expect(screen.getByText('At your door in 45–55 min')).toBeTruthy()
    expect(lastBody('POST /order')).toMatchObject({ promised: [{ restId: 'spice', most: 35 }] })
    answer({ 'POST /order': placed })
    // a press that was aimed at the old time is ignored
    const button = screen.getByRole('button', { name: 'Place Order' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await place(user)
    await waitFor(() => expect(lastBody('POST /order')).toMatchObject({ promised: [{ restId: 'spice', most: 55 }] }))
  })
  it('places nothing until the cart is priced for the address', async () => {
    const elsewhere = { ...cartAt(cartOf(cartLine(), curryLine)), addressId: home._id }
    const { user } = open({ 'GET /getcart': { cartData: elsewhere }, 'POST /order': placed })
    expect((await screen.findByRole('button', { name: 'Place Order' })).getAttribute('aria-disabled')).toBe('true')
    await place(user)
    expect(sentTo('POST /order')).toEqual([])
  })
  it('places the order with the chosen address, payment and the total that was seen', async () => {
    const { user, address } = open({ 'POST /order': placed })
    await user.click(await screen.findByRole('radio', { name: /Wallet/ }))
    await user.click(screen.getByRole('radio', { name: /^Remove the dish/ }))
    await place(user)
    await waitFor(() => expect(address()).toBe('/OrderSuccess?checkout=checkout-1'))
    expect(lastBody('POST /order')).toEqual({
      ifMissing: [{ restId: 'spice', choice: 'remove' }],
      payment: 'Wallet',
      addressIndex: 1,
      addressId: work._id,
      seenAddress: { street: '4, Marine Drive', city: 'Kochi', state: 'Kerala', postalCode: '682031', label: 'Work' },
      cartData: { _id: 'cart', grandTotal: 400 },
      seenPrices: [
        { _id: 'line-idli', price: 80 },
        { _id: 'line-curry', price: 240 },
      ],
    })
  })
  it('asks for an address before anything is ordered', async () => {
    const { user } = open({}, { ...asha, Address: [] })
    await place(user)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(visibleToasts()).toHaveLength(1)
    expect(sentTo('POST /order')).toHaveLength(0)
    await user.keyboard('{Escape}')
    const description = 'Please select address'
    expect(await screen.findByRole('button', { name: 'Add Address', description })).toBeTruthy()
    cleanup()
    expect(visibleToasts()).toEqual([])
  })
  it('says what is different when the cart has changed, and that nothing was ordered', async () => {
    const { user } = open({ 'POST /order': refusal('prices_changed', { cartData: cartOf(cartLine({ price: 90 }), curryLine) }) })
    await place(user)
    expect(await screen.findByText('Your cart has changed. Nothing has been ordered yet.')).toBeTruthy()
    expect(screen.getByText(/Idli.* is now ₹90 \(was ₹80\)/)).toBeTruthy()
    expect(screen.getByText('The grand total is now ₹420. Press Place Order to confirm.')).toBeTruthy()
  })
  it('says what another device, or a payment that failed, has put into the cart, and pauses the button', async () => {
    const { queries } = open()
    const button = await screen.findByRole('button', { name: 'Place Order' })
    const returned = cartLine({ _id: 'line-double', variant: 'Double', price: 135 })
    const arrive = (change: Partial<typeof returned>) =>
      act(() => queries.setQueryData(getCart().queryKey, cartOf(cartLine({ quantity: 3 }), curryLine, { ...returned, ...change })))
    arrive({})
    expect(await screen.findByText('Idli (Plate): now 3 (was 2)')).toBeTruthy()
    expect(screen.getByText('Idli (Double) was added')).toBeTruthy()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    arrive({ available: false, problem: 'sold_out' })
    expect(await screen.findByText('Idli (Double) can’t be ordered right now')).toBeTruthy()
  })
  it('does not say what the customer has taken out', async () => {
    const { queries } = open()
    await screen.findByRole('button', { name: 'Place Order' })
    act(() => queries.setQueryData(getCart().queryKey, cartOf(cartLine({ quantity: 1 }))))
    await waitFor(() => expect(screen.getAllByText('₹80').length).toBeGreaterThan(0))
    expect(screen.queryByText('Your cart just changed')).toBeNull()
  })
  it('asks again what became of an order when no answer came', async () => {
    const { user, address } = open({ 'POST /order': OFFLINE })
    await place(user)
    expect(await screen.findByText('We don’t know yet whether your order went through')).toBeTruthy()
    answer({ 'POST /order': placed })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(address()).toMatch(/^\/OrderSuccess/))
    expect(new Set(sentTo('POST /order').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
  it('asks with the payment that is chosen now', async () => {
    const { user, address } = open({ 'POST /order': OFFLINE })
    await place(user)
    await user.click(await screen.findByRole('radio', { name: /Wallet/ }))
    answer({ 'POST /order': placed })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(address()).toMatch(/^\/OrderSuccess/))
    expect(lastBody('POST /order')).toMatchObject({ payment: 'Wallet' })
  })
  it('of an empty cart leads to the restaurants', async () => {
    open({ 'GET /getcart': { cartData: cartOf() } })
    expect(await screen.findByRole('link', { name: 'Browse restaurants' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })
  it('orders nothing while a dish is not available, and leads to the cart', async () => {
    open({ 'GET /getcart': { cartData: cartOf(cartLine({ available: false }), curryLine) } })
    expect(await screen.findByText('Something in your cart is no longer available')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true)
  })
  it('a checkout that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /getcart': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /getcart': { cartData: cartOf(cartLine()) } })
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy()
  })
  it('delivers to another address from then on', async () => {
    const { user } = open({ 'POST /order': placed })
    await user.click(await screen.findByRole('button', { name: /^Deliver to Work.*Change$/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: /^Home/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await place(user)
    await waitFor(() =>
      expect(lastBody('POST /order')).toMatchObject({ addressIndex: asha.Address.findIndex(({ _id }) => _id === home._id) }),
    )
    expect(work._id).not.toBe(home._id)
  })
})
