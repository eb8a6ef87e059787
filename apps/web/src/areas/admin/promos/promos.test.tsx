import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, NOON, onePage, spice } from '../../../../test/samples.ts'
import type { Promo } from '../../../features/promos/queries.ts'
import Promos from './promos.screen.tsx'

const LIST = 'GET /admin/promos'
const ADD = 'POST /admin/promos'
const STOP = 'POST /admin/promos/:id/stop'
const everywhere: Promo = {
  ...{ _id: 'all', code: 'MONSOON50', kind: 'amount', amount: 50, firstOrder: true, share: 0, state: 'active' },
  ...{ startsAt: NOON, uses: 3, usesMax: 300, spent: 150 },
}
const shared: Promo = {
  ...{ _id: 'shared', code: 'NEWYEAR', kind: 'free_delivery', share: 40, state: 'waiting', startsAt: NOON, uses: 0, spent: 0 },
  restaurant: { _id: spice._id, restaurantName: spice.restaurantName },
}
const listOf = (...promos: Promo[]) => ({ promos, ...onePage, total: promos.length })
const open = (answers: Answers) => renderScreen(Promos, { at: '/admin/promos', as: { administrator: admin }, answers })

describe("the administrator's promo codes", () => {
  it('say whose they are, who pays, and what they wait for', async () => {
    open({ [LIST]: listOf(everywhere, shared) })
    const all = within(await screen.findByRole('article', { name: 'MONSOON50' }))
    for (const text of ['All restaurants', '₹50 off', 'First order only', '3 of 300', '₹150', 'Valid'])
      expect(all.getByText(text)).toBeTruthy()
    const one = within(screen.getByRole('article', { name: 'NEWYEAR' }))
    for (const text of [/Spice Route/, 'Free delivery', /the marketplace pays 60%, the restaurant 40%/, 'Waiting for the restaurant'])
      expect(one.getByText(text)).toBeTruthy()
    expect(one.queryByRole('button', { name: /Accept/ })).toBeNull()
  })

  it('are none at first, or could not be loaded', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('No promo code yet')).toBeTruthy()
  })
  it('say that they could not be loaded', async () => {
    open({ [LIST]: fault() })
    expect(await screen.findByText('We could not load the codes.')).toBeTruthy()
  })

  it('are stopped for good after a question', async () => {
    const { user } = open({ [LIST]: listOf(everywhere), [STOP]: { message: 'success', promo: { ...everywhere, state: 'stopped' } } })
    await user.click(await screen.findByRole('button', { name: 'Stop MONSOON50' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop MONSOON50?' }))
    expect(sentTo(STOP)).toHaveLength(0)
    answer({ [LIST]: listOf({ ...everywhere, state: 'stopped' }) })
    await user.click(dialog.getByRole('button', { name: 'Yes, stop it' }))
    expect(await screen.findByText('Stopped')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop MONSOON50' })).toBeNull()
  })

  it('ask one restaurant to share, with its part in the sum', async () => {
    const { user } = open({
      [LIST]: listOf(),
      [ADD]: { message: 'success', promo: shared },
      'GET /admin/restaurents': { restaurentData: [{ ...spice, approval: 'approved' }], ...onePage, blocked: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    const form = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.click(form.getByRole('radio', { name: 'One restaurant, shared cost' }))
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'newyear')
    await user.click(form.getByRole('radio', { name: 'An amount' }))
    await user.type(form.getByRole('textbox', { name: 'Amount' }), '80')
    const share = form.getByRole('textbox', { name: /share in percent/ })
    await user.clear(share)
    await user.type(share, '100')
    await user.click(form.getByRole('button', { name: 'Ask the restaurant' }))
    expect(await form.findByText('Please choose a restaurant')).toBeTruthy()
    expect(form.getByText('Please enter a whole number from 1 to 99')).toBeTruthy()
    await user.clear(share)
    await user.type(share, '40')
    const costs = within(form.getByRole('region', { name: 'What it costs' }))
    expect(costs.getByText('The restaurant pays 40%').nextSibling?.textContent).toBe('₹32')
    await user.type(form.getByRole('searchbox', { name: 'Restaurant' }), 'spice')
    await user.click(await form.findByRole('radio', { name: /Spice Route/ }))
    await user.click(form.getByRole('button', { name: 'Ask the restaurant' }))
    const wanted = { code: 'NEWYEAR', kind: 'amount', amount: '80', perCustomer: 1, restId: spice._id, share: 40 }
    await waitFor(() => expect(lastBody(ADD)).toEqual(wanted))
  })
})
