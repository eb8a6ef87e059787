import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../../test/render-screen.tsx'
import { asha } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { readToken } from '../../../lib/tokens.ts'
import EditPassword from '../edit-password/edit-password.screen.tsx'
import EditProfile from './edit-profile.screen.tsx'

const SAVE = 'PATCH /profile/:id/edit'
const PASSWORD = 'PATCH /profile/:id/editPassword'
const open = (answers: Answers = {}) =>
  renderScreen(EditProfile, { at: '/profile/edit', as: { customer: asha }, answers: { 'GET /getUserData': { user: asha }, ...answers } })
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const press = (user: ReturnType<typeof open>['user'], name: RegExp) => user.click(screen.getByRole('button', { name }))

describe('editing the profile', () => {
  it('saves what was changed and leads back to the profile', async () => {
    const { user, address } = open({ [SAVE]: { message: 'success', user: { ...asha, name: 'Asha N' } } })
    const name = await field(/^Name/)
    await user.clear(name)
    await user.type(name, 'Asha N')
    await press(user, /Save profile/)
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(sentTo(SAVE)[0]).toMatchObject({ params: { id: 'asha' }, body: { name: 'Asha N', email: 'asha@example.com' } })
    expect(toasts()).toHaveLength(1)
  })
  it('starts from the email address of now, not from the one that was shown before its change', async () => {
    const confirmed = { ...asha, email: 'asha.nair@example.com' }
    const { user, queries, rerender } = renderPart(null, {
      at: '/profile/edit',
      as: { customer: asha },
      answers: { 'GET /getUserData': { user: confirmed }, [SAVE]: { message: 'success', user: confirmed } },
    })
    queries.setQueryData(getCustomer().queryKey, asha)
    rerender(<EditProfile />)
    await user.type(await field(/^Name/), ' K')
    await press(user, /Save profile/)
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ name: 'Asha Nair K', email: 'asha.nair@example.com' }))
  })
  it('shows an error instead of an old profile when it cannot be read', async () => {
    const { queries, rerender } = renderPart(null, {
      at: '/profile/edit',
      as: { customer: asha },
      answers: { 'GET /getUserData': fault() },
    })
    queries.setQueryData(getCustomer().queryKey, asha)
    rerender(<EditProfile />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByLabelText(/^Name/)).toBeNull()
  })
  it('says at the field what is wrong, and sends nothing', async () => {
    const { user } = open()
    const phone = await field(/^Phone/)
    await user.clear(phone)
    await user.type(phone, '98')
    await press(user, /Save profile/)
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('asks to fill an empty phone number', async () => {
    const { user } = open()
    await user.clear(await field(/^Phone/))
    await press(user, /Save profile/)
    await waitFor(() => expect(toasts()).toEqual(['Please fill all fields']))
  })
  it('says at the email field that the address has an account', async () => {
    const { user } = open({ [SAVE]: refusal('email_taken') })
    const email = await field(/^Email/)
    await user.clear(email)
    await user.type(email, 'ravi@example.com')
    await press(user, /Save profile/)
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(email)
  })
})

describe('changing the password', () => {
  const change = (answers: Answers = {}) =>
    renderScreen(EditPassword, {
      at: '/profile/editPassword',
      as: { customer: asha },
      answers: { 'GET /getUserData': { user: asha }, ...answers },
    })
  async function fill(user: ReturnType<typeof open>['user'], [current, next, again]: readonly [string, string, string]) {
    await user.type(await field(/^Current password/), current)
    await user.type(await field(/^New password/), next)
    await user.type(await field(/^Confirm password/), again)
    await user.click(screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit') as HTMLElement)
  }
  it('goes on with the new session that the server gives', async () => {
    const { user, address } = change({
      [PASSWORD]: { message: 'success', user: asha, token: 'fresh' },
      'POST /logout': { message: 'success' },
    })
    await fill(user, ['old-secret', 'new-secret', 'new-secret'])
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(readToken('customer')).toBe('fresh')
    // the old token is revoked
    expect(sentTo('POST /logout')[0]?.token).toBe('token-of-customer')
    expect(lastBody(PASSWORD)).toEqual({ currentPassword: 'old-secret', newPassword: 'new-secret', confirmPassword: 'new-secret' })
  })
  it('wants the same password twice', async () => {
    const { user } = change()
    await fill(user, ['old-secret', 'new-secret', 'new-secrte'])
    await waitFor(async () => expect((await field(/^Confirm password/)).getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(PASSWORD)).toHaveLength(0)
  })
  it('says at its field that the current one is wrong', async () => {
    const { user } = change({ [PASSWORD]: refusal('wrong_current_password') })
    await fill(user, ['wrong', 'new-secret', 'new-secret'])
    await waitFor(async () => expect((await field(/^Current password/)).getAttribute('aria-invalid')).toBe('true'))
  })
})
