import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idli, onePage, spice } from '../../../../test/samples.ts'
import Home from './home.screen.tsx'

const { email: _email, ...restaurant } = spice
const nothing = { ...onePage, total: 0, size: 0 }
const open = (answers: Answers = {}, at = '/') =>
  renderScreen(Home, {
    at,
    answers: {
      'GET /getRestaurents': { data: [restaurant], ...onePage },
      'GET /productList': { data: [idli], ...onePage },
      'GET /getCategoryies': { categories: [{ _id: 'Dosa', name: 'Dosa', count: 3, picture: '' }], ...onePage },
      ...answers,
    },
  })

describe('the first page', () => {
  it('shows categories, restaurants and the best dishes', async () => {
    open()
    expect((await screen.findByRole('link', { name: /Dosa/ })).getAttribute('href')).toBe('/filterShops/Dosa')
    expect((await screen.findAllByRole('link', { name: /Spice Route/ })).length).toBeGreaterThan(0)
    expect(await screen.findByText('Idli')).toBeTruthy()
  })
  it('links a category with a comma in its name to its restaurants', async () => {
    open({ 'GET /getCategoryies': { categories: [{ _id: 'rolls', name: 'Rolls, Wraps', count: 1, picture: '' }], ...onePage } })
    expect((await screen.findByRole('link', { name: /Rolls/ })).getAttribute('href')).toBe('/filterShops/Rolls%252C%20Wraps')
  })
  it('of a marketplace without restaurants invites the first one', async () => {
    open({
      'GET /getRestaurents': { data: [], ...nothing },
      'GET /productList': { data: [], ...nothing },
      'GET /getCategoryies': { categories: [], ...nothing },
    })
    expect(await screen.findByText('The first restaurants are setting up. Is yours one of them?')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open now' })).toBeNull())
  })
  it('a page that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /getRestaurents': fault() })
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
    answer({ 'GET /getRestaurents': { data: [restaurant], ...onePage } })
    await user.click(retry as HTMLElement)
    expect((await screen.findAllByRole('link', { name: /Spice Route/ })).length).toBeGreaterThan(0)
  })
})

