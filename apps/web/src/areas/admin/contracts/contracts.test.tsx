import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fault, lastBody } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, NOON, onePage, spice } from '../../../../test/samples.ts'
import Contracts from './contracts.screen.tsx'
import type { Contract } from './queries.ts'

const LIST = 'GET /admin/contracts'
const ADD = 'POST /admin/contracts'
const TIPS = 'GET /admin/tips'
const usual: Contract = {
  _id: 'usual',
  kind: 'delivery',
  commission: 18,
  packagingTo: 'restaurant',
  platformFee: 5,
  bearsCancelled: 'restaurant',
  delivery: { by: 'platform', payBase: 30, payMetres: 3_000, payPerKm: 8 },
  validFrom: NOON,
  state: 'now',
}
const own: Contract = {
  ...usual,
  _id: 'own',
  restaurant: { _id: 'spice', name: 'Spice Route' },
  commission: 12.5,
  delivery: { by: 'restaurant', payBase: 0, payMetres: 0, payPerKm: 0 },
  state: 'later',
}
const both = { contracts: [usual, own], fee: 40, ...onePage, total: 2 }
const none = { contracts: [], fee: 40, ...onePage, total: 0 }
const open = (answers: Answers) =>
  renderScreen(Contracts, { at: '/admin/contracts', as: { administrator: admin }, answers: { [TIPS]: { inCart: false }, ...answers } })

describe("the administrator's contracts", () => {
  it('says what holds for all restaurants and for one', async () => {
    open({ [LIST]: both })
    const all = within(await screen.findByRole('article', { name: /^All restaurants/ }))
    for (const text of ['18%', '₹5', 'Now', '₹30, plus ₹8 per km above 3 km']) expect(all.getByText(text)).toBeTruthy()
    const one = within(screen.getByRole('article', { name: /Spice Route/ }))
    for (const text of ['12.5%', 'Later']) expect(one.getByText(text)).toBeTruthy()
    expect(one.queryByText('A delivery partner earns')).toBeNull()
  })

  it('says what holds without any', async () => {
    open({ [LIST]: none })
    expect(await screen.findByText('No contract yet')).toBeTruthy()
  })

  it('says that the list could not be loaded', async () => {
    open({ [LIST]: fault() })
    expect(await screen.findByText('We could not load the contracts.')).toBeTruthy()
  })

  it('agrees on a new one, with the present pay; a wrong commission is said beside its field', async () => {
    const { user } = open({ [LIST]: none, [ADD]: { message: 'success', contract: usual } })
    await user.click(await screen.findByRole('button', { name: 'New contract' }))
    const form = within(await screen.findByRole('dialog', { name: 'New contract' }))
    await user.type(form.getByLabelText(/Commission in percent/), '60')
    await user.click(form.getByRole('button', { name: 'Add contract' }))
    expect(await form.findByText('Please enter 0 to 50, with at most two decimals')).toBeTruthy()
    await user.clear(form.getByLabelText(/Commission in percent/))
    await user.type(form.getByLabelText(/Commission in percent/), '12.5')
    const cancelled = within(form.getByRole('radiogroup', { name: 'Cooked, then cancelled: paid by' }))
    await user.click(cancelled.getByRole('radio', { name: 'The marketplace' }))
    await user.click(form.getByRole('button', { name: 'Add contract' }))
    const pay = { payBase: '40', payMetres: 0, payPerKm: '0' }
    const wanted = {
      kind: 'delivery',
      commission: 12.5,
      packagingTo: 'restaurant',
      platformFee: '0',
      deliveryBy: 'platform',
      bearsCancelled: 'platform',
      ...pay,
    }
    await waitFor(() => expect(lastBody(ADD)).toEqual(wanted))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says before it is saved which terms change, for whom it is for and from when', async () => {
    const { user } = open({
      [LIST]: ({ query }) => (query['search'] ? { ...both, contracts: [{ ...own, state: 'now' as const }] } : both),
      'GET /admin/restaurents': { restaurentData: [{ ...spice, approval: 'approved' }], ...onePage, blocked: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'New contract' }))
    const form = within(await screen.findByRole('dialog', { name: 'New contract' }))
    const shown = () => within(form.getByRole('region', { name: /^What changes/ }))
    const terms = () =>
      shown()
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    await form.findByRole('region', { name: 'What changes now' })
    const pay = 'A delivery partner earns: ₹30, plus ₹8 per km above 3 km → ₹40'
    expect(terms(), 'a commission that is not typed yet is no change').toEqual(['Platform fee: ₹5 → ₹0', pay])
    await user.type(form.getByLabelText(/Commission in percent/), '20')
    expect(terms()).toEqual(['Commission: 18% → 20%', 'Platform fee: ₹5 → ₹0', pay])
    await user.click(form.getByRole('radio', { name: 'On a day' }))
    await user.type(form.getByLabelText(/First day/), '2026-12-24')
    expect(form.getByRole('region', { name: 'What changes on 24 Dec 2026' })).toBeTruthy()
    await user.click(form.getByRole('radio', { name: 'One restaurant' }))
    expect(form.queryByRole('region', { name: /^What changes/ })).toBeNull()
    await user.type(form.getByRole('searchbox', { name: 'Restaurant' }), 'spice')
    await user.click(await form.findByRole('radio', { name: /Spice Route/ }))
    await waitFor(() => expect(terms()[0]).toBe('Commission: 12.5% → 20%'))
    expect(terms()).toContain('Delivered by: The restaurant → The marketplace')
  })

  it('finds the one restaurant by its name', async () => {
    const { user } = open({
      [LIST]: none,
      [ADD]: { message: 'success', contract: own },
      'GET /admin/restaurents': { restaurentData: [{ ...spice, approval: 'approved' }], ...onePage, blocked: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'New contract' }))
    const form = within(await screen.findByRole('dialog', { name: 'New contract' }))
    await user.type(form.getByLabelText(/Commission in percent/), '10')
    await user.click(form.getByRole('radio', { name: 'One restaurant' }))
    await user.click(form.getByRole('button', { name: 'Add contract' }))
    expect(await form.findByText('Please choose a restaurant')).toBeTruthy()
    await user.type(form.getByRole('searchbox', { name: 'Restaurant' }), 'spice')
    await user.click(await form.findByRole('radio', { name: /Spice Route/ }))
    await user.click(form.getByRole('button', { name: 'Add contract' }))
    await waitFor(() => expect(lastBody(ADD)).toMatchObject({ restId: spice._id, commission: 10 }))
  })
  it('lets customers tip at checkout, or not', async () => {
    const { user } = open({ [LIST]: none, 'PATCH /admin/tips': { message: 'success', inCart: true } })
    const tips = await screen.findByRole<HTMLInputElement>('switch', { name: /^Tips at checkout/ })
    expect(tips.checked).toBe(false)
    await user.click(tips)
    await waitFor(() => expect(tips.checked).toBe(true))
    expect(lastBody('PATCH /admin/tips')).toEqual({ inCart: true })
  })
})
