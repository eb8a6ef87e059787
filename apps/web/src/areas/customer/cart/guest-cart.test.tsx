import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fault, NEVER, OFFLINE, sentTo } from '../../../../test/answers.ts'
import { quoted } from '../../../../test/quoted.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { guestLines, saveGuestLines } from '../../../features/cart/guest-lines.ts'
import Cart from './cart.screen.tsx'

const QUOTE = 'POST /cart/quote'
const lines = [
  { _id: 'a', productId: 'idli', variant: 'Plate', quantity: 2 },
  { _id: 'b', productId: 'fish-curry', variant: 'Full', quantity: 1 },
]
function open(answers: Answers = {}, kept: Parameters<typeof saveGuestLines>[0] = lines) {
  saveGuestLines(kept)
  return renderScreen(Cart, { at: '/cart', answers: { [QUOTE]: quoted(), ...answers } })
}

describe('the cart of a guest', () => {
  it('shows dishes and the bill at the server’s prices, and leads to the login and to a new account', async () => {
    const { user, address } = open()
    const restaurant = await screen.findByRole('region', { name: 'Spice Route' })
    expect(within(restaurant).getByText('Fish curry')).toBeTruthy()
    expect(screen.getAllByText('₹400').length).toBeGreaterThan(0)
    expect(screen.queryByText('Proceed To CheckOut')).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Create an account' })[0]?.getAttribute('href')).toBe('/signup')
    await user.click(screen.getAllByRole('link', { name: 'Log in to order' })[0] as HTMLElement)
    expect(address()).toBe('/login')
    expect(sentTo('GET /getcart')).toHaveLength(0)
  })
  it('is empty without a request, and leads to the restaurants', async () => {
    open({}, [])
    expect(await screen.findByRole('link', { name: /Browse/ })).toBeTruthy()
    expect(sentTo(QUOTE)).toHaveLength(0)
  })
  it('shows that it loads', () => {
    open({ [QUOTE]: NEVER })
    expect(screen.getByText('Loading your cart', { exact: false })).toBeTruthy()
  })
  it('that cannot be read says so, keeps the lines, and is read again on request', async () => {
    let isBroken = true
    const { user } = open({ [QUOTE]: (sent) => (isBroken ? fault() : quoted()(sent)) })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(guestLines()).toHaveLength(2)
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('Idli')).toBeTruthy()
  })
  it('is emptied at once, after a question', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Empty cart' }))
    expect(screen.getByRole('alertdialog', { name: 'Empty your cart?' }).textContent).toContain('All 3 dishes will be removed.')
    await user.click(screen.getByRole('button', { name: 'No, keep it' }))
    expect(guestLines()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Empty cart' }))
    await user.click(screen.getByRole('button', { name: 'Yes, empty it' }))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    await waitFor(() => expect(guestLines()).toHaveLength(0))
    expect(screen.queryByRole('button', { name: 'Empty cart' })).toBeNull()
  })
  it('changes quantities, loses a line and gets it back, and is emptied', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add one Idli, Plate' }))
    await waitFor(() => expect(guestLines()[0]?.quantity).toBe(3))
    await user.click(screen.getByRole('button', { name: 'Remove Idli, Plate from the cart' }))
    await waitFor(() => expect(guestLines()).toMatchObject([{ productId: 'fish-curry' }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(guestLines()).toMatchObject([{ productId: 'fish-curry' }, { productId: 'idli', quantity: 3 }]))
    for (const name of ['Fish curry, Full', 'Idli, Plate'])
      await user.click(await screen.findByRole('button', { name: `Remove ${name} from the cart` }))
    await waitFor(() => expect(guestLines()).toEqual([]))
    expect(await screen.findByRole('link', { name: /Browse/ })).toBeTruthy()
  })
  it('a change that does not reach the server is undone and said', async () => {
    let isOffline = false
    const { user } = open({ [QUOTE]: (sent) => (isOffline ? OFFLINE : quoted()(sent)) as never })
    await screen.findByText('Idli')
    isOffline = true
    await user.click(screen.getByRole('button', { name: 'Add one Idli, Plate' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(guestLines()[0]?.quantity).toBe(2)
    expect(screen.getAllByText('₹400').length).toBeGreaterThan(0)
  })
  it('forgets an unknown dish', async () => {
    open({}, [...lines, { _id: 'c', productId: 'unknown', variant: 'Half', quantity: 1 }])
    await screen.findByText('Idli')
    await waitFor(() => expect(guestLines().map(({ _id }) => _id)).toEqual(['a', 'b']))
  })
  it('with a dish that has sold out returns from the login to the cart', async () => {
    open({ [QUOTE]: quoted({ available: false, problem: 'sold_out' }) })
    expect(await screen.findByText('Something in your cart is no longer available')).toBeTruthy()
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0)
  })
  it('says that a restaurant is closed', async () => {
    const closed = { _id: 'spice', restaurantName: 'Spice Route', isOpen: false }
    open({ [QUOTE]: (sent) => ({ cartData: { ...quoted()(sent).cartData, restaurants: [closed] } }) })
    expect(await screen.findByText(/Spice Route is closed/)).toBeTruthy()
  })
  it('follows what another tab does with it', async () => {
    open()
    await screen.findByText('Fish curry')
    localStorage.setItem('tiffin.guestCart', JSON.stringify({ at: Date.now(), lines: [] }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tiffin.guestCart' })))
    expect(await screen.findByRole('link', { name: /Browse/ })).toBeTruthy()
  })
  it('a line gets other options from the sheet of its dish', async () => {
    const { email: _email, ...restaurant } = spice
    const variants = idli.variants.map((variant) => ({ ...variant, aofferPrice: variant.offerPrice }))
    const note = 'less salt'
    const { user } = open(
      { [QUOTE]: quoted({ note }), 'GET /getProuductDetail': { success: true, product: { ...idli, variants }, restaurant } },
      [{ ...(lines[0] as (typeof lines)[0]), note } as never],
    )
    await user.click(await screen.findByRole('button', { name: /^Change/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Idli' }))
    await user.click(await sheet.findByRole('radio', { name: /^Double/ }))
    await user.click(sheet.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(guestLines()).toMatchObject([{ productId: 'idli', variant: 'Double', quantity: 2, note }]))
    expect(sentTo('PATCH /cart/lines/:id')).toHaveLength(0)
  })
})
