import { screen, waitFor } from '@testing-library/react'
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
const open = (answers: Answers = {}, at = '/restaurent/money') =>
  renderScreen(Money, { at, as: { restaurant: spice }, answers: { [WEEK]: week, ...answers } })

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
    expect(await screen.findByText('No money moved in this week')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Later week' })).toBeTruthy()
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
