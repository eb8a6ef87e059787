import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, NOON, onePage } from '../../../../test/samples.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import type { Job } from './queries.ts'
import Work from './work.screen.tsx'

const LIST = 'GET /admin/work'
const RETRY = 'POST /admin/work/:id/retry'
const DROP = 'POST /admin/work/:id/drop'
const email: Job = {
  _id: '7',
  kind: 'email',
  name: 'send-mail',
  state: 'retried',
  addedAt: NOON,
  nextTryAt: NOON,
  tries: 3,
  mostTries: 25,
  trouble: { code: 'unreachable', text: 'connect ECONNREFUSED 127.0.0.1:25' },
  to: 'asha@example.com',
  orders: [],
  canDrop: true,
}
/** Of a job that is given up and names no recipient. */
const without = ({ nextTryAt, to, ...job }: Job): Job => job
const refund: Job = {
  ...without(email),
  _id: '8',
  kind: 'refund',
  name: 'refund-payment',
  state: 'failed',
  tries: 25,
  orders: [{ _id: 'order', number: 12, createdAt: NOON }],
  canDrop: false,
}
const both: AnswerOf<'GET /admin/work'> = {
  jobs: [refund, email],
  kinds: [
    { kind: 'email', count: 1 },
    { kind: 'refund', count: 1 },
  ],
  ...onePage,
  total: 2,
}
const none = { jobs: [], kinds: [], ...onePage, total: 0 }
const open = (answers: Answers, at = '/admin/work') => renderScreen(Work, { at, as: { administrator: admin }, answers })
const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))

describe("the administrator's waiting work", () => {
  it('says what is stuck, why, and what happens next', async () => {
    open({ [LIST]: both })
    const shown = await card(/^Email to asha@example\.com/)
    expect(shown.getByText('Will be tried again')).toBeTruthy()
    expect(shown.getByText('3 of 25')).toBeTruthy()
    expect(shown.getByText(/could not be reached/)).toBeTruthy()
    expect(shown.getByText(/ECONNREFUSED/)).toBeTruthy()
    expect(screen.getByText('2 stuck')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Refunds (1)' }).getAttribute('href')).toBe('/admin/work?kind=refund')
  })
  it('leads from a refund to its order, and offers no way to drop it', async () => {
    open({ [LIST]: both })
    const shown = await card(/^Refund, #12/)
    expect(shown.getByRole('link', { name: /#12/ }).getAttribute('href')).toBe('/admin/orders/order')
    expect(shown.getByText(/the customer would not get the money/)).toBeTruthy()
    expect(shown.queryByRole('button', { name: /^Drop/ })).toBeNull()
    expect(shown.getByText('none')).toBeTruthy()
  })
  it('tries a job now', async () => {
    const { user } = open({ [LIST]: both, [RETRY]: { message: 'success' } })
    const button = (await card(/^Refund/)).getByRole('button', { name: /^Try now/ })
    answer({ [LIST]: { ...both, jobs: [email], total: 1 } })
    await user.click(button)
    expect(await screen.findByText('1 stuck')).toBeTruthy()
  })
  it('drops a job after a question, with a reason only', async () => {
    const { user } = open({ [LIST]: both, [DROP]: { message: 'success' } })
    await user.click((await card(/^Email/)).getByRole('button', { name: /^Drop/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Yes, drop it' }))
    expect(dialog.getByRole('radiogroup', { name: 'Why?' }).getAttribute('aria-invalid')).toBe('true')
    expect(lastBody(DROP)).toBeUndefined()
    await user.click(dialog.getByRole('radio', { name: 'We told them in another way' }))
    answer({ [LIST]: none })
    await user.click(dialog.getByRole('button', { name: 'Yes, drop it' }))
    expect(await screen.findByText('Nothing is stuck')).toBeTruthy()
    expect(lastBody(DROP)).toEqual({ reason: 'informed' })
  })
  it('leaves a running job to itself', async () => {
    open({ [LIST]: { ...both, jobs: [{ ...email, state: 'running' as const }] } })
    const buttons = (await card(/^Email/)).getAllByRole('button')
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true])
  })
  it('that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: both })
    await user.click(retry)
    expect(await card(/^Email/)).toBeTruthy()
  })
})
