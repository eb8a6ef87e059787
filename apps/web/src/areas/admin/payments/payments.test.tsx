import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, NOON, onePage } from '../../../../test/samples.ts'
import { toasts, visibleToasts } from '../../../../test/toasts.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import Payments from './payments.screen.tsx'

const LIST = 'GET /admin/payments'
const DECIDE = 'PATCH /admin/payments/:id'
type Mismatch = AnswerOf<'GET /admin/payments'>['payments'][number]
const mismatch: Mismatch = {
  _id: 'payment-1',
  status: 'waiting',
  reportedAt: NOON,
  provider: 'stripe',
  session: 'cs_test_1',
  received: { amount: 100, currency: 'INR' },
  asked: { amount: 160, currency: 'INR' },
  differs: ['amount'],
  refundFailed: false,
  customer: { _id: 'asha', name: 'Asha Nair', email: 'asha@example.com', phoneNumber: '9876543210' },
  orders: ['order-1'],
  orderNames: [{ _id: 'order-1', number: 12, createdAt: NOON }],
  note: '',
  decidedAt: null,
}
const listOf = (...payments: Mismatch[]) => ({ payments, ...onePage, total: payments.length })
const open = (answers: Answers = {}, at = '/admin/payments') =>
  renderScreen(Payments, { at, as: { administrator: admin }, answers: { [LIST]: listOf(mismatch), ...answers } })
/** Responds with the decided list after a decision. */
const decided = (status: Mismatch['status']) => () => {
  answer({ [LIST]: listOf() })
  return { message: 'success', status } as const
}

describe('money that does not match its order', () => {
  it('shows what came, what was asked for, and for which order', async () => {
    open()
    const card = within(await screen.findByRole('article', { name: 'Payment from Asha Nair' }))
    expect(card.getByText('₹60 less than expected.')).toBeTruthy()
    expect(card.getByText('₹100')).toBeTruthy()
    expect(card.getByText('₹160')).toBeTruthy()
    expect(card.getByText('cs_test_1')).toBeTruthy()
  })
  it.each([
    ['refund', 'done', /Refunded at the provider\. The order stays as it is/],
    ['dispute', 'open', /bank disputes this payment\. Answer at the provider/],
    ['dispute', 'undone', /over in your favour/],
  ] as const)('a %s made at the provider that is %s says what to do, and can only be settled', async (kind, state, text) => {
    const { user } = open({ [LIST]: listOf({ ...mismatch, session: 're_1', differs: [], outside: { kind, state } }) })
    const card = within(await screen.findByRole('article', { name: 'Payment from Asha Nair' }))
    expect([card.getByText(text), card.getByText('Taken back'), card.getByText('re_1')]).toBeTruthy()
    expect(card.queryByRole('button', { name: /^Refund/ })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Settle manually with Asha Nair' }))
    expect(await screen.findByText('No money moves, and the order stays as it is.')).toBeTruthy()
  })
  it('with nothing to review says that all payments match', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })
  it('is dimmed under another filter until its payments are read', async () => {
    const { user } = open({
      [LIST]: ({ query }) => (query['status'] === 'decided' ? new Promise<never>(() => undefined) : listOf(mismatch)),
    })
    const card = await screen.findByRole('article', { name: 'Payment from Asha Nair' })
    await user.click(screen.getByRole('link', { name: 'Decided' }))
    await waitFor(() => expect(card.closest('[aria-busy="true"]')?.className).toContain('opacity-60'))
  })
  it('a page beyond the last one leads to the last one that exists', async () => {
    const waiting = { ...listOf(mismatch), size: 1, total: 1 }
    open({ [LIST]: ({ query }) => (query['page'] === '3' ? { ...waiting, payments: [] } : waiting) }, '/admin/payments?page=3')
    expect(await screen.findByRole('article', { name: 'Payment from Asha Nair' })).toBeTruthy()
    expect(screen.queryByText('Nothing to review')).toBeNull()
  })
  it('is refunded after a question', async () => {
    const { user } = open({ [DECIDE]: decided('refunding') })
    await user.click(await screen.findByRole('button', { name: 'Refund Asha Nair' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Refund ₹100 to Asha Nair?' }))
    await user.click(question.getByRole('button', { name: 'Yes, refund' }))
    await waitFor(() => expect(toasts()).toEqual(['The refund is on its way']))
    expect(sentTo(DECIDE)[0]).toMatchObject({ params: { id: 'payment-1' }, body: { decision: 'refund' } })
  })
  it('is settled by hand only with a note that says how', async () => {
    const { user } = open({ [DECIDE]: decided('settled') })
    await user.click(await screen.findByRole('button', { name: 'Settle manually with Asha Nair' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark as settled with Asha Nair?' }))
    await user.click(question.getByRole('button', { name: 'Yes, mark as settled' }))
    expect(await question.findByText('Please note how it was settled')).toBeTruthy()
    expect(sentTo(DECIDE)).toHaveLength(0)
    expect(visibleToasts()).toEqual(['Please note how it was settled'])
    await user.type(question.getByRole('textbox', { name: /How was it settled/ }), 'Cash, receipt 118')
    // the message ends with its cause
    expect(visibleToasts()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Yes, mark as settled' }))
    await waitFor(() => expect(toasts()).toContain('Settled and closed'))
    expect(sentTo(DECIDE)[0]?.body).toEqual({ decision: 'settled', note: 'Cash, receipt 118' })
  })
  it('can only be settled by hand after its refund has failed', async () => {
    const { user } = open({ [LIST]: listOf({ ...mismatch, differs: [], refundFailed: true }) })
    expect(await screen.findByText('The refund failed. The money is still at the provider.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund Asha Nair' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Settle manually with Asha Nair' }))
    expect(within(screen.getByRole('alertdialog')).getByText(/if the customer already has the ₹100/)).toBeTruthy()
  })
  it('a payment that another administrator has decided meanwhile says so', async () => {
    const { user } = open({ [DECIDE]: refusal('payment_decided') })
    await user.click(await screen.findByRole('button', { name: 'Refund Asha Nair' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, refund' }))
    await waitFor(() => expect(toasts()).toEqual(['This payment has already been decided']))
  })
  it('a payment that was decided keeps its note', async () => {
    const settled = { ...mismatch, status: 'settled', note: 'Cash, receipt 118', decidedAt: NOON } as const
    const { user } = open({ [LIST]: ({ query }) => (query['status'] === 'decided' ? listOf(settled) : listOf()) })
    await user.click(await screen.findByRole('link', { name: 'Decided' }))
    expect(await screen.findByText(/Cash, receipt 118/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull()
  })
  it('a list that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(mismatch) })
    await user.click(retry)
    expect(await screen.findByRole('article', { name: 'Payment from Asha Nair' })).toBeTruthy()
  })
})
