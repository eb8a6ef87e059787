import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { NOON, onePage, spice } from '../../../../test/samples.ts'
import type { Promo } from '../../../features/promos/queries.ts'
import Promos from './promos.screen.tsx'

const LIST = 'GET /restaurent/promos'
const ADD = 'POST /restaurent/promos'
const STOP = 'POST /restaurent/promos/:id/stop'
const ACCEPT = 'POST /restaurent/promos/:id/accept'
const restaurant = { _id: spice._id, restaurantName: spice.restaurantName }
const own: Promo = {
  ...{ _id: 'own', code: 'COPPER15', kind: 'percent', percent: 15, maxDiscount: 50, share: 100, state: 'active', restaurant },
  ...{ startsAt: NOON, uses: 212, usesMax: 500, spent: 8940, budget: 20_000 },
}
const asked: Promo = {
  ...{
    _id: 'asked',
    code: 'NEWYEAR',
    kind: 'percent',
    percent: 20,
    maxDiscount: 80,
    minimum: 349,
    share: 40,
    state: 'waiting',
    restaurant,
  },
  ...{ startsAt: NOON, uses: 0, spent: 0, budget: 15_000 },
}
const listOf = (...promos: Promo[]) => ({ promos, ...onePage, total: promos.length })
const open = (answers: Answers) => renderScreen(Promos, { at: '/restaurent/money/codes', as: { restaurant: spice }, answers })
const card = async (code: string) => within(await screen.findByRole('article', { name: code }))

it('a shared code says what its restaurant has paid of it, an own one that it pays whole does not', async () => {
  open({ [LIST]: listOf(own, { ...asked, state: 'active', uses: 3, spent: 150 }) })
  const shared = await card('NEWYEAR')
  expect(shared.getByText('Your share').nextSibling?.textContent).toBe('₹60')
  expect((await card('COPPER15')).queryByText(/Your share/)).toBeNull()
})

