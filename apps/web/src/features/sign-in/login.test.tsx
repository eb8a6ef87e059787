import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, OFFLINE, refusal, sentTo } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { admin, asha, ravi, settings, spice } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import AdminLogin from '../../areas/admin/login/login.screen.tsx'
import CustomerLogin from '../../areas/customer/login/login.screen.tsx'
import EmployeeLogin from '../../areas/employee/login/login.screen.tsx'
import RestaurantLogin from '../../areas/restaurant/login/login.screen.tsx'
import { readToken } from '../../lib/tokens.ts'
import { useSessionStore } from '../session/store.ts'

const open = (answers: Answers = {}) =>
  renderScreen(EmployeeLogin, { at: '/employee/login', answers: { 'GET /settings': settings, ...answers } })
async function fill(user: ReturnType<typeof open>['user'], email = 'ravi@example.com') {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email)
  await user.type(screen.getByLabelText('Password'), 'ravi-secret')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('a login', () => {
  it.each([
    ['customer', CustomerLogin, '/login', 'POST /login', { token: 't', userData: asha, message: 'success' }],
    [
      'restaurant',
      RestaurantLogin,
      '/restaurent/login',
      'POST /restaurent/login',
      { token: 't', restaurentData: spice, message: 'success' },
    ],
    ['employee', EmployeeLogin, '/employee/login', 'POST /employee/login', { token: 't', employeeData: ravi, message: 'success' }],
    ['administrator', AdminLogin, '/admin/login', 'POST /admin/login', { token: 't', AdminData: admin, message: 'success', error: false }],
  ] as const)('of a %s starts their session', async (role, Screen, at, call, given) => {
    const { user } = renderScreen(Screen, { at, answers: { 'GET /settings': settings, [call]: given } })
    await fill(user, ' Someone@Example.com ')
    await waitFor(() => expect(readToken(role)).toBe('t'))
    expect(lastBody(call)).toEqual({ email: 'someone@example.com', password: 'ravi-secret' })
    expect(useSessionStore.getState()[role]).toMatchObject({ success: true, profile: expect.objectContaining({ _id: expect.any(String) }) })
  })
  it('of a demo fills in its own login when that is pressed, and leads to those of the other roles', async () => {
    const password = 'demo-tiffin'
    const demoLogins = [
      { role: 'customer', email: 'asha@demo.tiffin.example', password },
      { role: 'employee', email: 'ravi@demo.tiffin.example', password },
    ] as const
    const answer = { token: 't', employeeData: ravi, message: 'success' } as const
    const { user } = open({ 'GET /settings': { ...settings, demo: true, demoLogins: [...demoLogins] }, 'POST /employee/login': answer })
    await user.click(await screen.findByRole('button', { name: 'Fill in' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ravi@demo.tiffin.example')
    expect(screen.getByRole('link', { name: 'Customer' }).getAttribute('href')).toBe('/login')
    expect(sentTo('POST /employee/login')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(lastBody('POST /employee/login')).toEqual({ email: 'ravi@demo.tiffin.example', password }))
  })
  it('offers no login where the server names none', async () => {
    open()
    await waitFor(() => expect(sentTo('GET /settings')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull()
  })
  it('without a password says so and sends nothing', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ravi@example.com')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo('POST /employee/login')).toHaveLength(0)
    expect(toasts()).toHaveLength(1)
  })
  it('with a wrong password keeps what was typed and says why', async () => {
    const { user } = open({ 'POST /employee/login': refusal('wrong_login') })
    await fill(user)
    await waitFor(() => expect(toasts()).toEqual(['Invalid email or password']))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ravi@example.com')
    expect(screen.getAllByText('Invalid email or password')).toHaveLength(1)
    expect(readToken('employee')).toBeNull()
  })
  it('to an account that its owner has closed asks whether they come back, and only then logs in', async () => {
    const closed = refusal('account_closed', { values: { day: '2026-12-06' } })
    const { user } = open({
      'POST /employee/login': ({ body }) =>
        (body as { comeBack?: true }).comeBack ? { token: 't', employeeData: ravi, message: 'success' } : closed,
    })
    await fill(user)
    expect((await screen.findByRole('alertdialog', { name: 'Do you want to return?' })).textContent).toContain('Until 6 Dec 2026')
    await user.click(screen.getByRole('button', { name: 'No, keep it closed' }))
    expect(readToken('employee')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, return' }))
    await waitFor(() => expect(readToken('employee')).toBe('t'))
    expect(lastBody('POST /employee/login')).toEqual({ email: 'ravi@example.com', password: 'ravi-secret', comeBack: true })
  })
  it('a login that does not reach the server says so', async () => {
    const { user } = open({ 'POST /employee/login': OFFLINE })
    await fill(user)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toMatch(/offline|connection|internet/i)
  })
  it('after a session that was ended says why, and how to ask about it', async () => {
    const { user } = open()
    useSessionStore.setState({ endedBecause: { employee: 'blocked' } })
    expect(await screen.findByRole('link', { name: 'help@example.com' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  })
})
