import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { spice } from '../../../../test/samples.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import Money from './money.screen.tsx'

const WEEK = 'GET /restaurent/statement'
const week: AnswerOf<typeof WEEK> = {
  ...{ from: '2026-11-23', to: '2026-11-29', isCurrent: true, orders: 74, total: 16890.09 },
  kinds: [
    { kind: 'sale', amount: 21156.45 },
    { kind: 'commission', amount: -4266.36 },
  ],
}
const CONTRACTS = 'GET /restaurent/contracts'
const usual: AnswerOf<typeof CONTRACTS>['contracts'][number] = {
  ...{ _id: 'c1', kind: 'delivery', commission: 20, packagingTo: 'restaurant', platformFee: 5, bearsCancelled: 'restaurant', state: 'now' },
  delivery: { by: 'platform', payBase: 30, payMetres: 3_000, payPerKm: 8 },
  validFrom: '2026-04-01T06:00:00.000Z',
}
const open = (answers: Answers = {}, at = '/restaurent/money') =>
  renderScreen(Money, { at, as: { restaurant: spice }, answers: { [WEEK]: week, [CONTRACTS]: { contracts: [] }, ...answers } })

describe('the money of a restaurant', () => {
  it('is one sum of this week, then what it is made of', async () => {
    open()
    expect(await screen.findByText('Yours this week so far')).toBeTruthy()
    expect(screen.getAllByText('₹16,890.09')).toHaveLength(2)
    expect(screen.getByText(/74 orders$/)).toBeTruthy()
    expect(screen.getByText('+₹21,156.45')).toBeTruthy()
    expect(screen.getByText('−₹4,266.36')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Later week' })).toBeNull()
  })
  it('of other weeks is one press away', async () => {
    const { user } = open({ [WEEK]: ({ query }) => (query['week'] ? { ...week, isCurrent: false, kinds: [], orders: 0, total: 0 } : week) })
    await user.click(await screen.findByRole('link', { name: 'Earlier week' }))
    await waitFor(() => expect(sentTo(WEEK).at(-1)?.query).toEqual({ week: '2026-11-16' }))
    expect(await screen.findByText('No money moved that week')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Later week' })).toBeTruthy()
  })
  it('of a week that has just begun is that of the week before, with a word about it', async () => {
    const none = { ...week, from: '2026-11-30', to: '2026-12-06', kinds: [], orders: 0, total: 0 }
    open({ [WEEK]: ({ query }) => (query['week'] === '2026-11-23' ? { ...week, isCurrent: false } : none) })
    expect(await screen.findByText('Yours that week')).toBeTruthy()
    expect(screen.getByText('This week, 30 Nov – 6 Dec: nothing yet.')).toBeTruthy()
    expect(screen.getByText(/^23 Nov – 29 Nov · 74 orders$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Later week' }).getAttribute('href')).toMatch(/week=2026-11-30/)
  })
  it('of a week that has just begun is empty when the week before was, and when its address names it', async () => {
    const none = { ...week, from: '2026-11-30', to: '2026-12-06', kinds: [], orders: 0, total: 0 }
    open({ [WEEK]: ({ query }) => (query['week'] ? { ...none, isCurrent: false } : none) })
    expect(await screen.findByText('No money has moved this week yet')).toBeTruthy()
    expect(screen.queryByText(/nothing yet\.$/)).toBeNull()
  })
  it('that cannot be read is read again on request', async () => {
    const { user } = open({ [WEEK]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [WEEK]: week })
    await user.click(retry)
    expect(await screen.findByText('Yours this week so far')).toBeTruthy()
  })
  it('takes an address that names no day for this week', async () => {
    open({}, '/restaurent/money?week=soon')
    await screen.findByText('Yours this week so far')
    expect(sentTo(WEEK)[0]?.query).toEqual({})
  })
})

describe('the contracts of a restaurant', () => {
  const section = () => within(screen.getByRole('region', { name: 'Your contracts' }))
  const region = (name: string) => within(section().getByRole('region', { name }))

  it('without one, everything is its own', async () => {
    open()
    expect(await section().findByText('No contract')).toBeTruthy()
    expect(section().getByText(/everything customers pay for your orders: dishes, packaging and delivery charge/)).toBeTruthy()
  })
  it('say what holds now and what it leaves of an order; kinds without one are its own', async () => {
    open({ [CONTRACTS]: { contracts: [usual] } })
    expect(await section().findByText('You keep ₹332 of ₹452')).toBeTruthy()
    expect(region('Delivered orders').getByText('20% of the price of the dishes')).toBeTruthy()
    expect(region('Delivered orders').getByText('₹5 per order, paid by the customer to Tiffin')).toBeTruthy()
    expect(region('Delivered orders').getByText('The same for all restaurants without their own contract')).toBeTruthy()
    expect(region('Collected orders').getByText(/^No contract: /)).toBeTruthy()
  })
  it('say what a later one changes', async () => {
    const own = { _id: 'r1', name: 'Spice Route' }
    const later = {
      ...usual,
      _id: 'c2',
      restaurant: own,
      commission: 18,
      bearsCancelled: 'platform' as const,
      state: 'later' as const,
      validFrom: '2099-12-01T06:30:00.000Z',
    }
    open({ [CONTRACTS]: { contracts: [usual, later] } })
    expect(await section().findByText('From 1 Dec 2099, 12:00 pm')).toBeTruthy()
    expect(section().getByText(/until 1 Dec 2099$/)).toBeTruthy()
    expect(section().getByText('Before: 20% of the price of the dishes')).toBeTruthy()
    expect(section().getByText('You keep ₹340 of ₹452')).toBeTruthy()
    expect(section().getAllByText(/^Before: /)).toHaveLength(2)
    expect(section().getByText('Tiffin pays you for the dishes, less commission')).toBeTruthy()
  })
  it('that cannot be read are read again on request, while the week is shown', async () => {
    const { user } = open({ [CONTRACTS]: fault() })
    const retry = await section().findByRole('button', { name: 'Try again' })
    expect(await screen.findByText('Yours this week so far')).toBeTruthy()
    answer({ [CONTRACTS]: { contracts: [] } })
    await user.click(retry)
    expect(await section().findByText('No contract')).toBeTruthy()
  })
})
