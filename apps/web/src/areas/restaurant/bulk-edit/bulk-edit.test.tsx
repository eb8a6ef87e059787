import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, lastBody, OFFLINE, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { alwaysOpen, fishCurry, idli, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import Products from '../products/products.screen.tsx'

const LIST = 'GET /restaurent/getRestaurentProduct'
const CHANGE = 'PATCH /restaurent/products'
const listOf = (...products: (typeof idli)[]) => ({ productData: products.map(menuRow), ...onePage, total: products.length })
const changed = { success: true, message: 'success', changeId: 'change-1', changed: 2 } as const
const open = (answers: Answers = {}) =>
  renderScreen(Products, {
    at: '/restaurent/products',
    as: { restaurant: spice },
    answers: { 'GET /restaurent/hours': { hours: alwaysOpen }, [LIST]: listOf(idli, fishCurry), [CHANGE]: changed, ...answers },
  })
const openSelected = async (answers: Answers = {}) => {
  const page = open(answers)
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  return page
}
const bar = () => within(screen.getByRole('region', { name: 'Selected dishes' }))

describe('dishes of the list', () => {
  it('are selected one by one or all at once, and the box of all says which', async () => {
    const { user } = open()
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect(screen.queryByRole('region', { name: 'Selected dishes' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Idli' }))
    expect(bar().getByText('1 dish selected')).toBeTruthy()
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(bar().getByText('2 dishes selected')).toBeTruthy()
    expect(all.checked).toBe(true)
    await user.click(bar().getByRole('button', { name: 'Clear the selection' }))
    expect(screen.queryByRole('region', { name: 'Selected dishes' })).toBeNull()
  })
  it('are selected with the keyboard alone', async () => {
    const { user } = open()
    screen.getByRole('link', { name: 'Import / Export' }).focus()
    await screen.findByText('Idli')
    await user.tab()
    await user.keyboard(' ')
    expect(bar().getByText('2 dishes selected')).toBeTruthy()
  })
  it('are no longer selected once they are deleted', async () => {
    const { user } = await openSelected({ 'PATCH /restaurent/deleteProduct': { success: true, message: 'success' } })
    expect(bar().getByText('2 dishes selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete Idli' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Yes/ }))
    await waitFor(() => expect(bar().getByText('1 dish selected')).toBeTruthy())
  })
  it('of all pages are selected once the page is', async () => {
    const many = { ...listOf(idli, fishCurry), total: 3, size: 2 }
    const dosa = { ...idli, _id: 'dosa', productName: 'Dosa' }
    const { user } = await openSelected({ [LIST]: ({ query }) => (query['limit'] === '1000' ? listOf(idli, fishCurry, dosa) : many) })
    await user.click(screen.getByRole('button', { name: 'Select all 3 dishes' }))
    expect(await bar().findByText('3 dishes selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Select all 3 dishes' })).toBeNull()
  })
})

describe('the prices of selected dishes', () => {
  it('are shown before and after, changed, and restored by Undo', async () => {
    const { user } = await openSelected({
      'POST /restaurent/menuChanges/:changeId/undo': { success: true, message: 'success', restored: 2, removed: 0 },
    })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of 2 dishes' }))
    const prices = within(dialog.getByRole('list', { name: 'Prices now and after' }))
    expect(prices.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Idli, Plate₹80 → ₹84',
      'Idli, Double₹150 → ₹158',
      'Fish curry₹240 → ₹252',
    ])
    await user.click(dialog.getByRole('radio', { name: 'Lower' }))
    expect(prices.getByText('₹76')).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Round to' }), 'Paise')
    expect(prices.getByText('₹142.50')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change 3 prices' }))
    expect(await screen.findByText('Prices of 2 dishes changed')).toBeTruthy()
    expect(lastBody(CHANGE)).toEqual({ ids: ['idli', 'curry'].map(idOf), change: { price: { percent: -5, step: 'paisa' } } })
    const undo = screen.getByRole('button', { name: /Undo/ })
    await expect.poll(() => document.activeElement).toBe(undo)
    await user.click(undo)
    await screen.findByText('Idli')
    await expect.poll(toasts).toEqual(['Undone. The dishes are as before.'])
    expect(sentTo('POST /restaurent/menuChanges/:changeId/undo')[0]?.params).toEqual({ changeId: 'change-1' })
  })
  it('are changed once when a lost response makes the owner press again', async () => {
    const { user } = await openSelected({ [CHANGE]: OFFLINE })
    const keys = () => sentTo(CHANGE).map(({ idempotencyKey }) => idempotencyKey)
    await user.click(bar().getByRole('button', { name: 'Price' }))
    const press = async () => user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await press()
    await expect.poll(toasts).toHaveLength(1)
    answer({ [CHANGE]: changed })
    await press()
    expect(await screen.findByText('Prices of 2 dishes changed')).toBeTruthy()
    expect(keys()[0]).toBeTruthy()
    expect(keys()[1]).toBe(keys()[0])
    // the same change after that is another one
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await press()
    await expect.poll(keys).toHaveLength(3)
    expect(keys()[2]).not.toBe(keys()[0])
  })
  it('are changed again when the dishes are selected with the prices of a lost response', async () => {
    const { user } = await openSelected({ [CHANGE]: OFFLINE })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(bar().getByRole('button', { name: 'Clear the selection' }))
    const raised = {
      ...idli,
      variants: idli.variants.map((variant) => ({ ...variant, price: variant.price + 4, offerPrice: variant.offerPrice + 4 })),
    }
    answer({ [LIST]: listOf(raised, fishCurry) })
    await user.type(screen.getByRole('searchbox'), 'i')
    await screen.findByText('₹84')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(() => sentTo(CHANGE)).toHaveLength(2)
    const [first, second] = sentTo(CHANGE)
    expect(second?.body).toEqual(first?.body)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })
  it('need a whole percentage in range', async () => {
    const { user } = await openSelected()
    await user.click(bar().getByRole('button', { name: 'Price' }))
    const dialog = within(await screen.findByRole('dialog'))
    const percent = dialog.getByRole('textbox', { name: 'Percent' })
    await user.clear(percent)
    await user.type(percent, '501{Enter}')
    expect(dialog.getByText('Enter a whole number from 1 to 500')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change 3 prices' }))
    expect(document.activeElement).toBe(percent)
    await user.click(dialog.getByRole('radio', { name: 'Lower' }))
    expect(dialog.getByText('Enter a whole number from 1 to 90')).toBeTruthy()
    expect(sentTo(CHANGE)).toEqual([])
  })
  it('stay, with the selection, when the change is refused', async () => {
    const { user } = await openSelected({ [CHANGE]: refusal('price_too_high', { values: { name: 'Idli' } }) })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toHaveLength(1)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('selected dishes', () => {
  const categories = [
    { _id: 'cat-1', name: 'Breakfast', count: 1 },
    { _id: 'cat-2', name: 'Mains', count: 1 },
  ]
  const withCategories: Answers = { 'GET /restaurent/getCategory': { categoryData: categories, ...onePage } }
  it('move to another category', async () => {
    const { user } = await openSelected(withCategories)
    await user.click(bar().getByRole('button', { name: 'Category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 dishes to another category' }))
    await user.click(dialog.getByRole('button', { name: 'Move 2 dishes' }))
    expect(dialog.getAllByText('Choose a category').length).toBeGreaterThan(1)
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Category' }))
    await dialog.findByRole('option', { name: 'Mains' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Mains')
    await user.click(dialog.getByRole('button', { name: 'Move 2 dishes' }))
    expect(await screen.findByText('2 dishes moved to Mains')).toBeTruthy()
    expect(lastBody(CHANGE)).toMatchObject({ change: { category: 'cat-2' } })
  })
  it('are sold out for today, or served at a menu time', async () => {
    const { user } = await openSelected({
      'GET /restaurent/menuTimes': { menuTimes: [{ _id: 'time-1', name: 'Breakfast', hours: [], products: 0, categories: 0 }] },
    })
    await user.click(bar().getByRole('button', { name: 'Sold out' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Availability' }), 'Sold out today')
    await user.click(screen.getByRole('button', { name: 'Change 2 dishes' }))
    expect(await screen.findByText('2 dishes sold out')).toBeTruthy()
    expect(lastBody(CHANGE)).toMatchObject({ change: { soldOut: 'today' } })
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Menu time' }))
    await screen.findByRole('option', { name: 'Breakfast' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Menu time' }), 'Breakfast')
    await user.click(screen.getByRole('button', { name: 'Change 2 dishes' }))
    expect(await screen.findByText('Menu time of 2 dishes: Breakfast')).toBeTruthy()
    expect(lastBody(CHANGE)).toMatchObject({ change: { menuTime: 'time-1' } })
  })
  it('dishes that are in the chosen category already say so', async () => {
    const { user } = await openSelected({ ...withCategories, [CHANGE]: { ...changed, changed: 0 } })
    await user.click(bar().getByRole('button', { name: 'Category' }))
    await screen.findByRole('option', { name: 'Mains' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Mains')
    answer({ [LIST]: listOf(idli, fishCurry) })
    await user.click(screen.getByRole('button', { name: 'Move 2 dishes' }))
    await expect.poll(toasts).toEqual(['Nothing to change'])
  })
})

describe('a change of selected dishes', () => {
  it('puts them back on the menu, and leaves the menu time to their category', async () => {
    const { user } = await openSelected({ 'GET /restaurent/menuTimes': { menuTimes: [] } })
    await user.click(bar().getByRole('button', { name: 'Sold out' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Availability' }), 'On the menu')
    await user.click(screen.getByRole('button', { name: 'Change 2 dishes' }))
    expect(await screen.findByText('2 dishes back on the menu')).toBeTruthy()
    expect(lastBody(CHANGE)).toMatchObject({ change: { soldOut: 'no' } })
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Menu time' }))
    expect(await screen.findByText(/You have no menu times yet/)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Menu time' }), 'As their category')
    await user.click(screen.getByRole('button', { name: 'Change 2 dishes' }))
    await screen.findByText('Menu time of 2 dishes: As their category')
    expect(lastBody(CHANGE)).toMatchObject({ change: { menuTime: null } })
  })
  it('says beside the field when its choices cannot be read', async () => {
    const { user } = await openSelected({ 'GET /restaurent/getCategory': refusal('unavailable') })
    await user.click(bar().getByRole('button', { name: 'Category' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/not available right now/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bar().getByText('2 dishes selected')).toBeTruthy()
  })
  it('says why it cannot be undone', async () => {
    const { user } = await openSelected({ 'POST /restaurent/menuChanges/:changeId/undo': refusal('menu_undo_over') })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await expect.poll(toasts).toEqual(['This can no longer be undone'])
  })
  it('leaves out the dishes that another device has deleted, says so and can be pressed again', async () => {
    const { user } = await openSelected({
      [CHANGE]: ({ body }) => ((body as { ids: string[] }).ids.length > 1 ? refusal('not_found') : changed),
    })
    answer({ [LIST]: listOf(fishCurry) })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toEqual(['1 dish is no longer on the menu'])
    await user.click(await screen.findByRole('button', { name: 'Change 1 price' }))
    await expect.poll(() => lastBody(CHANGE)).toMatchObject({ ids: [fishCurry._id] })
  })
  it('ends when none of its dishes is on the menu any more', async () => {
    const { user } = await openSelected({ [CHANGE]: refusal('not_found') })
    answer({ [LIST]: listOf() })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toEqual(['2 dishes are no longer on the menu'])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Selected dishes' })).toBeNull()
  })
  it('says what the server says when its dishes are there, or when they cannot be read', async () => {
    const { user } = await openSelected({ [CHANGE]: refusal('not_found') })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toEqual(['Not found'])
    answer({ [LIST]: OFFLINE })
    await user.click(screen.getByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(toasts).toEqual(['Not found', 'Not found'])
  })
  it('is shown for eight prices, and counts the others', async () => {
    const many = Array.from({ length: 5 }, (_, place) => ({ ...idli, _id: `idli-${place}`, productName: `Idli ${place}` }))
    const { user } = await openSelected({ [LIST]: listOf(...many) })
    await user.click(bar().getByRole('button', { name: 'Price' }))
    const prices = within(await screen.findByRole('list', { name: 'Prices now and after' }))
    expect(prices.getAllByRole('listitem')).toHaveLength(9)
    expect(prices.getByText('and 2 prices more')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change 10 prices' })).toBeTruthy()
  })
  it('includes the dishes of an earlier search', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['search'] ? listOf(fishCurry) : listOf(idli, fishCurry)) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Idli' }))
    await user.type(screen.getByRole('searchbox'), 'fish')
    await screen.findByText('1 dish for “fish”')
    await user.click(screen.getByRole('checkbox', { name: 'Select Fish curry' }))
    expect(bar().getByText('2 dishes selected')).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Price' }))
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await expect.poll(() => lastBody(CHANGE)).toMatchObject({ ids: ['idli', 'curry'].map(idOf) })
  })
})

const idOf = (name: string): string => (name === 'idli' ? idli._id : fishCurry._id)
