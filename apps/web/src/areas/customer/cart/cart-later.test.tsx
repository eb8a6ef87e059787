// Carts of restaurants that take orders for later.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { quoted } from '../../../../test/quoted.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, NOON_MS } from '../../../../test/samples.ts'
import { saveGuestLines } from '../../../features/cart/guest-lines.ts'
import type { Cart as CartData, CartLine } from '../../../features/cart/queries.ts'
import { DAY_MS } from '../../../lib/durations.ts'
import { isoDay } from '../../../lib/format.ts'
import Cart from './cart.screen.tsx'

const SLOTS = 'GET /slots'
const PLAN = 'PATCH /cart'
type Restaurant = NonNullable<CartData['restaurants']>[number]
/** The instant of a clock time in India, so many days ahead. */
const on = (days: number, clock: string) => new Date(`${isoDay(NOON_MS + days * DAY_MS)}T${clock}:00+05:30`).toISOString()
const slot = (days: number, from: string, to: string) => ({ at: on(days, from), until: on(days, to) })
const lunch = slot(1, '13:00', '13:15')
const days = [
  { day: isoDay(NOON_MS), slots: [] },
  { day: isoDay(NOON_MS + DAY_MS), slots: [slot(1, '11:45', '12:00'), lunch, slot(1, '19:00', '19:15')] },
  { day: isoDay(NOON_MS + 2 * DAY_MS), slots: [slot(2, '12:00', '12:15')] },
  { day: isoDay(NOON_MS + 3 * DAY_MS), slots: [] },
]
const cartWith = (change: Partial<Restaurant>, line: Partial<CartLine> = {}): CartData => ({
  ...cartOf(cartLine(line)),
  restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true, daysAhead: 3, ...change }],
})
const planned: Partial<Restaurant> = { plan: { slotAt: lunch.at, until: lunch.until } }
const open = (cartData: CartData = cartWith({}), answers: Answers = {}) =>
  renderScreen(Cart, {
    at: '/cart',
    as: { customer: asha },
    answers: { 'GET /getcart': { cartData }, [SLOTS]: { days }, ...answers },
  })
const choose = () => screen.findByRole('button', { name: /for Spice Route$/ })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'When?' }))
const proceed = () => screen.getByRole('button', { name: 'Proceed To CheckOut' })

