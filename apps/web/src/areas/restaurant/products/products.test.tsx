import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusedWith, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, fishCurry, idli, menuRow, onePage, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import Products from './products.screen.tsx'

const LIST = 'GET /restaurent/getRestaurentProduct'
const listOf = (...products: (typeof idli)[]) => ({ productData: products.map(menuRow), ...onePage, total: products.length })
const NEVER_SENT = new Promise<never>(() => undefined)
const open = (answers: Answers = {}, at = '/restaurent/products') =>
  renderScreen(Products, {
    at,
    as: { restaurant: spice },
    answers: { 'GET /restaurent/hours': { hours: alwaysOpen }, [LIST]: listOf(idli, fishCurry), ...answers },
  })

describe('the menu items of a restaurant', () => {
  it('are listed with their sizes and what customers pay', async () => {
    open()
    await screen.findByText('Idli')
    const [, first, second] = screen.getAllByRole('row')
    expect(first?.textContent).toMatch(/Idli.*Breakfast.*Plate.*₹80.*Double.*₹135.*₹150/)
    expect(second?.textContent).toMatch(/Fish curry.*Mains.*₹240/)
    expect(screen.getByText('2 dishes')).toBeTruthy()
  })
  it('are marked as those of the page before while the next one is read', async () => {
    const { user } = open({ [LIST]: ({ query }) => (query['page'] === '2' ? NEVER_SENT : { ...listOf(idli), size: 2 }) })
    await user.click(await screen.findByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy())
  })
  it('say what the clock changes, such as a dish that is back', async () => {
    const soldOut = { ...menuRow(idli), available: false, soldOut: { until: after(6) }, changesAt: after(5 + 1 / 300) }
    open({ [LIST]: { productData: [soldOut], ...onePage } })
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: 'Idli on the menu' })
    expect(control.checked).toBe(false)
    answer({ [LIST]: listOf(idli) })
    await waitFor(() => expect(control.checked).toBe(true))
  })
  it('a menu without items leads to the form of the first', async () => {
    const { user, address } = open({ [LIST]: listOf() })
    await user.click(await screen.findByRole('link', { name: 'Add your first dish' }))
    expect(address()).toBe('/restaurent/addProduct')
  })
  it('items that cannot be read are read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(idli) })
    await user.click(retry)
    expect(await screen.findByText('1 dish')).toBeTruthy()
  })
  it('are found by name, and the search is in the address', async () => {
    const { user, address } = open({ [LIST]: ({ query }) => (query['search'] ? listOf(fishCurry) : listOf(idli, fishCurry)) })
    await user.type(await screen.findByRole('searchbox'), 'fish')
    expect(await screen.findByText('1 dish for “fish”')).toBeTruthy()
    expect(address()).toBe('/restaurent/products?search=fish')
    expect(screen.queryByText('Idli')).toBeNull()
  })
  it('a search that finds no items can be cleared', async () => {
    const { user, address } = open(
      { [LIST]: ({ query }) => (query['search'] ? listOf() : listOf(idli)) },
      '/restaurent/products?search=pizza',
    )
    await user.click(await screen.findByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('1 dish')).toBeTruthy()
    expect(address()).toBe('/restaurent/products')
  })
  it('of a page that no longer exists lead to the last one', async () => {
    const { address } = open(
      { [LIST]: ({ query }) => (query['page'] === '3' ? { ...listOf(), page: 3, size: 1, total: 2 } : listOf(idli, fishCurry)) },
      '/restaurent/products?page=3',
    )
    expect(await screen.findByText('2 dishes')).toBeTruthy()
    expect(address()).toBe('/restaurent/products?page=1')
  })
  it('are deleted after a question that says what becomes of them', async () => {
    const { user } = open({
      'PATCH /restaurent/deleteProduct': () => {
        answer({ [LIST]: listOf(fishCurry) })
        return { success: true, message: 'success' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Idli' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Idli will be removed from your menu and from all carts/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: /^Yes/ }))
    expect(await screen.findByText('1 dish')).toBeTruthy()
    expect(lastBody('PATCH /restaurent/deleteProduct')).toEqual({ proId: 'idli' })
    expect(toasts()).toEqual(['Idli was deleted'])
  })
  it('stay when they cannot be deleted', async () => {
    const { user } = open({ 'PATCH /restaurent/deleteProduct': refusedWith(409, 'Not now') })
    await user.click(await screen.findByRole('button', { name: 'Delete Idli' }))
    await user.click(await screen.findByRole('button', { name: /^Yes/ }))
    await waitFor(() => expect(toasts()).toEqual(['Not now']))
    expect(sentTo('PATCH /restaurent/deleteProduct')).toHaveLength(1)
    expect(screen.getByText('Idli')).toBeTruthy()
  })
})
