import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault } from '../../../../test/answers.ts'
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
  })
  it('a page that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /getRestaurents': fault() })
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
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
    expect(await screen.findByText('No “idly”. Similar:')).toBeTruthy()
  })
  it('a search that finds nothing can be cleared', async () => {
    const { user, address } = open({ 'GET /getRestaurents': { data: [], ...nothing }, 'GET /productList': { data: [], ...nothing } }, at)
    const [clear] = await screen.findAllByText('Clear search')
    await user.click(clear as HTMLElement)
    expect(address()).toBe('/')
  })
})
