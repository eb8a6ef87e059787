import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { alwaysOpen, deliversEverywhere, settings, spice } from '../../../../test/samples.ts'
import type { Delivery } from '../queries.ts'
import OwnDelivery from './delivery.screen.tsx'

const SAVE = 'PATCH /restaurent/delivery'
const settingsWith = (change: Partial<Delivery>): Delivery => ({ ...deliversEverywhere.delivery, ...change })
const open = (change: Partial<Delivery> = {}, answers: Answers = {}) =>
  renderScreen(OwnDelivery, {
    at: '/restaurent/delivery',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/delivery': { delivery: settingsWith(change) },
      'GET /restaurent/hours': { hours: alwaysOpen },
      'GET /settings': settings,
      ...answers,
    },
  })
const change = () => screen.findByRole('button', { name: 'Change: Orders for later' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Orders for later' }))

describe('the settings of orders for later', () => {
  it('are off at first', async () => {
    open()
    expect(await screen.findByText('Customers order for now only.')).toBeTruthy()
  })
  it('say the days, the slots and the caps', async () => {
    open({ picksUp: true, later: { daysAhead: 3, slotMinutes: 15, deliveryCap: 4, pickupCap: 1 } })
    const says = 'Today and 3 days ahead, in slots of 15 minutes · at most 4 deliveries per slot · at most 1 pickup per slot'
    expect(await screen.findByText(says)).toBeTruthy()
  })
  it('are saved, and an empty cap is none', async () => {
    const later = { daysAhead: 2, slotMinutes: 30 }
    const before = { daysAhead: 0, slotMinutes: 15, deliveryCap: 4 }
    const { user } = open({ later: before }, { [SAVE]: { message: 'success', delivery: settingsWith({ later, edition: 'second' }) } })
    await user.click(await change())
    await user.click((await dialog()).getByRole('radio', { name: '2' }))
    await user.click((await dialog()).getByRole('radio', { name: '30 min' }))
    await user.clear((await dialog()).getByLabelText('Most deliveries per slot'))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastBody(SAVE)).toEqual({ daysAhead: 2, slotMinutes: 30, deliveryCap: null, edition: 'first' }))
    expect(await screen.findByText('Today and 2 days ahead, in slots of 30 minutes')).toBeTruthy()
  })
  it.each(['0', '1001', '2.5', 'many'])('a cap of %s is refused beside its field', async (typed) => {
    const { user } = open()
    await user.click(await change())
    const field = (await dialog()).getByLabelText('Most deliveries per slot')
    await user.type(field, typed)
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect((await dialog()).getByText('Please enter 1 to 1,000, or leave it empty.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('ask for a cap of pickups only where customers collect orders', async () => {
    const { user } = open()
    await user.click(await change())
    expect((await dialog()).queryByLabelText('Most pickups per slot')).toBeNull()
  })
})
