import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, home, NOON, onePage, settings, work } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { useSessionStore } from '../../../features/session/store.ts'
import { EntryRow, type WalletEntry } from '../../../features/wallet/wallet-entry.tsx'
import Profile from './profile.screen.tsx'

const entries = [
  {
    _id: 'e2',
    at: NOON,
    kind: 'payment',
    reason: 'Order',
    restaurantName: 'Spice Route',
    order: { _id: 'order-1', number: 12, createdAt: NOON },
    amount: -160,
    balanceAfter: 500,
  },
  { _id: 'e1', at: NOON, kind: 'topUp', reason: 'Money added', amount: 200, balanceAfter: 660 },
] as const
const open = (answers: Answers = {}, at = '/profile', customer = asha) =>
  renderScreen(Profile, {
    at,
    as: { customer },
    answers: {
      'GET /getUserData': { user: customer },
      'GET /wallet': { balance: customer.Wallet, entries: [...entries], ...onePage, total: 2 },
      'GET /settings': settings,
      ...answers,
    },
  })
const walletDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add money' }))
  return within(await screen.findByRole('dialog', { name: 'Add money' }))
}

describe("a customer's profile", () => {
  it('shows who they are, where they live and what the wallet holds', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeTruthy()
    expect(screen.getByText('asha@example.com')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Addresses' })).getByText(/12, MG Road/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Wallet balance' })).getByText('₹500')).toBeTruthy()
  })
  it('shows every movement of the wallet with its reason and what was left', async () => {
    open()
    const history = within(await screen.findByRole('region', { name: 'Wallet history' }))
    const [paid, added] = await history.findAllByRole('listitem')
    expect(paid?.textContent).toMatch(/Order from Spice Route.*−₹160.*Order #12.*Balance ₹500/)
    expect(added?.textContent).toMatch(/Money added.*\+₹200/)
  })
  it.each(['other', 'rebate'])('shows a movement of a kind that only a newer server knows: %s', async (kind) => {
    const entry = { _id: 'e3', at: NOON, kind, reason: 'Rebate', amount: -5, balanceAfter: 495 } as WalletEntry
    renderScreen(() => <EntryRow entry={entry} orderTo={(id) => `/orderItems/${id}`} />)
    expect((await screen.findByRole('listitem')).textContent).toMatch(/Change of your balance.*−₹5.*Balance ₹495/)
  })
  it('follows the balance that the wallet says, in the header too', async () => {
    open({ 'GET /wallet': { balance: 740, entries: [], ...onePage, total: 0 } })
    expect(await within(await screen.findByRole('region', { name: 'Wallet balance' })).findByText('₹740')).toBeTruthy()
    expect(useSessionStore.getState().customer.profile?.Wallet).toBe(740)
  })
  it('a profile that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /getUserData': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /getUserData': { user: asha } })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeTruthy()
  })
  it('deletes an address after a question', async () => {
    const { user } = open({ 'DELETE /address/:addressId': { message: 'success', address: [work] } })
    await user.click(await screen.findByRole('button', { name: /^Delete Home/ }))
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it' }))
    await waitFor(() => expect(screen.queryByText(/12, MG Road/)).toBeNull())
    expect(sentTo('DELETE /address/:addressId')[0]?.params).toEqual({ addressId: home._id })
  })
  it('says which email address waits, sends its link again, and keeps the old one on request', async () => {
    const waiting = { ...asha, pendingEmail: 'new@example.com' }
    const { user } = open(
      {
        'POST /profile/:id/emailChange/resend': { message: 'success', user: waiting },
        'DELETE /profile/:id/emailChange': () => {
          answer({ 'GET /getUserData': { user: asha } })
          return { message: 'success', user: asha }
        },
      },
      '/profile',
      waiting,
    )
    await user.click(await screen.findByRole('button', { name: 'Resend link' }))
    await waitFor(() => expect(toasts()).toEqual(['We sent the link again']))
    await user.click(screen.getByRole('button', { name: 'Keep current email' }))
    await waitFor(() => expect(screen.queryByText(/new@example.com/)).toBeNull())
  })
})

describe('adding money to the wallet', () => {
  it('leaves for the payment page with the chosen amount', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user } = open({ 'POST /wallet/topUp': { message: 'success', url: 'http://localhost/payments/t1/start', topUpId: 't1' } })
    const dialog = await walletDialog(user)
    await user.click(dialog.getByRole('radio', { name: '₹500' }))
    await user.click(dialog.getByRole('button', { name: 'Pay ₹500' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/payments/t1/start'))
    expect(lastBody('POST /wallet/topUp')).toEqual({ amount: 500 })
  })
  it('takes an amount of its own with commas, and refuses one that is none', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user } = open({ 'POST /wallet/topUp': { message: 'success', url: 'http://localhost/p', topUpId: 't1' } })
    const dialog = await walletDialog(user)
    await user.click(dialog.getByRole('radio', { name: 'Other amount' }))
    await user.type(dialog.getByRole('textbox'), '0.5')
    await user.click(dialog.getByRole('button', { name: 'Go to payment' }))
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('POST /wallet/topUp')).toHaveLength(0)
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), '1,250')
    await user.click(dialog.getByRole('button', { name: 'Pay ₹1,250' }))
    await waitFor(() => expect(lastBody('POST /wallet/topUp')).toEqual({ amount: 1_250 }))
  })
  it('a top-up that is refused says why', async () => {
    const { user } = open({ 'POST /wallet/topUp': refusal('unavailable') })
    const dialog = await walletDialog(user)
    await user.click(dialog.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(toasts()).toEqual(['The service is not available right now, please try again']))
  })
  it("a bug while paying is named in plain words; the exception's text is for the console", async () => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'subarray')")
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw bug
    })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { user } = open()
    const dialog = await walletDialog(user)
    await user.click(dialog.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(toasts()).toEqual(['Something went wrong on our side. Please try again.']))
    expect(log).toHaveBeenCalledExactlyOnceWith(bug)
  })
  it.each([
    ['added', '₹300 is in your wallet'],
    ['failed', 'No money was added'],
    ['checking', 'We’re checking this payment'],
    ['open', 'Your payment isn’t confirmed yet'],
  ] as const)('says afterwards that it is %s', async (status, words) => {
    const { user, address } = open(
      { 'GET /wallet/topUp': { topUp: { _id: 't1', amount: 300, status } }, 'GET /getcart': { cartData: cartOf(cartLine()) } },
      '/profile?topUp=t1',
    )
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(address()).toBe('/profile')
  })
})
