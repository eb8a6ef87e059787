import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { OFFLINE, sentTo } from '../../../test/answers.ts'
import { renderPart, renderUse, signIn } from '../../../test/render-screen.tsx'
import { admin, asha, cartLine, cartOf, ravi } from '../../../test/samples.ts'
import { loseSession, readToken, storeToken } from '../../lib/tokens.ts'
import { getCart } from '../cart/queries.ts'
import { ForgetData } from './forget-data.tsx'
import { BounceSignedIn, RequireSession } from './guards.tsx'
import { logIn } from './log-in.ts'
import { LogOutScreen } from './log-out-screen.tsx'
import { logOut, startSession, useSessionStore } from './store.ts'
import { useFollowSession } from './use-follow-session.ts'

describe('a screen that needs a session', () => {
  const guarded = (
    <RequireSession role="customer">
      <p>Your cart</p>
    </RequireSession>
  )
  it('is shown to who has one', () => {
    renderPart(guarded, { at: '/cart', as: { customer: asha } })
    expect(screen.getByText('Your cart')).toBeTruthy()
  })
  it("leads others to the role's login", async () => {
    const { address } = renderPart(guarded, { at: '/cart?from=mail' })
    await waitFor(() => expect(address()).toBe('/login'))
  })
  it('is not opened by the session of another role', async () => {
    const { address } = renderPart(guarded, { at: '/cart', as: { administrator: admin } })
    await waitFor(() => expect(address()).toBe('/login'))
  })
  it('is left when the session ends', async () => {
    const { address } = renderPart(guarded, { at: '/cart', as: { customer: asha } })
    act(() => logOut('customer'))
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

describe('a login', () => {
  const login = (
    <BounceSignedIn role="employee">
      <p>Log in</p>
    </BounceSignedIn>
  )
  it('is shown to the signed-out', () => {
    renderPart(login, { at: '/employee/login' })
    expect(screen.getByText('Log in')).toBeTruthy()
  })
  it('leads the signed-in home', async () => {
    const { address } = renderPart(login, { at: '/employee/login', as: { employee: ravi } })
    await waitFor(() => expect(address()).toBe('/employee/home'))
  })
  it('leads back to the page that asked for it', async () => {
    const { address } = renderPart(login, { at: '/employee/login', state: { returnTo: '/employee/employeeChat?id=1' } })
    act(() => signIn('employee', ravi))
    await waitFor(() => expect(address()).toBe('/employee/employeeChat?id=1'))
  })
  it('is also where a sign-up leads the signed-in, with the page that asked for it', async () => {
    const state = { returnTo: '/employee/employeeChat?id=1' }
    const { address } = renderPart(login, { at: '/employee/signup', state, as: { employee: ravi } })
    await waitFor(() => expect(address()).toBe('/employee/login'))
  })
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 7])('does not lead to %s', async (returnTo) => {
    const { address } = renderPart(login, { at: '/employee/login', state: { returnTo }, as: { employee: ravi } })
    await waitFor(() => expect(address()).toBe('/employee/home'))
  })
})

describe('logging out', () => {
  it('ends the session here and on the server', async () => {
    const { address } = renderPart(<LogOutScreen role="customer" />, {
      at: '/logout',
      as: { customer: asha, employee: ravi },
      answers: { 'POST /logout': { message: 'success' } },
    })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(sentTo('POST /logout')[0]?.token).toBe('token-of-customer')
    expect([readToken('customer'), readToken('employee')]).toEqual([null, 'token-of-employee'])
  })
  it('ends it here even if the server is not reached', async () => {
    const { address } = renderPart(<LogOutScreen role="customer" />, {
      at: '/logout',
      as: { customer: asha },
      answers: { 'POST /logout': OFFLINE },
    })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(useSessionStore.getState().customer.success).toBe(false)
  })
  it('forgets what was loaded with the session, and nothing else', () => {
    const { queries } = renderPart(<ForgetData />, { as: { customer: asha } })
    queries.setQueryData(getCart().queryKey, cartOf(cartLine()))
    queries.setQueryData(['catalogue', 'menu'], 'public')
    act(() => logOut('customer'))
    expect(queries.getQueryData(getCart().queryKey)).toBeUndefined()
    expect(queries.getQueryData(['catalogue', 'menu'])).toBe('public')
  })
  it('forgets as well when another customer logs in at once', () => {
    const { queries } = renderPart(<ForgetData />, { as: { customer: asha } })
    queries.setQueryData(getCart().queryKey, cartOf(cartLine()))
    act(() => logIn('customer', 'other', { ...asha, _id: 'bina' }))
    expect(queries.getQueryData(getCart().queryKey)).toBeUndefined()
  })
})

describe('a session of this browser', () => {
  it('comes back after a reload, unless its token is gone', async () => {
    logIn('customer', 't-asha', asha)
    logIn('employee', 't-ravi', ravi)
    const stored = localStorage.getItem('root') as string
    useSessionStore.setState(useSessionStore.getInitialState(), true)
    localStorage.setItem('root', stored)
    localStorage.removeItem('employeeToken')
    await startSession()
    expect([useSessionStore.getState().customer.success, useSessionStore.getState().employee.success]).toEqual([true, false])
  })
  it.each(['pageshow', 'visibilitychange'])("that became another account's without a storage event loads the page again at %s", (event) => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    renderUse(() => useFollowSession('customer'))
    logIn('customer', 't-asha', asha)
    window.dispatchEvent(new Event(event))
    expect(reload).not.toHaveBeenCalled()
    const stored = localStorage.getItem('root') ?? ''
    localStorage.setItem('root', stored.replace('"_id":"asha"', '"_id":"bina"'))
    window.dispatchEvent(new Event(event))
    expect(reload).toHaveBeenCalledOnce()
    expect(useSessionStore.getState().customer.profile?._id).toBe('bina')
  })
  it('a session that the server ends says why at the next login', async () => {
    await startSession()
    storeToken('customer', 't-asha')
    signIn('customer', asha)
    act(() => loseSession('customer', 'blocked', 'Your account is blocked'))
    expect(useSessionStore.getState().customer.success).toBe(false)
    expect(useSessionStore.getState().endedBecause.customer).toBe('blocked')
    act(() => logIn('customer', 't', asha))
    expect(useSessionStore.getState().endedBecause.customer).toBeUndefined()
  })
})
