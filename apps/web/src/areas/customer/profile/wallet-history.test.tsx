import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, NOON, onePage } from '../../../../test/samples.ts'
import { WalletHistory } from './wallet-history.tsx'

it('a payment for a substitute names it, so that it does not look like a second order', async () => {
  const of = { at: NOON, restaurantName: 'Spice Route', order: { _id: 'order-1', number: 12, createdAt: '2025-11-21T06:30:00.000Z' } }
  const entries = [
    { ...of, _id: 'e2', kind: 'payment' as const, reason: 'Dal', dish: 'Dal', amount: -80, balanceAfter: 520 },
    { ...of, _id: 'e1', kind: 'refund' as const, reason: 'Refund', dish: 'Korma', amount: 100, balanceAfter: 600 },
  ]
  renderScreen(WalletHistory, {
    at: '/profile',
    as: { customer: asha },
    answers: { 'GET /wallet': { balance: 520, entries, ...onePage, total: 2 } },
  })
  const [paid, refunded] = await screen.findAllByRole('listitem')
  expect(paid?.textContent).toMatch(/^Dal as a substitute, from Spice Route−₹80/)
  // another restaurant may have had a #12 on another day
  expect(paid?.textContent).toMatch(/Order #12 \(\d+ \w+/)
  expect(refunded?.textContent).toMatch(/^Refund of Korma from Spice Route\+₹100/)
})
