import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, deliversEverywhere, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { OwnHours } from '../hours/queries.ts'
import OpeningControl from './opening-control.tsx'

const PAUSE = 'POST /restaurent/pause'
const BUSY = 'POST /restaurent/busy'
const hours = (change: Partial<OwnHours> = {}): OwnHours => ({
  ...alwaysOpen,
  closesAt: after(600),
  pausesWhenUnanswered: true,
  nextOpening: after(1_350),
  ...change,
})
const paused = (change: Partial<OwnHours> = {}) =>
  hours({ isOpen: false, opensAt: after(35), pausedUntil: after(35), pausedBy: 'restaurant', ...change })
const done = (state: OwnHours) => ({ message: 'success' as const, hours: state })
const open = (state: OwnHours, answers: Answers = {}) =>
  renderScreen(OpeningControl, {
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/hours': { hours: state },
      'GET /restaurent/delivery': deliversEverywhere,
      'GET /restaurent/getResProfile': { restData: spice },
      ...answers,
    },
  })
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the opening on the board', () => {
  it('shows nothing while it loads', () => {
    open(hours(), { 'GET /restaurent/hours': NEVER })
    expect(screen.queryByRole('region', { name: 'Opening hours' })).toBeNull()
  })
  it('says until when orders come in, with the way to the hours', async () => {
    open(hours())
    expect((await screen.findByRole('status')).textContent).toContain('Openuntil 10:30 pm')
    expect(screen.getByRole('link', { name: 'Opening hours' }).getAttribute('href')).toBe('/restaurent/hours')
  })
  it('of a restaurant that waits for its approval is not open, and leads to what is missing', async () => {
    open(hours(), { 'GET /restaurent/getResProfile': { restData: { ...spice, status: false } } })
    expect((await screen.findByRole('status')).textContent).toContain('Not on sale yet')
    expect(screen.getByRole('link', { name: 'See what is missing' }).getAttribute('href')).toBe('/restaurent/home')
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
  it('of a closed restaurant says when it opens', async () => {
    open(hours({ isOpen: false, closesAt: undefined, opensAt: after(1_350) }))
    expect((await screen.findByRole('status')).textContent).toContain('Closedopens tomorrow, 11:00 am')
  })
  it('closes when the time comes, without a new answer', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: Date.parse(after(5)) })
    open(hours({ closesAt: after(15) }))
    expect((await screen.findByRole('status')).textContent).toContain('Open')
    act(() => vi.advanceTimersByTime(10 * 60_000))
    expect(screen.getByRole('status').textContent).toContain('Closed')
  })
})

