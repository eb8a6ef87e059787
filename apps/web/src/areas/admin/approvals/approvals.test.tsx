import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, onePage } from '../../../../test/samples.ts'
import Approvals from './approvals.screen.tsx'

const LIST = 'GET /admin/approvals'
const DECIDE = 'PATCH /admin/approvals/:id'
const spice = {
  _id: 'spice',
  role: 'restaurant',
  name: 'Spice Route',
  email: 'spice@example.com',
  phoneNumber: '9999999991',
  state: 'waiting',
  since: '2026-11-21T06:00:00.000Z',
  isEmailConfirmed: true,
  reason: '',
  restaurant: { place: 'Kochi', address: '', fssaiNumber: '', hasHours: false, products: 3, hasPicture: true },
} as const
const ravi = { ...spice, _id: 'ravi', role: 'employee', name: 'Ravi', isEmailConfirmed: false, restaurant: undefined } as const
const open = (answers: Answers, at = '/admin/approvals') => renderScreen(Approvals, { at, as: { administrator: admin }, answers })
const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe("the administrator's approvals", () => {
  it('show who waits, since when, and what is filled in or missing', async () => {
    open({ [LIST]: { partners: [spice, ravi], ...onePage, total: 2 } })
    expect(await screen.findByText('2 partners waiting')).toBeTruthy()
    const shown = await card('Spice Route')
    expect(shown.getByText(/^Restaurant · Waiting since 21 Nov/)).toBeTruthy()
    expect(shown.getByText('Email confirmed')).toBeTruthy()
    expect(shown.getAllByText('missing')).toHaveLength(3)
  })
  it('approve with one press, and not before the email address is confirmed', async () => {
    const { user } = open({
      [LIST]: { partners: [spice, ravi], ...onePage, total: 2 },
      [DECIDE]: { message: 'success', state: 'approved' },
    })
    const waiting = (await card('Ravi')).getByRole('button', { name: 'Approve Ravi' })
    expect([waiting.hasAttribute('disabled'), (await card('Ravi')).getByText(/once the email address is confirmed/)]).toEqual([
      true,
      expect.anything(),
    ])
    const button = (await card('Spice Route')).getByRole('button', { name: 'Approve Spice Route' })
    answer({ [LIST]: { partners: [ravi], ...onePage } })
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Spice Route' })).toBeNull())
    expect(lastBody(DECIDE)).toEqual({ decision: 'approve' })
  })
  it('refuse with a reason only', async () => {
    const { user } = open({ [LIST]: { partners: [spice], ...onePage }, [DECIDE]: { message: 'success', state: 'refused' } })
    await user.click((await card('Spice Route')).getByRole('button', { name: 'Refuse Spice Route' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, refuse' }))
    expect(await screen.findByText('Please say why, so that it can be changed')).toBeTruthy()
    expect(lastBody(DECIDE)).toBeUndefined()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The address is missing')
    answer({ [LIST]: { partners: [], ...onePage, total: 0 } })
    await user.click(screen.getByRole('button', { name: 'Yes, refuse' }))
    expect(await screen.findByText('Nobody is waiting')).toBeTruthy()
    expect(lastBody(DECIDE)).toEqual({ decision: 'refuse', reason: 'The address is missing' })
  })
  it('are withdrawn from the list of approved ones', async () => {
    const { user } = open({ [LIST]: { partners: [{ ...spice, state: 'approved' }], ...onePage } }, '/admin/approvals?state=approved')
    await user.click((await card('Spice Route')).getByRole('button', { name: 'Withdraw the approval of Spice Route' }))
    expect(await screen.findByText(/Orders that are already placed continue/)).toBeTruthy()
  })
  it('that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: { partners: [spice], ...onePage } })
    await user.click(retry)
    expect(await card('Spice Route')).toBeTruthy()
  })
})
