import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, idli, menuRow, onePage, orderIn, orderItem, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { LineButton } from '../orders/line-button.tsx'
import Products from '../products/products.screen.tsx'
import { reloadMenuLists } from '../queries.ts'
import { withdrawUndo } from './undo-offer.ts'
import { UndoStrip } from './undo-strip.tsx'

const LIST = 'GET /restaurent/getRestaurentProduct'
const AVAILABILITY = 'PATCH /restaurent/products/:id/availability'
const STOCK = 'PATCH /restaurent/products/:id/stock'
const HOURS = 'GET /restaurent/hours'
const TIMES = 'GET /restaurent/menuTimes'
const SAVE_TIMES = 'PATCH /restaurent/menuTimes'
type Row = AnswerOf<typeof LIST>['productData'][number]
type MenuTimes = AnswerOf<typeof TIMES>['menuTimes']

const hours = { ...alwaysOpen, todayEnds: '2026-11-22T05:30:00.000Z' }
const changed = { message: 'success' as const, product: idli }
const rowOf = (change: Partial<Row> = {}): Row => ({ ...menuRow(idli), ...change })
const open = (row: Row = rowOf(), answers: Answers = {}) =>
  renderScreen(Products, {
    at: '/restaurent/products',
    as: { restaurant: spice },
    answers: { [LIST]: { productData: [row], ...onePage }, [HOURS]: { hours }, [AVAILABILITY]: changed, [STOCK]: changed, ...answers },
  })
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Idli on the menu' })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(withdrawUndo)