describe('a pause', () => {
  it('takes half an hour unless another end is chosen', async () => {
    const { user } = open(hours(), { [PAUSE]: done(paused()) })
    await user.click(await button('Pause'))
    const question = await dialog('Pause new orders for')
    expect(question.getByRole<HTMLInputElement>('radio', { name: /30 minutes.*1:05 pm/ }).checked).toBe(true)
    await user.click(question.getByRole('button', { name: 'Pause orders' }))
    expect(await screen.findByText('New orders are paused')).toBeTruthy()
    expect(lastBody(PAUSE)).toEqual({ minutes: 30 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
  it('ends half an hour after the press, however long the board was open before', async () => {
    const { user } = open(hours())
    await button('Pause')
    vi.setSystemTime(Date.parse(after(125)))
    await user.click(await button('Pause'))
    expect((await dialog('Pause new orders for')).getByRole('radio', { name: /30 minutes.*3:05 pm/ })).toBeTruthy()
  })
  it('is chosen with the arrow keys', async () => {
    const { user } = open(hours(), { [PAUSE]: done(paused()) })
    await user.click(await button('Pause'))
    ;(await dialog('Pause new orders for')).getByRole('radio', { name: /30 minutes/ }).focus()
    await user.keyboard('{ArrowDown}')
    await user.click(await button('Pause orders'))
    await waitFor(() => expect(lastBody(PAUSE)).toEqual({ minutes: 60 }))
  })
  it('lasts until the next opening, if there is one', async () => {
    const { user } = open(hours(), { [PAUSE]: done(paused()) })
    await user.click(await button('Pause'))
    await user.click((await dialog('Pause new orders for')).getByRole('radio', { name: /Until next opening.*tomorrow, 11:00 am/ }))
    await user.click(await button('Pause orders'))
    await waitFor(() => expect(lastBody(PAUSE)).toEqual({ until: 'opening' }))
  })
  it.each([
    ['is always open', undefined],
    ['opens again only after its closing day in twelve days', after(12 * 24 * 60)],
  ])('of a restaurant that %s does not last until the next opening', async (_when, nextOpening) => {
    const { user } = open(hours({ closesAt: undefined, nextOpening }))
    await user.click(await button('Pause'))
    expect((await dialog('Pause new orders for')).getAllByRole('radio')).toHaveLength(4)
    expect(screen.queryByRole('radio', { name: /Until next opening/ })).toBeNull()
  })
  it.each([
    ['later today', '14:00', '2026-11-21T08:30:00.000Z'],
    ['that is past today means tomorrow', '09:00', '2026-11-22T03:30:00.000Z'],
  ])('until a time %s', async (_when, time, until) => {
    const { user } = open(hours(), { [PAUSE]: done(paused()) })
    await user.click(await button('Pause'))
    await user.click(screen.getByRole('radio', { name: 'Until a time' }))
    fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: time } })
    await user.click(await button('Pause orders'))
    await waitFor(() => expect(lastBody(PAUSE)).toEqual({ until }))
  })
  it('until a time of a restaurant in Paris ends when the clocks of Paris show it', async () => {
    const { user } = open(hours({ timeZone: 'Europe/Paris' }), { [PAUSE]: done(paused()) })
    await user.click(await button('Pause'))
    expect(screen.getByRole('radio', { name: /30 minutes.*8:35 am/ })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Until a time' }))
    fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '09:00' } })
    await user.click(await button('Pause orders'))
    await waitFor(() => expect(lastBody(PAUSE)).toEqual({ until: '2026-11-21T08:00:00.000Z' }))
  })
  it('a pause that is refused says why and stays open', async () => {
    const { user } = open(hours(), { [PAUSE]: refusal('pause_too_long') })
    await user.click(await button('Pause'))
    await user.click(await button('Pause orders'))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'Pause new orders for' })).toBeTruthy()
  })
  it('until a time says beside the field what is wrong with it, until it is changed', async () => {
    const { user } = open(hours(), { [PAUSE]: refusal('pause_too_long') })
    await user.click(await button('Pause'))
    await user.click(screen.getByRole('radio', { name: 'Until a time' }))
    await user.click(await button('Pause orders'))
    const field = screen.getByLabelText(/^Time/)
    expect(await screen.findByText('Choose a time')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '14:00' } })
    expect(screen.queryByText('Choose a time')).toBeNull()
    await user.click(await button('Pause orders'))
    expect(await screen.findByText('You can pause until your next opening after today at the latest')).toBeTruthy()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(toasts()).toHaveLength(0)
    fireEvent.change(field, { target: { value: '13:00' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
  })
  it('closes with Escape and changes nothing', async () => {
    const { user } = open(hours())
    await user.click(await button('Pause'))
    await dialog('Pause new orders for')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(PAUSE)).toHaveLength(0)
  })
  it('shows the time left, and ends on request', async () => {
    const { user } = open(paused(), { 'DELETE /restaurent/pause': done(hours()) })
    expect((await screen.findByRole('timer', { name: 'Time left' })).textContent).toMatch(/^(30:00|29:\d\d)$/)
    expect(screen.getByText('Until 1:05 pm, then they start again automatically.')).toBeTruthy()
    await user.click(await button('Take orders now'))
    const pause = await button('Pause')
    expect(screen.queryByRole('timer')).toBeNull()
    await waitFor(() => expect(document.activeElement, 'the focus stays with the opening').toBe(pause))
  })
  it('gets a quarter of an hour longer', async () => {
    const { user } = open(paused(), { [PAUSE]: done(paused({ pausedUntil: after(50), opensAt: after(50) })) })
    await user.click(await button('+15 min'))
    expect(await screen.findByText('Until 1:20 pm, then they start again automatically.')).toBeTruthy()
    expect(lastBody(PAUSE)).toEqual({ until: after(50) })
  })
  it('at its limit gets no longer', async () => {
    open(paused({ pauseLimit: after(40) }))
    expect(await button('Take orders now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '+15 min' })).toBeNull()
  })
  it('after two unanswered orders says whose it is and why', async () => {
    open(paused({ pausedBy: 'platform' }))
    expect(await screen.findByText('Paused by Tiffin')).toBeTruthy()
    expect(screen.getByText('Two orders went unanswered')).toBeTruthy()
    expect(screen.getByText(/anything already paid was refunded/)).toBeTruthy()
  })
})

describe('busy mode', () => {
  const busy = hours({ busyUntil: after(125), busyMinutes: 45 })
  it('tells customers how much longer, and for how long', async () => {
    const { user } = open(hours(), { [BUSY]: done(busy) })
    await user.click(await button('Busy'))
    const question = await dialog('Tell customers it takes longer')
    await user.click(within(question.getByRole('radiogroup', { name: 'How much longer' })).getByRole('radio', { name: '+45 min' }))
    await user.click(within(question.getByRole('radiogroup', { name: 'For how long' })).getByRole('radio', { name: '2 h' }))
    await user.click(question.getByRole('button', { name: 'Set busy' }))
    expect(await screen.findByText('Customers see that orders take 45 minutes longer')).toBeTruthy()
    expect(lastBody(BUSY)).toEqual({ minutes: 45, forMinutes: 120 })
    expect(screen.queryByRole('button', { name: 'Busy' })).toBeNull()
  })
  it('is changed or ended while it runs', async () => {
    const { user } = open(busy, { 'DELETE /restaurent/busy': done(hours()) })
    expect(await screen.findByText('Until 2:35 pm, then back to normal automatically.')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    await user.click(await button('Change'))
    await user.click((await dialog('Tell customers it takes longer')).getByRole('button', { name: 'Cancel' }))
    await user.click(await button('No longer busy'))
    expect(await button('Busy')).toBeTruthy()
  })
  it('busy mode that cannot be set says so and keeps the choice', async () => {
    const { user } = open(hours(), { [BUSY]: refusal('internal_error') })
    await user.click(await button('Busy'))
    await user.click(await screen.findByRole('radio', { name: '4 h' }))
    await user.click(await button('Set busy'))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 h' }).checked).toBe(true)
  })
})
