import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import Hours from './hours.screen.tsx'
import { type OwnHours, reloadHours } from './queries.ts'

const SAVE = 'PATCH /restaurent/hours'
const ADD_DAY = 'POST /restaurent/closures'
const REMOVE_DAY = 'DELETE /restaurent/closures/:day'
const lunch = { day: 1, opens: '11:00', closes: '15:30' }
const dinner = { day: 1, opens: '18:30', closes: '22:30' }
const christmas = { day: '2026-12-25', ranges: [], note: 'Christmas' }
const hours = (change: Partial<OwnHours> = {}): OwnHours => ({
  ...alwaysOpen,
  week: [lunch, dinner],
  closesAt: after(180),
  lastOrderMinutes: 15,
  pausesWhenUnanswered: true,
  ...change,
})
const saved = (change: Partial<OwnHours> = {}) => ({ message: 'success' as const, hours: hours(change) })
const open = (change: Partial<OwnHours> = {}, answers: Answers = {}) =>
  renderScreen(Hours, {
    at: '/restaurent/hours',
    as: { restaurant: spice },
    answers: {
      'GET /restaurent/hours': { hours: hours(change) },
      'GET /restaurent/viewOrders': { orders: [], ...onePage, total: 0 },
      ...answers,
    },
  })
const day = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)
/** A time field is typed in parts, so a test sets it at once. */
const setTime = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save hours' })

