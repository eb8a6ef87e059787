import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, claimIn, noClaim, orderIn, orderItem, settings } from '../../../../test/samples.ts'
import { visibleToasts } from '../../../../test/toasts.ts'
import OrderProblem from './order-problem.screen.tsx'

const OWN = 'GET /orders/:id/claim'
const SEND = 'POST /orders/:id/claims'
const open = (answers: Answers = {}) =>
  renderScreen(OrderProblem, {
    at: '/orderItems/order-1/problem',
    as: { customer: asha },
    answers: { 'GET /orderItems': { orderItems: orderIn('Delivered') }, [OWN]: noClaim, ...answers },
  })
const sent = { message: 'success', claim: claimIn('open') } as const
type User = ReturnType<typeof open>['user']
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }))

describe('reporting a problem with an order', () => {
  it('asks what is wrong and with which dish, says what happens next, and then shows the report', async () => {
    const { user } = open({ [SEND]: sent })
    await user.click(await screen.findByRole('radio', { name: 'A dish is missing' }))
    // there is nothing to choose in an order of one product
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Idli/ }).checked).toBe(true)
    expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toMatch(/Spice Route answers within 24 hours/)
    answer({ [OWN]: { ...noClaim, claim: claimIn('open') }, [SEND]: sent })
    await send(user)
    expect(lastBody(SEND)).toEqual({ reason: 'missing', items: ['item-idli'], text: '' })
    const report = await screen.findByRole('region', { name: 'Your report' })
    expect(report.textContent).toMatch(/You: A dish is missing – .*Idli.*Only one plate in the bag.*Spice Route.* answers/)
  })
  it('says beside each field what is missing, and sends nothing', async () => {
    const item = [orderItem({ orderStatus: 'Delivered' }), orderItem({ _id: 'item-vada', orderStatus: 'Delivered' })]
    const { user } = open({ 'GET /orderItems': { orderItems: orderIn('Delivered', { item }) } })
    await screen.findByRole('radio', { name: 'It never came' })
    await send(user)
    expect(screen.getByRole('radiogroup').textContent).toMatch(/Please choose what went wrong/)
    expect(visibleToasts()).toEqual(['Please choose what went wrong'])
    await user.click(screen.getByRole('radio', { name: 'Wrong dish' }))
    expect(visibleToasts()).toEqual([])
    await send(user)
    expect(screen.getByRole('group', { name: 'Which dish?' }).textContent).toMatch(/Please choose the dish/)
    await user.click(screen.getByRole('radio', { name: 'Something else' }))
    expect(screen.queryByRole('group', { name: 'Which dish?' })).toBeNull()
    await send(user)
    expect(screen.getByText('Please write a few words')).toBeTruthy()
    expect(sentTo(SEND)).toHaveLength(0)
  })
  it('an order that never came needs no dish and no words', async () => {
    const { user } = open({ [SEND]: sent })
    await user.click(await screen.findByRole('radio', { name: 'It never came' }))
    await send(user)
    await waitFor(() => expect(lastBody(SEND)).toEqual({ reason: 'never_came', items: [], text: '' }))
  })
  it('keeps what was written when it is refused', async () => {
    const { user } = open({ [SEND]: refusal('claim_too_late') })
    await user.click(await screen.findByRole('radio', { name: 'It never came' }))
    await user.type(screen.getByLabelText(/In your words/), 'Nobody rang')
    await send(user)
    await waitFor(() => expect(sentTo(SEND)).toHaveLength(1))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('Nobody rang')
  })
  it.each([
    ['Delivered', 'The time to report a problem is over'],
    ['Preparing...', 'It is early to report a problem'],
  ] as const)('of an order that is %s, outside the time for it, says why not', async (status, title) => {
    open({ 'GET /orderItems': { orderItems: orderIn(status) }, [OWN]: { ...noClaim, canReport: false }, 'GET /settings': settings })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
  it('too late, it can still be written about to the support', async () => {
    const supportEmail = 'help@tiffin.example'
    open({ [OWN]: { ...noClaim, canReport: false }, 'GET /settings': { ...settings, supportEmail } })
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: supportEmail })
    expect(screen.getByText(/for 2 days after an order has ended/)).toBeTruthy()
    expect(decodeURIComponent(href)).toMatch(/^mailto:help@tiffin\.example\?subject=Problem with order #12.* from Spice Route$/)
  })
  it('the order of another customer is not found', async () => {
    open({ 'GET /orderItems': refusal('not_found'), [OWN]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('what cannot be read is read again on request', async () => {
    const { user } = open({ [OWN]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [OWN]: noClaim, 'GET /orderItems': { orderItems: orderIn('Delivered') } })
    await user.click(retry)
    expect(await screen.findByRole('radio', { name: 'It never came' })).toBeTruthy()
  })
})

describe('a reported problem', () => {
  it('takes more words, which are needed', async () => {
    const { user } = open({ [OWN]: { ...noClaim, claim: claimIn('answered') }, [SEND]: sent })
    await user.click(await screen.findByRole('button', { name: 'Add something' }))
    const form = within(screen.getByRole('form', { name: 'Add something' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(form.getByText('Please write a few words')).toBeTruthy()
    await user.type(form.getByLabelText(/In your words/), 'And the chutney was cold')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(lastBody(SEND)).toEqual({ reason: 'missing', items: ['item-idli'], text: 'And the chutney was cold' })
  })
  it('that is decided shows the reason, and can be asked about once more', async () => {
    const decision = {
      _id: 'said-2',
      at: '2026-11-21T08:00:00.000Z',
      kind: 'decision',
      by: 'administrator',
      products: [],
      text: 'One plate is credited',
    } as const
    const { events } = claimIn('open')
    open({ [OWN]: { ...noClaim, claim: claimIn('decided', { events: [...events, { ...decision, products: [] }] }) } })
    expect((await screen.findByRole('region', { name: 'Your report' })).textContent).toMatch(/Tiffin decided.*One plate is credited/)
    expect(screen.getByRole('button', { name: 'Ask again, once' })).toBeTruthy()
  })
})
