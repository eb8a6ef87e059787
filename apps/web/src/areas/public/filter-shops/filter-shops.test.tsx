import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, refusal, type Sent, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { onePage, spice } from '../../../../test/samples.ts'
import FilterShops from './filter-shops.screen.tsx'

const LIST = 'GET /getcatRestaurents'
const { email: _email, ...restaurant } = spice
const listOf = (...restaurants: (typeof restaurant)[]) => ({ restaurants, data: restaurants, ...onePage, total: restaurants.length })
const categories = ['Biryani', 'Dosa', 'Breads'].map((name, index) => ({ _id: name, name, count: 3 - index, picture: '' }))
const open = (answers: Answers = {}, at = '/filterShops') =>
  renderScreen(FilterShops, {
    at,
    answers: { [LIST]: listOf(restaurant), 'GET /getCategoryies': { categories, ...onePage }, ...answers },
  })

describe('the restaurants', () => {
  it('are listed with the way to their menu', async () => {
    open()
    expect((await screen.findByRole('link', { name: /Spice Route/ })).getAttribute('href')).toBe('/menu/spice')
    expect(screen.getByText('1 restaurant')).toBeTruthy()
  })
  it('are chosen by category, which is in the address', async () => {
    const { user, address } = open()
    await user.click((await screen.findAllByRole('checkbox', { name: /Dosa/ }))[0] as HTMLElement)
    await waitFor(() => expect(address()).toMatch(/Dosa/))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ catName: 'Dosa' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Restaurants serving Dosa' })).toBeTruthy()
  })
  it('are chosen by a category with a comma in its name, and by another one', async () => {
    const names = ['Rolls, Wraps', 'Dosa'].map((name) => ({ _id: name, name, count: 1, picture: '' }))
    const { user, address } = open({ 'GET /getCategoryies': { categories: names, ...onePage } })
    const rolls = (await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Rolls/ }))[0] as HTMLInputElement
    await user.click(rolls)
    expect(await screen.findByRole('heading', { level: 1, name: 'Restaurants serving Rolls, Wraps' })).toBeTruthy()
    expect(rolls.checked).toBe(true)
    expect(sentTo(LIST).at(-1)?.query).toMatchObject({ catName: 'Rolls%2C Wraps' })
    await user.click((await screen.findAllByRole('checkbox', { name: /Dosa/ }))[0] as HTMLElement)
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ catName: 'Dosa,Rolls%2C Wraps' }))
    await user.click(rolls)
    await waitFor(() => expect(address()).toBe('/filterShops/Dosa'))
  })
  it('are chosen by two categories that mean the same as by one', async () => {
    const names = ['Curries', 'सब्ज़ी · Curries', 'Dosa'].map((name, index) => ({ _id: name, name, count: 3 - index, picture: '' }))
    const { user, address } = open({ 'GET /getCategoryies': { categories: names, ...onePage, total: 3 } })
    const [curries] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Curries/ })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(curries as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Restaurants serving Curries' })).toBeTruthy()
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ catName: 'Curries,सब्ज़ी · Curries' }))
    await user.click(screen.getByRole('button', { name: 'Remove filter Curries' }))
    await waitFor(() => expect(address()).toBe('/filterShops'))
  })
  it('without a match say so and lead back to all', async () => {
    const { user, address } = open({ [LIST]: ({ query }) => (query['catName'] ? listOf() : listOf(restaurant)) }, '/filterShops/Dosa')
    expect(await screen.findByText('No restaurants serve Dosa yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: /Spice Route/ })).toBeTruthy()
    expect(address()).toBe('/filterShops')
  })
  it('have no filters while there are none at all', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('No restaurants yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('a page past the end leads to the last one', async () => {
    const first = { ...listOf(restaurant), size: 1 }
    const { address } = open(
      { [LIST]: ({ query }) => (query['page'] === '3' ? { ...first, restaurants: [], data: [] } : first) },
      '/filterShops?minRating=4&page=3',
    )
    expect(await screen.findByRole('link', { name: /Spice Route/ })).toBeTruthy()
    expect(address()).toBe('/filterShops?minRating=4')
  })
  it('are counted above the open sheet of filters, which hides regions without aria-live', async () => {
    open()
    const counted = await screen.findByText('1 restaurant', { selector: '[role=status]' })
    expect(counted.getAttribute('aria-live')).toBe('polite')
  })
  it('are narrowed to those with a good rating', async () => {
    const { user } = open()
    await screen.findByRole('link', { name: /Spice Route/ })
    await user.click(screen.getByRole('link', { name: /Rating 4\+/ }))
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ minRating: '4' }))
  })
  it('a list that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(restaurant) })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Spice Route/ })).toBeTruthy()
  })
})

describe('the categories of a city with hundreds of them', () => {
  const NAMES = 'GET /getCategoryies'
  const rows = Array.from({ length: 250 }, (_, at) => ({ _id: `c${at + 1}`, name: `Category ${at + 1}`, count: 250 - at, picture: '' }))
  const pages = ({ query: { page = '1' } }: Sent) => ({
    categories: rows.slice((+page - 1) * 100, +page * 100),
    ...{ page: +page, pageSize: 100, total: rows.length, size: 3 },
  })
  const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}\\b`) })

  it('are all shown on request, and read only then', async () => {
    const { user } = open({ [NAMES]: pages })
    const showAll = await screen.findByRole('button', { name: 'Show all 250' })
    expect(sentTo(NAMES)).toHaveLength(1)
    await user.click(showAll)
    expect(await checkbox('Category 250')).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(250)
  })
  it('are found by name beyond the first hundred', async () => {
    const { user } = open({ [NAMES]: pages })
    await user.type(await screen.findByRole('textbox', { name: 'Find a category' }), '237')
    expect(await checkbox('Category 237')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Find a category' }), '9')
    expect(await screen.findByText('No matching category.')).toBeTruthy()
  })
  it('shows a chosen one beyond the first hundred as chosen', async () => {
    open({ [NAMES]: pages }, '/filterShops/Category%20237')
    expect((await checkbox('Category 237')).checked).toBe(true)
  })
  it('that cannot be read are not said to be missing, and are read again on request', async () => {
    const { user } = open({
      [NAMES]: (sent) => (sent.query['page'] ? refusal('unavailable') : pages(sent)),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Find a category' }), '237')
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load the categories.')
    expect(screen.queryByText('No matching category.')).toBeNull()
    answer({ [NAMES]: pages })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await checkbox('Category 237')).toBeTruthy()
  })
})