describe('the opening hours of a restaurant', () => {
  it('show that they load', () => {
    open({}, { 'GET /restaurent/hours': NEVER })
    expect(screen.getByText('Loading your hours', { exact: false })).toBeTruthy()
  })
  it('hours that cannot be read are read again on request', async () => {
    const { user } = open({}, { 'GET /restaurent/hours': fault() })
    await screen.findByText('We could not load your hours.')
    answer({ 'GET /restaurent/hours': { hours: hours() } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your week' })).toBeTruthy()
  })
  it('say in which time they are, and what customers see now', async () => {
    open()
    expect(await screen.findByText(/India time \(GMT\+5:30\) · Open until 3:30 pm/)).toBeTruthy()
  })
  it('of a restaurant abroad name its time zone', async () => {
    open({ timeZone: 'Asia/Dubai' })
    expect(await screen.findByText(/Times are in Asia\/Dubai/)).toBeTruthy()
  })
  it('show each day, and which days are closed', async () => {
    open()
    const monday = await day('Monday')
    const times = screen.getAllByLabelText<HTMLInputElement>(/^Monday (opens|closes)$/)
    expect(times.map(({ value }) => value)).toEqual(['11:00', '15:30', '18:30', '22:30'])
    expect(monday.queryByText('Closed all day')).toBeNull()
    expect((await day('Tuesday')).getByText('Closed all day')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull()
  })
  it('are saved after a day is opened, and only then', async () => {
    const { user } = open({}, { [SAVE]: saved() })
    await user.click((await day('Tuesday')).getByRole('switch', { name: 'Tuesday open' }))
    expect(screen.getByText('Changes not saved yet')).toBeTruthy()
    expect(sentTo(SAVE)).toHaveLength(0)
    await user.click(save())
    await waitFor(() => expect(toasts()).toEqual(['Your hours are saved']))
    expect(lastBody(SAVE)).toMatchObject({ week: [lunch, dinner, { day: 2, opens: '11:00', closes: '22:30' }], lastOrderMinutes: 15 })
    expect(screen.queryByText('Changes not saved yet')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
  it('are as before after the changes are discarded', async () => {
    const { user } = open()
    await user.click((await day('Monday')).getByRole('switch', { name: 'Monday open' }))
    expect((await day('Monday')).getByText('Closed all day')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getAllByLabelText('Monday opens')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull()
  })
  it('hours that overlap are marked at the time, and are not sent', async () => {
    const { user } = open()
    await day('Monday')
    const [, evening] = screen.getAllByLabelText('Monday opens')
    setTime(evening as HTMLElement, '15:00')
    const wrong = screen.getByLabelText('Monday opens', { selector: '[aria-invalid]' })
    const reason = document.getElementById(wrong.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('Start at 3:30 pm or later.')
    await user.click(save())
    expect(toasts()).toEqual(['Some hours overlap. They are marked.'])
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('after midnight say on which day they end', async () => {
    open({ week: [{ day: 7, opens: '18:00', closes: '01:30' }] })
    expect(await screen.findByText('Closes 1:30 am on Monday')).toBeTruthy()
    setTime(screen.getByLabelText('Sunday closes'), '18:00')
    expect(screen.getByText('Open 24 hours')).toBeTruthy()
  })
  it('around the clock are said in words, until hours are set', async () => {
    const { user } = open({ week: [{ day: 1, opens: '00:00', closes: '00:00' }] }, { [SAVE]: saved() })
    const monday = await day('Monday')
    expect(monday.getByText('Open 24 hours')).toBeTruthy()
    expect(monday.queryByText('12:00 am')).toBeNull()
    await user.click(monday.getByRole('button', { name: 'Set hours on Monday' }))
    expect(document.activeElement).toBe(monday.getByLabelText('Monday opens'))
    setTime(monday.getByLabelText('Monday opens'), '09:00')
    await user.click(save())
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ week: [{ day: 1, opens: '09:00', closes: '00:00' }] }))
  })
  it('around the clock on every day are said where customers see them', async () => {
    const { closesAt: _never, ...around } = hours({
      week: [1, 2, 3, 4, 5, 6, 7].map((at) => ({ day: at, opens: '00:00', closes: '00:00' })),
    })
    open({}, { 'GET /restaurent/hours': { hours: around } })
    expect(await screen.findByText(/India time \(GMT\+5:30\) · Open 24 hours/)).toBeTruthy()
  })
  it('are added and removed by the keyboard', async () => {
    const { user } = open({ week: [lunch] })
    ;(await screen.findByRole('button', { name: 'Add hours on Monday' })).focus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByLabelText('Monday opens')).toHaveLength(2)
    screen.getByRole('button', { name: 'Remove Monday 11:00 am to 3:30 pm' }).focus()
    await user.keyboard(' ')
    expect(screen.getByLabelText<HTMLInputElement>('Monday opens').value).toBe('18:30')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Monday to other days' }))
  })
  it('are at most six on a day', async () => {
    const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    open({ week: [8, 10, 12, 14, 16, 18].map((hour) => ({ day: 1, opens: at(hour), closes: at(hour + 1) })) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add hours on Monday' })).disabled).toBe(true)
  })
  it('of one day are copied to the chosen days', async () => {
    const { user } = open({ week: [lunch] }, { [SAVE]: saved() })
    await user.click(await screen.findByRole('button', { name: 'Copy Monday to other days' }))
    const copy = within(screen.getByRole('group', { name: 'Copy Monday to' }))
    expect(copy.getByRole<HTMLButtonElement>('button', { name: 'Copy to 0 days' }).disabled).toBe(true)
    expect(copy.queryByRole('button', { name: 'Mon' })).toBeNull()
    for (const name of ['Sat', 'Sun']) await user.click(copy.getByRole('button', { name }))
    await user.click(copy.getByRole('button', { name: 'Copy to 2 days' }))
    expect(screen.queryByRole('group', { name: 'Copy Monday to' })).toBeNull()
    await user.click(save())
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ week: [lunch, { ...lunch, day: 6 }, { ...lunch, day: 7 }] }))
  })
  it('are switched off to be open around the clock, which has no last orders', async () => {
    const { user } = open({}, { [SAVE]: saved() })
    await user.click(await screen.findByRole('switch', { name: /We have opening hours/ }))
    expect(screen.queryByRole('heading', { level: 3, name: 'Monday' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: /Last orders/ })).toBeNull()
    await user.click(save())
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ week: null }))
  })
  it('offer a time to prepare that is none of the usual ones', async () => {
    const { user } = open({ prepMinutes: 35 }, { [SAVE]: saved() })
    const prep = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Time to prepare/ })
    expect(prep.selectedOptions[0]?.textContent).toBe('35 min')
    await user.selectOptions(prep, 'Not set')
    await user.selectOptions(screen.getByRole('combobox', { name: /Last orders/ }), 'When we close')
    await user.click(save())
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ prepMinutes: null, lastOrderMinutes: 0 }))
  })
  it('stay as typed when they could not be saved', async () => {
    const { user } = open({}, { [SAVE]: OFFLINE })
    await user.click(await screen.findByRole('switch', { name: /Pause after two unanswered orders/ }))
    await user.click(save())
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByText('Changes not saved yet')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Pause after two/ }).checked).toBe(false)
  })
  it('that another device has saved are shown', async () => {
    const { queries } = open()
    await day('Tuesday')
    answer({ 'GET /restaurent/hours': { hours: hours({ week: [lunch, { ...lunch, day: 2 }] }) } })
    await reloadHours(queries)
    expect((await screen.findByLabelText<HTMLInputElement>('Tuesday opens')).value).toBe('11:00')
    expect(screen.queryByText('Changes not saved yet')).toBeNull()
  })
  it('that another device has saved wait while others are typed, and are shown when those are discarded', async () => {
    const { user, queries } = open()
    await user.click((await day('Tuesday')).getByRole('switch', { name: 'Tuesday open' }))
    answer({ 'GET /restaurent/hours': { hours: hours({ week: [lunch], prepMinutes: 20 }) } })
    await reloadHours(queries)
    expect((await screen.findByRole('status')).textContent).toContain('changed elsewhere')
    expect(screen.getAllByLabelText(/ opens$/)).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getAllByLabelText(/ opens$/)).toHaveLength(1)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Time to prepare/ }).value).toBe('20')
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull()
  })
  it('ask before they are left unsaved', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('switch', { name: 'Monday open' }))
    await user.click(screen.getByRole('link', { name: 'Profile' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/restaurent/hours')
    expect(screen.getByText('Changes not saved yet')).toBeTruthy()
  })
})

