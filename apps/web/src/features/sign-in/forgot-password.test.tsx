import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { settings } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { pendingReset } from './pending-reset.ts'

const email = 'ravi@example.com'
const open = (answers: Answers = {}, step = '') =>
  renderPart(<ForgotPassword role="employee" />, {
    at: `/employee/forgot-password${step && `?step=${step}`}`,
    answers: { 'GET /settings': settings, ...answers },
  })
const mailed = (isVerified = false) => pendingReset('employee').write({ email, resendAt: 0, isVerified })
const box = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLElement

afterEach(() => pendingReset('employee').clear())

describe('a forgotten password', () => {
  it('begins with the email address, to which a code is sent', async () => {
    const { user, address } = open({ 'POST /employee/forgot-password': { message: 'sent' } })
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), email)
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=code'))
    expect(lastBody('POST /employee/forgot-password')).toEqual({ email })
    expect(await screen.findByText(/If ravi@example.com has an account, a 6-digit code is on its way/)).toBeTruthy()
  })
  it('goes on when the code of a moment ago is still good', async () => {
    mailed()
    const { user, address } = open({ 'POST /employee/forgot-password': refusal('code_too_soon') })
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=code'))
  })
  it('goes on with the code that was mailed', async () => {
    mailed()
    const { user, address } = open({ 'POST /employee/forgot-password/otp': { message: 'ok' } }, 'code')
    await user.click(box())
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=password'))
    expect(lastBody('POST /employee/forgot-password/otp')).toEqual({ otp: '123456' })
  })
  it('says in the demo where the code arrives', async () => {
    mailed()
    const demoLogins = [{ role: 'employee', email, password: 'demo-tiffin' }] as const
    open({ 'GET /settings': { ...settings, demoLogins: [...demoLogins] } }, 'code')
    expect((await screen.findByRole('link', { name: '/dev/mail' })).closest('p')?.textContent).toBe('This demo’s emails are at /dev/mail')
  })
  it('ends with a new password and leads to the login', async () => {
    mailed(true)
    const { user, address } = open({ 'POST /employee/forgot-password/reset-password': { message: 'ok' } }, 'password')
    await user.type(await screen.findByLabelText(/^New password/), 'seven77')
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect(lastBody('POST /employee/forgot-password/reset-password')).toEqual({ email, password: 'seven77' })
    expect(pendingReset('employee').read()).toBeUndefined()
  })
  it('takes only a password of the right length', async () => {
    mailed(true)
    const { user } = open({}, 'password')
    await user.type(await screen.findByLabelText(/^New password/), 'six666')
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    await waitFor(() => expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo('POST /employee/forgot-password/reset-password')).toHaveLength(0)
  })
  it('goes back to the code when the server no longer knows it', async () => {
    mailed(true)
    const { user, address } = open({ 'POST /employee/forgot-password/reset-password': refusal('reset_not_verified') }, 'password')
    await user.type(await screen.findByLabelText(/^New password/), 'seven77')
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=code'))
    expect(toasts()).toHaveLength(1)
  })
  it.each(['code', 'password'])('without its earlier steps does not begin with the %s', async (step) => {
    const { address } = open({}, step)
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=email'))
  })
  it('with a code that was not confirmed does not ask for the password', async () => {
    mailed()
    const { address } = open({}, 'password')
    await waitFor(() => expect(address()).toBe('/employee/forgot-password?step=code'))
  })
  it('sends another code on request', async () => {
    mailed()
    const { user } = open({ 'POST /employee/forgot-password': { message: 'sent' } }, 'code')
    await user.click(await screen.findByRole('button', { name: 'Resend' }))
    expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeTruthy()
    expect(lastBody('POST /employee/forgot-password')).toEqual({ email })
  })
})