describe("a restaurant's promo codes", () => {
  it('say what they take off, and what is used of their limits', async () => {
    open({ [LIST]: listOf(own) })
    const copper = await card('COPPER15')
    for (const text of ['15% off, at most ₹50', 'Valid', '212 of 500', '₹8,940 of ₹20,000']) expect(copper.getByText(text)).toBeTruthy()
  })

  it('are none at first, and read again when they could not be', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf() })
    await user.click(retry)
    expect(await screen.findByText('No promo code yet')).toBeTruthy()
  })

  it('that the marketplace asks to share say what the restaurant bears before it accepts', async () => {
    const { user } = open({ [LIST]: listOf(asked), [ACCEPT]: { message: 'success', promo: { ...asked, state: 'active' } } })
    const question = await card('NEWYEAR')
    const sums = ['₹80 off', '₹32', '₹48', 'at most ₹32', 'at most ₹6,000']
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(sums)
    answer({ [LIST]: listOf({ ...asked, state: 'active' }) })
    await user.click(question.getByRole('button', { name: 'Accept NEWYEAR' }))
    expect(await (await card('NEWYEAR')).findByText('Valid')).toBeTruthy()
    expect(sentTo(ACCEPT)).toHaveLength(1)
  })

  it('are declined after a question', async () => {
    const { user } = open({ [LIST]: listOf(asked), [STOP]: { message: 'success', promo: { ...asked, state: 'stopped' } } })
    await user.click((await card('NEWYEAR')).getByRole('button', { name: 'Decline NEWYEAR' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline NEWYEAR?' }))
    expect(sentTo(STOP)).toHaveLength(0)
    answer({ [LIST]: listOf({ ...asked, state: 'stopped' }) })
    await user.click(dialog.getByRole('button', { name: 'Yes, decline' }))
    expect(await (await card('NEWYEAR')).findByText('Stopped')).toBeTruthy()
    expect(sentTo(STOP)).toHaveLength(1)
  })

  it('are added with what they cost above the button; a code that is taken is said beside its field', async () => {
    const { user } = open({
      [LIST]: listOf(),
      [ADD]: refusal('promo_taken', { message: 'The code COPPER15 already exists', values: { code: 'COPPER15' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    const form = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.click(form.getByRole('button', { name: 'Add code' }))
    expect(await form.findByText('Please enter 3 to 24 letters and digits')).toBeTruthy()
    expect(form.getByText('Please enter a whole number from 1 to 100')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'copper 15')
    await user.type(form.getByRole('textbox', { name: 'Percent' }), '15')
    await user.type(form.getByRole('textbox', { name: /^Takes off at most/ }), '50')
    await user.type(form.getByRole('textbox', { name: /^Budget/ }), '20000')
    const costs = within(form.getByRole('region', { name: 'What it costs' }))
    expect(costs.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['₹50 off', '₹50', 'at most ₹50', 'at most ₹20,000'],
    ])
    await user.click(form.getByRole('button', { name: 'Add code' }))
    expect(await form.findByText('The code COPPER15 already exists')).toBeTruthy()
    expect(lastBody(ADD)).toEqual({ code: 'COPPER15', kind: 'percent', percent: 15, maxDiscount: '50', perCustomer: 1, budget: '20000' })
    answer({ [ADD]: { message: 'success', promo: own }, [LIST]: listOf(own) })
    await user.type(form.getByRole('textbox', { name: /^Code/ }), '0')
    expect(form.queryByText('The code COPPER15 already exists')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Add code' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('article', { name: 'COPPER15' })).toBeTruthy()
  })

  it('can be for regulars, instead of for first orders and with a limit per customer', async () => {
    const { user } = open({ [LIST]: listOf(), [ADD]: { message: 'success', promo: { ...own, every: 4 } } })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    const form = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'REGULAR15')
    await user.type(form.getByRole('textbox', { name: 'Percent' }), '15')
    await user.click(form.getByRole('checkbox', { name: /first order/ }))
    await user.click(form.getByRole('checkbox', { name: /every nth order of customers who have us among their favourites/ }))
    expect(form.queryByRole('checkbox', { name: /first order/ })).toBeNull()
    expect(form.queryByRole('textbox', { name: /Uses per customer/ })).toBeNull()
    const every = form.getByRole('textbox', { name: 'One order in' })
    await user.clear(every)
    await user.type(every, '1')
    await user.click(form.getByRole('button', { name: 'Add code' }))
    expect(await form.findByText('Please enter a whole number from 2 to 50')).toBeTruthy()
    await user.clear(every)
    await user.type(every, '4')
    answer({ [LIST]: listOf({ ...own, every: 4 }) })
    await user.click(form.getByRole('button', { name: 'Add code' }))
    expect(await (await card('COPPER15')).findByText('One order in 4 of customers whose favourite it is')).toBeTruthy()
    expect(lastBody(ADD)).toEqual({ code: 'REGULAR15', kind: 'percent', percent: 15, every: 4 })
  })

  it('can count on some days and hours only', async () => {
    const { user } = open({ [LIST]: listOf(), [ADD]: { message: 'success', promo: own } })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    const form = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.type(form.getByRole('textbox', { name: /^Code/ }), 'HAPPY')
    await user.click(form.getByRole('radio', { name: 'The delivery charge' }))
    await user.click(form.getByRole('checkbox', { name: 'Only on some days or hours' }))
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await user.click(form.getByRole('button', { name: day }))
    await user.selectOptions(form.getByRole('combobox', { name: 'To' }), '10:00 am')
    await user.click(form.getByRole('button', { name: 'Add code' }))
    expect(await form.findByText('Please choose a day')).toBeTruthy()
    expect(form.getByText('Please choose a later time')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Sun' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'To' }), '12:00 am')
    await user.click(form.getByRole('button', { name: 'Add code' }))
    const hours = [{ day: 7, from: 900, to: 1_440 }]
    await waitFor(() => expect(lastBody(ADD)).toEqual({ code: 'HAPPY', kind: 'free_delivery', hours, perCustomer: 1 }))
  })
})