describe('a search', () => {
  const at = '/?search=idly'
  it('shows restaurants and dishes that are called so', async () => {
    open({ 'GET /productList': { data: [idli], ...onePage, search: 'idly', similar: false } }, at)
    expect(await screen.findByText('Results for “idly”')).toBeTruthy()
    expect(await screen.findByText('Idli')).toBeTruthy()
  })
  it('a search that finds only something similar says so', async () => {
    open(
      { 'GET /getRestaurents': { data: [], ...nothing }, 'GET /productList': { data: [idli], ...onePage, search: 'idly', similar: true } },
      at,
    )
    expect(await screen.findByText('Closest to “idly”')).toBeTruthy()
  })
  it('a search that finds nothing can be cleared', async () => {
    const { user, address } = open({ 'GET /getRestaurents': { data: [], ...nothing }, 'GET /productList': { data: [], ...nothing } }, at)
    const [clear] = await screen.findAllByText('Clear search')
    await user.click(clear as HTMLElement)
    expect(address()).toBe('/')
  })

  const manyPages = { page: 1, pageSize: 24, total: 87, size: 4 }
  const pagesOfProducts: Answers['GET /productList'] = ({ query }) => ({
    data: [{ ...idli, _id: `idli-${query['page']}`, productName: `Idli of page ${query['page']}` }],
    ...manyPages,
    page: Number(query['page']),
  })
  const pagesOfRestaurants: Answers['GET /getRestaurents'] = ({ query }) => ({
    data: [{ ...restaurant, restaurantName: `Spice Route ${query['page']}` }],
    ...manyPages,
    page: Number(query['page']),
    total: 30,
    size: 2,
  })
  it('without text shows its title once, as that of the page', async () => {
    open({}, '/?diet=veg')
    const products = await screen.findByRole('region', { name: 'Dishes' })
    const titles = screen.getAllByRole('heading', { name: 'Dishes' })
    expect(titles.filter((title) => !title.classList.contains('sr-only')).map(({ tagName }) => tagName)).toEqual(['H1'])
    // the names of the cards are one level below it
    expect(within(products).getByRole('heading', { level: 2 })).toBeTruthy()
  })
  it('leads to every page of the dishes, which is in the address', async () => {
    const { user, address } = open({ 'GET /productList': pagesOfProducts }, at)
    expect(await screen.findByText('1 restaurant and 87 dishes')).toBeTruthy()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of dishes' }))
    await user.click(pages.getByRole('link', { name: 'Page 4' }))
    expect(await screen.findByText('Idli of page 4')).toBeTruthy()
    expect(address()).toBe('/?search=idly&page=4')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dishes' }))
    expect(screen.getByRole('link', { name: /Spice Route/ })).toBeTruthy()
  })
  it('leads to every page of the restaurants, beside the page of the dishes', async () => {
    const { user, address } = open({ 'GET /productList': pagesOfProducts, 'GET /getRestaurents': pagesOfRestaurants }, `${at}&page=3`)
    expect(await screen.findByText('Idli of page 3')).toBeTruthy()
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of restaurants' }))
    await user.click(pages.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByRole('link', { name: 'Spice Route 2' })).toBeTruthy()
    expect(address()).toBe('/?search=idly&restaurants=2&page=3')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Restaurants' }))
    expect(screen.getByText('Idli of page 3')).toBeTruthy()
  })
  it('shows the last page when fewer are found than the address says', async () => {
    const products: Answers['GET /productList'] = ({ query }) =>
      Number(query['page']) > 2 ? { data: [], ...manyPages } : { data: [idli], ...manyPages }
    const { address } = open({ 'GET /productList': products }, `${at}&page=9`)
    expect(await screen.findByText('Idli')).toBeTruthy()
    expect(address()).toBe('/?search=idly&page=2')
  })
  it('shows the restaurants when the dishes cannot be read, which are read again on request', async () => {
    const { user } = open({ 'GET /productList': refusal('unavailable') }, at)
    const failed = within(await screen.findByRole('region', { name: 'Dishes' }))
    expect((await failed.findByRole('alert')).textContent).toContain('We could not load the dishes.')
    expect(await screen.findByRole('link', { name: /Spice Route/ })).toBeTruthy()
    expect(screen.getByText('1 restaurant')).toBeTruthy()
    answer({ 'GET /productList': { data: [idli], ...onePage } })
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Idli')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Spice Route/ })).toBeTruthy()
  })
  it('does not say that nothing was found when the dishes cannot be read', async () => {
    open({ 'GET /getRestaurents': { data: [], ...nothing }, 'GET /productList': refusal('unavailable') }, at)
    expect(await screen.findByText('We could not load the dishes.')).toBeTruthy()
    expect(screen.queryByText('No matching products found.')).toBeNull()
    expect(screen.queryByText('0 dishes')).toBeNull()
  })
  it('shows the dishes when the restaurants cannot be read', async () => {
    open({ 'GET /getRestaurents': refusal('unavailable') }, at)
    expect(await screen.findByText('Idli')).toBeTruthy()
    const failed = within(await screen.findByRole('region', { name: 'Restaurants' }))
    expect((await failed.findByRole('alert')).textContent).toContain('We could not load the restaurants.')
  })
  it('says once that both cannot be read', async () => {
    const { user } = open({ 'GET /getRestaurents': fault(), 'GET /productList': fault() }, at)
    expect(await screen.findByText('We could not complete your search.')).toBeTruthy()
    answer({ 'GET /getRestaurents': { data: [restaurant], ...onePage }, 'GET /productList': { data: [idli], ...onePage } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Idli')).toBeTruthy()
  })
})