describe('a cart for later', () => {
  it('is for now, of a restaurant that takes orders for now only, without a choice', async () => {
    open({ ...cartOf(cartLine()), restaurants: [{ _id: 'spice', restaurantName: 'Spice Route', isOpen: true }] })
    await screen.findByText('Idli')
    expect(screen.queryByRole('button', { name: /for Spice Route$/ })).toBeNull()
  })
  it('is planned by a day and a time, and says both', async () => {
    const { user } = open(cartWith({}), { [PLAN]: { message: 'success', cartData: cartWith(planned) } })
    await user.click(await choose())
    await user.click((await dialog()).getByRole('radio', { name: /^Later/ }))
    await user.click(await (await dialog()).findByRole('radio', { name: '1–1:15 pm' }))
    await user.click((await dialog()).getByRole('button', { name: 'Tomorrow, 1–1:15 pm' }))
    expect(await screen.findByText('Tomorrow, 1–1:15 pm')).toBeTruthy()
    expect(lastBody(PLAN)).toEqual({ plans: { spice: { slotAt: lunch.at } } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('begins with the first day that has times, and names the days that have none', async () => {
    const { user } = open()
    await user.click(await choose())
    await user.click((await dialog()).getByRole('radio', { name: /^Later/ }))
    const first = await (await dialog()).findByRole<HTMLInputElement>('radio', { name: /^Today.*Over$/ })
    expect(first.disabled).toBe(true)
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: /Closed$/ }).disabled).toBe(true)
    expect((await dialog()).getByRole('heading', { name: 'Morning' })).toBeTruthy()
    expect((await dialog()).getByRole('radio', { name: '11:45 am–12 pm' })).toBeTruthy()
    expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Choose a time' }).disabled).toBe(true)
  })
  it('goes back to now', async () => {
    const { user } = open(cartWith(planned), { [PLAN]: { message: 'success', cartData: cartWith({}) } })
    await user.click(await choose())
    await user.click((await dialog()).getByRole('radio', { name: 'Now' }))
    await user.click((await dialog()).getByRole('button', { name: 'Now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastBody(PLAN)).toEqual({ plans: { spice: { slotAt: null } } })
    expect(screen.getByText('Now')).toBeTruthy()
  })
  it('leads to the checkout, at the chosen time', async () => {
    open(cartWith(planned))
    expect(await screen.findByText('Tomorrow, 1–1:15 pm')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Proceed To CheckOut' }).getAttribute('href')).toBe('/checkout')
  })
  it('for a time that is no longer offered says so and cannot be ordered', async () => {
    open(cartWith({ plan: { slotAt: lunch.at } }))
    const said = await screen.findByText('Tomorrow, 1:00 pm is no longer offered')
    expect(proceed()).toHaveProperty('disabled', true)
    expect(proceed().getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id)
    expect(await choose()).toBeTruthy()
  })
  it('offers a time where a restaurant is closed now, and not now', async () => {
    const { user } = open(cartWith({ isOpen: false, opensAt: on(1, '11:00') }))
    expect(await screen.findByText(/Or choose a time and order for later\./)).toBeTruthy()
    await user.click(await choose())
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: /^Now/ }).disabled).toBe(true)
    expect((await dialog()).getByText('Closed · opens tomorrow, 11:00 am')).toBeTruthy()
    expect(await (await dialog()).findByRole('radio', { name: '1–1:15 pm' })).toBeTruthy()
  })
  it('that is full now offers the next time, which is taken with one press', async () => {
    const next = slot(1, '11:45', '12:00')
    const { user } = open(cartWith({ full: { next } }), { [PLAN]: { message: 'success', cartData: cartWith(planned) } })
    const said = await screen.findByText('No place is left right now')
    expect(screen.getByText('The next free time is tomorrow, 11:45 am–12 pm.')).toBeTruthy()
    expect(proceed().getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id)
    await user.click(screen.getByRole('button', { name: 'Take Tomorrow, 11:45 am–12 pm' }))
    await waitFor(() => expect(lastBody(PLAN)).toEqual({ plans: { spice: { slotAt: next.at } } }))
    expect(await screen.findByText('Tomorrow, 1–1:15 pm')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Proceed To CheckOut' })).toBeTruthy()
  })
  it('for a time that is full, with no later one, says so', async () => {
    open(cartWith({ ...planned, full: {} }))
    expect(await screen.findByText('Tomorrow, 1–1:15 pm is full')).toBeTruthy()
    expect(screen.getByText('No later time is free on the days that are offered.')).toBeTruthy()
    expect(proceed()).toHaveProperty('disabled', true)
  })
  it('says of a dish with a count per day that it is for today only', async () => {
    open(cartWith(planned, { available: false, problem: 'today_only' }))
    expect(await screen.findByText('For today only')).toBeTruthy()
    expect(proceed()).toHaveProperty('disabled', true)
  })
  it('of a guest is planned after the login', async () => {
    saveGuestLines([{ _id: 'a', productId: 'idli', variant: 'Plate', quantity: 2 }])
    const { restaurants = [] } = cartWith({})
    renderScreen(Cart, {
      at: '/cart',
      answers: { 'POST /cart/quote': (sent) => ({ cartData: { ...quoted()(sent).cartData, restaurants } }) },
    })
    expect(await screen.findByText('Also for later: log in and choose a time.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /for Spice Route$/ })).toBeNull()
  })
})

describe('the times to choose from', () => {
  const openTimes = async (answers: Answers) => {
    const { user } = open(cartWith({}), answers)
    await user.click(await choose())
    await user.click((await dialog()).getByRole('radio', { name: /^Later/ }))
    return user
  }
  it('show that they load', async () => {
    await openTimes({ [SLOTS]: NEVER })
    expect((await dialog()).getByText('Loading the times', { exact: false })).toBeTruthy()
  })
  it('that cannot be read are read again on request', async () => {
    const user = await openTimes({ [SLOTS]: fault() })
    const retry = await (await dialog()).findByRole('button', { name: 'Try again' })
    answer({ [SLOTS]: { days } })
    await user.click(retry)
    expect(await (await dialog()).findByRole('radio', { name: '1–1:15 pm' })).toBeTruthy()
  })
  it('that are full are shown and cannot be chosen', async () => {
    const full = days.map((day) => ({
      ...day,
      slots: day.slots.map((each) => ({ ...each, ...(each !== lunch && { full: true as const }) })),
    }))
    await openTimes({ [SLOTS]: { days: full } })
    expect((await (await dialog()).findByRole<HTMLInputElement>('radio', { name: '7–7:15 pm Full' })).disabled).toBe(true)
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: '1–1:15 pm' }).disabled).toBe(false)
    const day = (await dialog()).getAllByRole<HTMLInputElement>('radio', { name: /Full$/ })
    expect(day.every(({ disabled }) => disabled)).toBe(true)
  })
  it('are none where the restaurant offers none', async () => {
    await openTimes({ [SLOTS]: { days: [] } })
    expect(await (await dialog()).findByText('No times to choose')).toBeTruthy()
  })
  it('are read again when the chosen one has just gone, and the dialog stays', async () => {
    const user = await openTimes({ [PLAN]: refusal('slot_gone', { cartData: cartWith({}) }) })
    await user.click(await (await dialog()).findByRole('radio', { name: '1–1:15 pm' }))
    const left = days.map((day) => ({ ...day, slots: day.slots.filter(({ at }) => at !== lunch.at) }))
    answer({ [SLOTS]: { days: left } })
    await user.click((await dialog()).getByRole('button', { name: 'Tomorrow, 1–1:15 pm' }))
    await waitFor(() => expect(sentTo(SLOTS)).toHaveLength(2))
    await waitFor(async () => expect((await dialog()).queryByRole('radio', { name: '1–1:15 pm' })).toBeNull())
  })
})
