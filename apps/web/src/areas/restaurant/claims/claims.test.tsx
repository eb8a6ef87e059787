import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { claimIn, onePage, spice } from '../../../../test/samples.ts'
import Claims from './claims.screen.tsx'

const LIST = 'GET /restaurent/claims'
const COUNT = 'GET /restaurent/claims/count'
const ANSWER = 'POST /restaurent/claims/:id/answer'
const listOf = (...claims: ReturnType<typeof claimIn>[]) => ({ claims, ...onePage, total: claims.length })
const open = (answers: Answers = {}) =>
  renderScreen(Claims, {
    at: '/restaurent/claims',
    as: { restaurant: spice },
    answers: { [LIST]: listOf(claimIn('open')), [COUNT]: { due: 1 }, ...answers },
  })

describe('the claims of a restaurant', () => {
  it('say what is wrong and until when to answer, and take the answer', async () => {
    const { user } = open({ [ANSWER]: { message: 'success', claim: claimIn('answered') } })
    const card = within(await screen.findByRole('article', { name: /^Claim on order #12.* of Asha Nair$/ }))
    expect(card.getByText('Answer needed')).toBeTruthy()
    expect(card.getByText(/A dish is missing/)).toBeTruthy()
    await user.type(card.getByRole('textbox', { name: 'Your answer' }), 'We packed two')
    answer({ [LIST]: listOf(), [ANSWER]: { message: 'success', claim: claimIn('answered') } })
    await user.click(card.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(lastBody(ANSWER)).toEqual({ text: 'We packed two', pictures: [] }))
    expect(await screen.findByRole('heading', { name: 'Nothing to answer' })).toBeTruthy()
  })
  it('an empty answer is not sent', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send answer' }))
    expect(screen.getByText('Please write a few words')).toBeTruthy()
    expect(sentTo(ANSWER)).toHaveLength(0)
  })
  it('an answer that is refused stays in its field', async () => {
    const { user } = open({ [ANSWER]: fault() })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
    await user.type(field, 'We packed two')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(sentTo(ANSWER)).toHaveLength(1))
    expect(field.value).toBe('We packed two')
  })
  it('that wait for an answer are counted on their filter', async () => {
    open({ [COUNT]: { due: 3 } })
    expect(await screen.findByRole('link', { name: 'To answer 3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Decided' })).toBeTruthy()
  })
  it('are filtered by whose turn it is; decided ones take no answer', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['show'] === 'decided' ? listOf(claimIn('decided')) : listOf()) })
    await user.click(await screen.findByRole('link', { name: 'Decided' }))
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
  })
  it('that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(claimIn('open')) })
    await user.click(retry)
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})
