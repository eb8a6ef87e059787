import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, refusal, sentTo } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ravi, spice } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import EmployeeSignUp from '../../areas/employee/sign-up/sign-up.screen.tsx'
import RestaurantSignUp from '../../areas/restaurant/sign-up/sign-up.screen.tsx'
import { readToken } from '../../lib/tokens.ts'
import { useSessionStore } from '../session/store.ts'

const EMPLOYED = { token: 't-ravi', employeeData: ravi, message: 'success' } as const
const open = (answers: Answers = {}) => renderScreen(EmployeeSignUp, { at: '/employee/signup', answers })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
async function fill(user: ReturnType<typeof open>['user'], phoneNumber = '9123456780') {
  await user.type(await screen.findByLabelText(/^(Name|Restaurant name)/), 'Ravi Kumar')
  await user.type(field(/^Email/), 'ravi@example.com')
  await user.type(field(/^Phone number/), phoneNumber)
  await user.type(field(/^Password/), 'ravi-secret')
}
const press = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Sign up' }))

describe('signing up', () => {
  it('as a delivery partner starts the session and leads to the login', async () => {
    const { user, address } = open({ 'POST /employee/register': EMPLOYED })
    await fill(user)
    await press(user)
    await waitFor(() => expect(address()).toBe('/employee/login'))
    expect(lastBody('POST /employee/register')).toEqual({
      name: 'Ravi Kumar',
      email: 'ravi@example.com',
      phoneNumber: '9123456780',
      password: 'ravi-secret',
    })
    expect([toasts().length, readToken('employee')]).toEqual([1, 't-ravi'])
  })
  it('as a restaurant asks for its place as well', async () => {
    const { user, address } = renderScreen(RestaurantSignUp, {
      at: '/restaurent/signup',
      answers: { 'POST /restaurent/register': { token: 't-spice', restaurentData: spice, message: 'success' } },
    })
    await fill(user)
    await press(user)
    await waitFor(() => expect(field(/^Place/).getAttribute('aria-invalid')).toBe('true'))
    await user.type(field(/^Place/), 'Fort Kochi')
    await press(user)
    await waitFor(() => expect(address()).toBe('/restaurent/login'))
    expect(lastBody('POST /restaurent/register')).toMatchObject({ place: 'Fort Kochi' })
    expect([readToken('restaurant'), useSessionStore.getState().restaurant.profile]).toEqual(['t-spice', spice])
  })
  it.each(['+91 98765 43210', '098765-43210', '९८७६५ ४३२१०', '\u202a+91\u00a098765\u00a043210\u202c'])(
    'sends the ten digits of %j and shows them',
    async (pasted) => {
      const { user, address } = open({ 'POST /employee/register': EMPLOYED })
      await fill(user, '1')
      await user.clear(field(/^Phone number/))
      await user.paste(pasted)
      await user.click(field(/^Email/))
      expect(field(/^Phone number/).value).toBe('9876543210')
      await user.clear(field(/^Phone number/))
      await user.paste(pasted)
      // Enter leaves no field
      await user.keyboard('{Enter}')
      await waitFor(() => expect(address()).toBe('/employee/login'))
      expect(lastBody('POST /employee/register')).toMatchObject({ phoneNumber: '9876543210' })
    },
  )
  it('says at the field that a pasted number is too short, and leaves it as it is', async () => {
    const { user } = open()
    await fill(user, '+91 98765 432')
    await waitFor(() => expect(field(/^Phone number/).getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^Phone number/).value).toBe('+91 98765 432')
  })
  it('says at the field what is wrong once it is left, and goes to the first when it is sent', async () => {
    const { user } = open()
    await fill(user, '12345')
    await waitFor(() => expect(field(/^Phone number/).getAttribute('aria-invalid')).toBe('true'))
    await press(user)
    await waitFor(() => expect(document.activeElement).toBe(field(/^Phone number/)))
    expect(sentTo('POST /employee/register')).toHaveLength(0)
    expect(toasts()).toHaveLength(1)
  })
  it('with an address that has an account says so at the email field', async () => {
    const { user } = open({ 'POST /employee/register': refusal('email_taken') })
    await fill(user)
    await press(user)
    await waitFor(() => expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^Password/).value).toBe('ravi-secret')
    expect(document.activeElement).toBe(field(/^Email/))
  })
  it('says how long to wait after too many attempts', async () => {
    const { user } = open({ 'POST /employee/register': refusal('too_many') })
    await fill(user)
    await press(user)
    await waitFor(() => expect(toasts()).toEqual(['Too many attempts, please wait a moment']))
  })
  it('shows the password on request', async () => {
    const { user } = open()
    await fill(user)
    expect(field(/^Password/).type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field(/^Password/).type).toBe('text')
  })
})