describe('the switch of a dish', () => {
  it('asks for how long before it turns off, and Undo puts the dish back on the menu', async () => {
    const { user } = open()
    await user.click(await findSwitch())
    const dialog = await dialogOf('Idli is sold out')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^For today/ }).checked).toBe(true)
    expect(sentTo(AVAILABILITY)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Mark sold out' }))
    await user.click(await screen.findByRole('button', { name: 'Undo: Idli is sold out' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(sentTo(AVAILABILITY).map(({ body }) => body)).toEqual([{ available: false, until: 'today' }, { available: true }]),
    )
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
  it('says when a dish that is sold out for today is back', async () => {
    const { user } = open(rowOf(), { [HOURS]: { hours } })
    await user.click(await findSwitch())
    expect(await screen.findByRole('radio', { name: /^For today.*Back tomorrow, 11:00 am/ })).toBeTruthy()
  })
  it('stays on when the question is closed with Escape, and has the focus again', async () => {
    const { user } = open()
    const control = await findSwitch()
    control.focus()
    await user.keyboard(' ')
    await screen.findByRole('dialog', { name: 'Idli is sold out' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(control.checked).toBe(true)
    expect(sentTo(AVAILABILITY)).toEqual([])
  })
  it('turns off one size alone', async () => {
    const { user } = open()
    await user.click(await findSwitch())
    const dialog = await dialogOf('Idli is sold out')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What is sold out?' }), 'Double')
    await user.click(dialog.getByRole('radio', { name: /Until I turn it back on/ }))
    await user.click(dialog.getByRole('button', { name: 'Mark sold out' }))
    expect(await screen.findByText('Idli (Double) is sold out')).toBeTruthy()
    expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: 'always', variant: 'Double' })
  })
  it('does not ask which size of a dish with one', async () => {
    const { user } = open(rowOf({ variants: idli.variants.slice(0, 1) }))
    await user.click(await findSwitch())
    await screen.findByRole('dialog')
    expect(screen.queryByRole('combobox', { name: 'What is sold out?' })).toBeNull()
  })
  it('refuses a time that has passed beside its field, and sends a later one as India has it', async () => {
    const { user } = open()
    await user.click(await findSwitch())
    const dialog = await dialogOf('Idli is sold out')
    await user.click(dialog.getByRole('radio', { name: /Until a time/ }))
    const time = dialog.getByLabelText<HTMLInputElement>('Back at')
    // the next whole hour that is at least an hour away
    expect(time.value).toBe('2026-11-21T14:00')
    fireEvent.change(time, { target: { value: '2026-11-21T12:00' } })
    await user.click(dialog.getByRole('button', { name: 'Mark sold out' }))
    expect(dialog.getByLabelText('Back at', { selector: '[aria-invalid=true]' })).toBe(time)
    expect(document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/choose a time/)
    expect(document.activeElement).toBe(time)
    expect(sentTo(AVAILABILITY)).toEqual([])
    fireEvent.change(time, { target: { value: '2026-11-21T19:00' } })
    await waitFor(() => expect(time.getAttribute('aria-invalid')).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Mark sold out' }))
    await waitFor(() => expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: '2026-11-21T13:30:00.000Z' }))
  })
  it('shows and sends times by the clocks of a restaurant in Paris', async () => {
    const { user } = open(rowOf(), { [HOURS]: { hours: { ...hours, timeZone: 'Europe/Paris' } } })
    await user.click(await findSwitch())
    expect(await screen.findByRole('radio', { name: /^For today.*Back tomorrow, 6:30 am/ })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Until a time/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Back at').value).toBe('2026-11-21T10:00')
    await user.click(screen.getByRole('button', { name: 'Mark sold out' }))
    await waitFor(() => expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: '2026-11-21T09:00:00.000Z' }))
  })
  it('keeps the question open when the server refuses, and says why', async () => {
    const { user } = open(rowOf(), { [AVAILABILITY]: refusal('not_found', { message: 'This dish was deleted' }) })
    await user.click(await findSwitch())
    await user.click(await screen.findByRole('button', { name: 'Mark sold out' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'Idli is sold out' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
  it('says until when a dish is sold out, and turns on at once; Undo restores that time', async () => {
    const until = after(120)
    const { user } = open(rowOf({ available: false, soldOut: { until } }), { [AVAILABILITY]: { ...changed, soldOutBefore: { until } } })
    const control = await findSwitch()
    expect(control.checked).toBe(false)
    expect(screen.getByText(/^Back .*2:30 pm/)).toBeTruthy()
    await user.click(control)
    await user.click(await screen.findByRole('button', { name: 'Undo: Idli is on the menu again' }))
    await waitFor(() => expect(sentTo(AVAILABILITY).map(({ body }) => body)).toEqual([{ available: true }, { available: false, until }]))
  })
  it('of a dish without a time to return says so', async () => {
    open(rowOf({ available: false, soldOut: { until: null } }))
    expect(await screen.findByText('Until you switch it on')).toBeTruthy()
  })
  it('of a dish with none left asks for the stock instead', async () => {
    const { user } = open(rowOf({ stock: { left: 0, daily: null } }))
    await user.click(await findSwitch())
    expect(screen.getByText('None left')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Stock of Idli' })).toBeTruthy()
    expect(sentTo(AVAILABILITY)).toEqual([])
  })
  it('names each size that is sold out, and a press brings it back', async () => {
    const [plate, double] = idli.variants as [(typeof idli.variants)[0], (typeof idli.variants)[0]]
    const { user } = open(rowOf({ variants: [plate, { ...double, soldOut: { until: null } }] }))
    await user.click(await screen.findByRole('button', { name: 'Double: Sold out' }))
    expect(await screen.findByText('Idli (Double) is on the menu again')).toBeTruthy()
    expect(lastBody(AVAILABILITY)).toEqual({ available: true, variant: 'Double' })
  })
})

describe('the dish of an order', () => {
  const openItem = (answers: Answers) =>
    renderPart(
      <>
        <LineButton order={orderIn('Pending')} item={orderItem()}>
          Idli
        </LineButton>
        <UndoStrip />
      </>,
      { as: { restaurant: spice }, answers },
    )
  const press = async (user: ReturnType<typeof openItem>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Idli' }))
    await user.click(await screen.findByRole('button', { name: 'Mark Idli sold out for today' }))
  }
  it('is marked sold out for today from its line', async () => {
    const { user } = openItem({ [AVAILABILITY]: changed })
    await press(user)
    expect((await screen.findByRole('status')).textContent).toContain('Idli is sold out')
    expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: 'today' })
  })
  it('that was sold out without an end is not put on sale by Undo', async () => {
    const { user } = openItem({ [AVAILABILITY]: { ...changed, soldOutBefore: { until: null } } })
    await press(user)
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(sentTo(AVAILABILITY)).toHaveLength(2))
    expect(lastBody(AVAILABILITY)).toEqual({ available: false, until: 'always' })
  })
  it('offers nothing to undo when it was refused, and says when Undo fails', async () => {
    const { user } = openItem({ [AVAILABILITY]: refusal('not_found') })
    await press(user)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    answer({ [AVAILABILITY]: changed })
    await press(user)
    const undo = await screen.findByRole('button', { name: /^Undo/ })
    answer({ [AVAILABILITY]: refusal('not_found') })
    await user.click(undo)
    await waitFor(() => expect(toasts()).toHaveLength(2))
  })
})

describe('the stock of a dish', () => {
  const openStock = async (row: Row, button: string, answers: Answers = {}) => {
    const page = open(row, answers)
    await page.user.click(await screen.findByRole('button', { name: button }))
    return { ...page, dialog: await dialogOf('Stock of Idli') }
  }
  it('stock that is not counted yet is counted once its field has a whole number, for which it asks', async () => {
    const { user, dialog } = await openStock(rowOf(), 'Count the stock of Idli')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const left = dialog.getByRole('textbox', { name: 'Left now', description: /whole number from 0 to 9,999/ })
    expect(document.activeElement).toBe(left)
    await user.type(left, '1.5')
    await user.type(dialog.getByRole('textbox', { name: 'Again each day' }), 'many')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('textbox', { name: 'Again each day', description: /whole number from 0 to 9,999/ })).toBeTruthy()
    expect(sentTo(STOCK)).toEqual([])
    await user.clear(left)
    await user.type(left, '12')
    await user.clear(dialog.getByRole('textbox', { name: 'Again each day' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastBody(STOCK)).toEqual({ left: 12, daily: null })
    expect(toasts()).toEqual(['Stock saved'])
  })
  it('says how many of the day are left, and is changed from there', async () => {
    const { user, dialog } = await openStock(rowOf({ stock: { left: 3, daily: 20 } }), '3 of 20 left. Change the stock of Idli')
    const left = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Left now' })
    expect([left.value, dialog.getByRole<HTMLInputElement>('textbox', { name: 'Again each day' }).value]).toEqual(['3', '20'])
    await user.clear(left)
    await user.type(left, '0')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastBody(STOCK)).toEqual({ left: 0, daily: 20 }))
  })
  it('says what unpaid orders hold besides what is left', async () => {
    await openStock(rowOf({ stock: { left: 12, daily: null, held: 3 } }), '12 left, 3 held by unpaid orders. Change the stock of Idli')
    expect(screen.getByText('3 held by unpaid orders')).toBeTruthy()
  })
  it('is not written back by a change of the daily count, as pieces may have been sold meanwhile', async () => {
    const { user, dialog } = await openStock(rowOf({ stock: { left: 10, daily: null } }), '10 left. Change the stock of Idli')
    await user.type(dialog.getByRole('textbox', { name: 'Again each day' }), '20')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastBody(STOCK)).toEqual({ daily: 20 }))
  })
  it('is no longer counted when the switch is off, whatever the fields held', async () => {
    const { user, dialog } = await openStock(rowOf({ stock: { left: 3, daily: null } }), '3 left. Change the stock of Idli')
    await user.clear(dialog.getByRole('textbox', { name: 'Left now' }))
    await user.click(dialog.getByRole('switch', { name: 'Count this dish' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastBody(STOCK)).toEqual({ left: null }))
  })
  it('keeps what was typed when it cannot be saved', async () => {
    const { user, dialog } = await openStock(rowOf(), 'Count the stock of Idli', { [STOCK]: fault() })
    await user.type(dialog.getByRole('textbox', { name: 'Left now' }), '7')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Left now' }).value).toBe('7')
  })
})

describe('the menu times', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 420, lasts: 240 }))
  const breakfast: MenuTimes[number] = { _id: 'time-1', name: 'Breakfast', hours, products: 2, categories: 1 }
  const openTimes = async (menuTimes: MenuTimes, answers: Answers = {}) => {
    const page = open(rowOf(), {
      [TIMES]: { menuTimes },
      [SAVE_TIMES]: { message: 'success', menuTimes },
      ...answers,
    })
    await page.user.click(await screen.findByRole('button', { name: 'Menu times' }))
    return { ...page, dialog: await dialogOf('Menu times') }
  }
  const save = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Save menu times' }))

  it('say that they load', async () => {
    const { dialog } = await openTimes([], { [TIMES]: NEVER })
    expect(dialog.getByText('Loading menu times', { exact: false })).toBeTruthy()
  })
  it('menu times that cannot be read are read again on request', async () => {
    const { user } = await openTimes([], { [TIMES]: fault() })
    await screen.findByText('We could not load your menu times.')
    answer({ [TIMES]: { menuTimes: [breakfast] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Breakfast' })).toBeTruthy()
  })
  it('begin with the first, which needs a name and a day, said beside each', async () => {
    const { user } = await openTimes([])
    expect(await screen.findByText('No menu times yet. All dishes are served at all times.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a menu time' }))
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await user.click(screen.getByRole('button', { name: day }))
    await save(user)
    const name = screen.getByRole('textbox', { name: 'Name', description: /name the menu time/ })
    expect(document.activeElement).toBe(name)
    const days = screen.getByRole('group', { name: 'Days', description: 'Please choose at least one day and time' })
    expect(sentTo(SAVE_TIMES)).toEqual([])
    await user.type(name, 'Late')
    await save(user)
    expect(document.activeElement).toBe(days)
    await user.click(screen.getByRole('button', { name: 'Sat' }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '01:30' } })
    await save(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastBody(SAVE_TIMES)).toEqual({ menuTimes: [{ name: 'Late', hours: [{ weekday: 6, opens: 1320, lasts: 210 }] }] })
    expect(toasts().at(-1)).toBe('Menu times saved')
  })
  it('are added on plain http, where browsers have no randomUUID', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    const { user } = await openTimes([])
    await user.click(await screen.findByRole('button', { name: 'Add a menu time' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
    vi.restoreAllMocks()
  })
  it('keep the ones that another device adds, before the form is opened again and while it is open', async () => {
    const lunch = { ...breakfast, _id: 'time-2', name: 'Lunch' }
    const dinner = { ...breakfast, _id: 'time-3', name: 'Dinner' }
    const { user, queries } = await openTimes([breakfast])
    await screen.findByDisplayValue('Breakfast')
    await user.keyboard('{Escape}')
    answer({ [TIMES]: { menuTimes: [breakfast, lunch] } })
    await user.click(screen.getByRole('button', { name: 'Menu times' }))
    await user.type(await screen.findByDisplayValue('Lunch'), ' hour')
    answer({ [TIMES]: { menuTimes: [breakfast, lunch, dinner] } })
    await reloadMenuLists(queries)
    await screen.findByDisplayValue('Dinner')
    await save(user)
    await waitFor(() => expect(sentTo(SAVE_TIMES)).toHaveLength(1))
    const { menuTimes } = lastBody(SAVE_TIMES) as { menuTimes: { name: string }[] }
    expect(menuTimes.map(({ name }) => name)).toEqual(['Breakfast', 'Lunch hour', 'Dinner'])
  })
  it('have one more time of day, which can be removed again', async () => {
    const { user } = await openTimes([breakfast])
    await user.click(await screen.findByRole('button', { name: 'Add another time of day' }))
    expect(screen.getAllByLabelText<HTMLInputElement>('From').map(({ value }) => value)).toEqual(['07:00', '16:00'])
    await user.click(screen.getAllByRole('button', { name: 'Remove this time of day' })[1] as HTMLElement)
    expect(screen.queryByRole('button', { name: 'Remove this time of day' })).toBeNull()
    await save(user)
    await waitFor(() => expect(lastBody(SAVE_TIMES)).toEqual({ menuTimes: [{ _id: 'time-1', name: 'Breakfast', hours }] }))
  })
  it('edited menu times ask before they close', async () => {
    const { user } = await openTimes([breakfast])
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' early')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByDisplayValue('Breakfast early')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(SAVE_TIMES)).toEqual([])
  })
  it('unedited menu times close at once', async () => {
    const { user } = await openTimes([breakfast])
    await screen.findByRole('textbox', { name: 'Name' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('are not deleted before the dishes that have them are named', async () => {
    const { user } = await openTimes([breakfast])
    await user.click(await screen.findByRole('button', { name: 'Delete Breakfast' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Breakfast' }))
    expect(question.getByText('3 dishes and categories of Breakfast will be served at all times.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByDisplayValue('Breakfast')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete Breakfast' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await save(user)
    await waitFor(() => expect(lastBody(SAVE_TIMES)).toEqual({ menuTimes: [] }))
  })
  it('with the same name twice are not saved', async () => {
    const { user } = await openTimes([{ ...breakfast, products: 0, categories: 0 }])
    await user.click(await screen.findByRole('button', { name: 'Add a menu time' }))
    await user.type(screen.getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement, 'breakfast')
    await save(user)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name', description: 'Two menu times have the same name' }))
    expect(sentTo(SAVE_TIMES)).toEqual([])
  })
  it('stay as they were typed when the server refuses them', async () => {
    const { user } = await openTimes([breakfast], { [SAVE_TIMES]: fault() })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(name, ' early')
    await save(user)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(name.value).toBe('Breakfast early')
  })
})
