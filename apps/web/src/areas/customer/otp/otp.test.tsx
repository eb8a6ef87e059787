import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, settings } from '../../../../test/samples.ts'
import { toasts, visibleToasts } from '../../../../test/toasts.ts'
import { useSessionStore } from '../../../features/session/store.ts'
import { readToken } from '../../../lib/tokens.ts'
import { pendingSignUp } from '../sign-up/pending-sign-up.ts'
import SignUp from '../sign-up/sign-up.screen.tsx'
import Otp from './otp.screen.tsx'

const values = { name: 'Asha Nair', email: 'asha@example.com', phoneNumber: '9876543210', password: 'asha-secret' }
const mailed = (isVerified = false) =>
  pendingSignUp.write({ values, maskedEmail: 'as***@example.com', resendAt: Date.now() + 30_000, isVerified })
const open = (answers: Answers = {}) => renderScreen(Otp, { at: '/otp', answers: { 'GET /settings': settings, ...answers } })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

afterEach(() => pendingSignUp.clear())

describe("a customer's sign-up", () => {
  it('mails a code and asks for it', async () => {
    const { user, address } = renderScreen(SignUp, {
      at: '/signup',
      answers: { 'POST /signupVerify': { message: 'success', maskedEmail: 'as***@example.com', resendAfter: 30 } },
    })
    await user.type(await screen.findByLabelText(/^Name/), values.name)
    await user.type(screen.getByLabelText(/^Email/), values.email)
    await user.type(screen.getByLabelText(/^Phone number/), values.phoneNumber)
    await user.type(screen.getByLabelText(/^Password/), values.password)
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(address()).toBe('/otp'))
    expect(lastBody('POST /signupVerify')).toEqual({ email: values.email, phoneNumber: values.phoneNumber })
    expect(sessionStorage.getItem('tiffin.signUp')).not.toContain(values.password)
  })
  it('makes the account when the last digit of the code is typed', async () => {
    mailed()
    const { user, address } = open({
      'POST /verifyOtp': { message: 'success' },
      'POST /register': { token: 't-new', userData: asha, message: 'success' },
    })
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(lastBody('POST /verifyOtp')).toEqual({
      digitone: '1',
      digitTwo: '2',
      digitThree: '3',
      digitFour: '4',
      digitFive: '5',
      digitSix: '6',
    })
    expect(lastBody('POST /register')).toEqual(values)
    expect(readToken('customer')).toBe('t-new')
    expect(useSessionStore.getState().customer).toEqual({ profile: asha, success: true })
  })
  it('empties a wrong code and goes back to its first box', async () => {
    mailed()
    const { user } = open({ 'POST /verifyOtp': refusal('otp_incorrect') })
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('654321')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(boxes().map(({ value }) => value)).toEqual(Array(6).fill(''))
    await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
    expect(visibleToasts()).toHaveLength(1)
    // the message ends with its cause
    await user.keyboard('1')
    expect(visibleToasts()).toEqual([])
  })
  it('keeps a code that did not get through', async () => {
    mailed()
    const { user } = open({ 'POST /verifyOtp': OFFLINE })
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('123456')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(
      boxes()
        .map(({ value }) => value)
        .join(''),
    ).toBe('123456')
  })
  it('asks for all six digits', async () => {
    mailed()
    const { user } = open()
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('12{Enter}')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(document.activeElement).toBe(boxes()[2])
    expect(sentTo('POST /verifyOtp')).toHaveLength(0)
  })
  it('goes back to the form with what the server refuses of it, without a second code', async () => {
    mailed(true)
    const { user, address } = open({ 'POST /register': refusal('email_taken') })
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('123456')
    await waitFor(() => expect(address()).toBe('/signup'))
    expect(sentTo('POST /verifyOtp')).toHaveLength(0)
  })
  it('whose verification has expired gets another code', async () => {
    mailed(true)
    const { user, address } = renderScreen(SignUp, {
      at: '/signup',
      answers: {
        'POST /register': refusal('email_not_verified'),
        'POST /signupVerify': { message: 'success', maskedEmail: 'as***@example.com', resendAfter: 30 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(address()).toBe('/otp'))
    expect([sentTo('POST /signupVerify').length, pendingSignUp.read()?.isVerified]).toEqual([1, false])
  })
  it('says how long to wait for another code', async () => {
    mailed()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Resend in \d+ s$/ }))
    expect(sentTo('POST /signupVerify')).toHaveLength(0)
  })
  it('without a sign-up leads to its form', async () => {
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/signup'))
  })
})
