import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { asha } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import CustomerData from '../../areas/customer/own-data/own-data.screen.tsx'
import { ApiError } from '../../lib/api.ts'
import * as files from '../../lib/file.ts'
import { useSessionStore } from '../session/store.ts'

const CLOSE = 'POST /account/close'
const open = (answers: Answers = {}, wallet = 0) =>
  renderScreen(CustomerData, { at: '/profile/data', as: { customer: { ...asha, Wallet: wallet } }, answers })

describe('the download of own data', () => {
  it('saves the file with everything that is known about the person', async () => {
    const file = new Blob(['{}'])
    vi.spyOn(files, 'fetchFile').mockResolvedValue(file)
    const save = vi.spyOn(files, 'saveFile').mockReturnValue()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(file, 'tiffin-data.json'))
    expect(files.fetchFile).toHaveBeenCalledWith('/account/data.json', 'customer')
    expect(toasts()).toEqual(['Your data was downloaded'])
  })

  it('says why nothing was downloaded', async () => {
    vi.spyOn(files, 'fetchFile').mockRejectedValue(new ApiError(503, 'Please try again'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(toasts()).toEqual(['Please try again']))
  })
})

describe('deleting the own account', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  }
  const send = { name: 'Delete my account' }

  it('says what happens and what stays, asks for the password, and logs out', async () => {
    const { user, address } = open({ [CLOSE]: { message: 'success', until: '2026-12-06T10:00:00Z' } })
    expect(await screen.findByText(/For 7 days you can return/)).toBeTruthy()
    expect(screen.getByText(/Orders and payments stay for accounting/)).toBeTruthy()
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', send))
    expect(dialog.getByText('Please enter your password')).toBeTruthy()
    expect(sentTo(CLOSE)).toHaveLength(0)
    await user.type(dialog.getByLabelText(/^Password/), 'secret1')
    await user.click(dialog.getByRole('button', send))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(lastBody(CLOSE)).toEqual({ password: 'secret1' })
    expect(useSessionStore.getState().customer.profile).toBeNull()
    expect(toasts()).toEqual(['Your account is closed. Until 6 Dec 2026 you can return by logging in.'])
  })

  it('says at the field that the password is wrong, and below the form what is still open', async () => {
    const { user } = open({ [CLOSE]: refusal('wrong_current_password') })
    const dialog = await ask(user)
    const password = dialog.getByLabelText<HTMLInputElement>(/^Password/)
    await user.type(password, 'secret2')
    await user.click(dialog.getByRole('button', send))
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(useSessionStore.getState().customer.profile).not.toBeNull()
  })

  it('says which orders keep the account open', async () => {
    const { user } = open({ [CLOSE]: refusal('closing_orders') })
    const dialog = await ask(user)
    await user.type(dialog.getByLabelText(/^Password/), 'secret1')
    await user.click(dialog.getByRole('button', send))
    expect(await dialog.findByText(/Orders are still under way/)).toBeTruthy()
  })

  it('asks whether the money in the wallet is given up, and sends nothing without', async () => {
    const { user } = open({ [CLOSE]: { message: 'success', until: '2026-12-06T10:00:00Z' } }, 250)
    const dialog = await ask(user)
    await user.type(dialog.getByLabelText(/^Password/), 'secret1')
    await user.click(dialog.getByRole('button', send))
    expect(dialog.getByText('Please spend the money first, or give it up')).toBeTruthy()
    expect(sentTo(CLOSE)).toHaveLength(0)
    await user.click(dialog.getByRole('checkbox', { name: /I give up the ₹250/ }))
    await user.click(dialog.getByRole('button', send))
    await waitFor(() => expect(lastBody(CLOSE)).toEqual({ password: 'secret1', givesUpWallet: true }))
  })
})