describe('the closing days of a restaurant', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Add date' }))
  const add = async () => (await form()).getByRole('button', { name: 'Add date' })
  const setDate = async (value: string) => setTime((await form()).getByLabelText(/^Date/), value)

  it('are none at first', async () => {
    open()
    expect(await screen.findByText('None planned.')).toBeTruthy()
  })
  it('are listed with their name and their hours', async () => {
    open({ closures: [christmas, { day: '2026-12-31', ranges: [{ opens: '17:00', closes: '01:00' }], note: '' }] })
    expect((await screen.findByText('Fri 25 Dec')).closest('li')?.textContent).toBe('Fri 25 Dec ChristmasClosed all day')
    expect(screen.getByText('Thu 31 Dec').closest('li')?.textContent).toContain('5:00 pm–1:00 am')
  })
  it('need a date, and say so beside the field', async () => {
    const { user } = open()
    await user.click(await add())
    expect(await screen.findByLabelText(/^Date/, { selector: '[aria-invalid="true"]' })).toBeTruthy()
    expect(screen.getByText('Choose a date')).toBeTruthy()
    expect(sentTo(ADD_DAY)).toHaveLength(0)
  })
  it('begin today, by the clocks of a restaurant in New York', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] })
    open({ timeZone: 'America/New_York' })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Date/)).min).toBe('2026-11-22')
    vi.useRealTimers()
  })
  it('are added with a name, and the form is empty again', async () => {
    const { user } = open({}, { [ADD_DAY]: saved({ closures: [christmas] }) })
    await setDate('2026-12-25')
    await user.type((await form()).getByRole('textbox', { name: /^Name/ }), 'Christmas')
    await user.click(await add())
    expect(await screen.findByText('Fri 25 Dec')).toBeTruthy()
    expect(lastBody(ADD_DAY)).toEqual(christmas)
    expect(toasts()).toEqual(['The date is saved'])
    expect((await form()).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('')
  })
  it('may have other hours instead', async () => {
    const { user } = open({}, { [ADD_DAY]: saved() })
    await setDate('2026-12-31')
    await user.click((await form()).getByRole('radio', { name: 'Other hours' }))
    setTime(screen.getByLabelText('On this day closes'), '01:00')
    expect(screen.getByText('Closes 1:00 am on the next day')).toBeTruthy()
    await user.click(await add())
    await waitFor(() => expect(lastBody(ADD_DAY)).toMatchObject({ day: '2026-12-31', ranges: [{ opens: '17:00', closes: '01:00' }] }))
  })
  it('closing days that are refused keep what was typed, and say why beside the date until it is changed', async () => {
    const { user } = open({}, { [ADD_DAY]: refusal('closures_full') })
    await setDate('2026-12-25')
    await user.click(await add())
    expect(await screen.findByText('You can plan up to 100 days')).toBeTruthy()
    const date = (await form()).getByLabelText<HTMLInputElement>(/^Date/)
    expect([date.value, date.getAttribute('aria-invalid')]).toEqual(['2026-12-25', 'true'])
    expect([document.activeElement, toasts()]).toEqual([date, []])
    await setDate('2026-12-26')
    await waitFor(() => expect(screen.queryByText('You can plan up to 100 days')).toBeNull())
    expect(screen.getByText('None planned.')).toBeTruthy()
  })
  it('are removed at once, and come back with Undo', async () => {
    const { user } = open({ closures: [christmas] }, { [REMOVE_DAY]: saved(), [ADD_DAY]: saved({ closures: [christmas] }) })
    await user.click(await screen.findByRole('button', { name: 'Remove Fri 25 Dec' }))
    expect(await screen.findByText('The date follows your week again')).toBeTruthy()
    expect(sentTo(REMOVE_DAY)[0]?.params).toEqual({ day: '2026-12-25' })
    expect(screen.queryByText('Fri 25 Dec')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Fri 25 Dec')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('planned'))
    expect(lastBody(ADD_DAY)).toEqual(christmas)
    expect(screen.queryByText('The date follows your week again')).toBeNull()
  })
  it('are not overwritten by Undo once the removed date is planned again', async () => {
    const evening = { day: '2026-12-25', ranges: [{ opens: '17:00', closes: '23:00' }], note: 'Evening only' }
    const { user } = open({ closures: [christmas] }, { [REMOVE_DAY]: saved(), [ADD_DAY]: saved({ closures: [evening] }) })
    await user.click(await screen.findByRole('button', { name: 'Remove Fri 25 Dec' }))
    await screen.findByRole('button', { name: 'Undo' })
    await setDate('2026-12-25')
    await user.click(await add())
    await screen.findByText('Evening only')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
