import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, fault, sentTo } from '../../../../test/answers.ts'
import { orderIn } from '../../../../test/samples.ts'
import { list, restaurant } from './open-orders.fixture.ts'

describe('the list of orders', () => {
  const at = '/restaurent/orders?view=list'
  it('has a row for every order with what it costs and how far it is', async () => {
    restaurant([orderIn('Packed'), orderIn('Delivered', { _id: 'order-2', number: 11, paymentStatus: 'PAID' })], {}, at)
    await screen.findByRole('link', { name: 'View #12' })
    const [, running, delivered] = screen.getAllByRole('row')
    expect(running?.textContent).toMatch(/#12.*Asha Nair.*₹160.*Processing/)
    expect(delivered?.textContent).toMatch(/#11.*Delivered/)
    expect(screen.getByRole('link', { name: 'View #12' }).getAttribute('href')).toBe('/restaurent/ordersMoreView/order-1')
  })
  it('shows only what is under way on request', async () => {
    const { user, address } = restaurant([orderIn('Packed')], {}, at)
    await user.click(await screen.findByRole('link', { name: 'Running' }))
    expect(address()).toBe('/restaurent/orders?view=list&state=running')
    expect(await screen.findByRole('link', { name: 'View #12' })).toBeTruthy()
    expect(sentTo('GET /restaurent/viewOrders').at(-1)?.query).toMatchObject({ state: 'running' })
  })
  it('has five orders a page', async () => {
    const many = Array.from({ length: 7 }, (_, index) => orderIn('Delivered', { _id: `order-${index}`, number: 20 - index }))
    restaurant(many, {}, `${at}&page=2`)
    expect(await screen.findByRole('link', { name: 'View #15' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /^View #/ })).toHaveLength(2)
  })
  it('shows no order of the hundred before while the next ones are read', async () => {
    const chunkOf = (first: number) => ({
      ...list(...Array.from({ length: 100 }, (_, index) => orderIn('Delivered', { _id: `order-${first - index}`, number: first - index }))),
      total: 200,
    })
    let send = (_: ReturnType<typeof list>) => {}
    const held = new Promise<ReturnType<typeof list>>((resolve) => {
      send = resolve
    })
    const { user } = restaurant(
      [],
      { 'GET /restaurent/viewOrders': ({ query }) => (query['page'] === '2' ? held : chunkOf(200)) },
      `${at}&page=20`,
    )
    expect(await screen.findByRole('link', { name: 'View #105' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /Next/ }))
    await waitFor(() => expect(sentTo('GET /restaurent/viewOrders').at(-1)?.query).toMatchObject({ page: '2' }))
    expect(screen.queryAllByRole('link', { name: /^View #/ })).toEqual([])
    expect(screen.getAllByRole('row')).toHaveLength(6)
    send(chunkOf(100))
    expect(await screen.findByRole('link', { name: 'View #100' })).toBeTruthy()
  })
  const LIST = 'GET /restaurent/viewOrders'
  it('is searched by the server for a number, a name or a phone number, once the typing rests', async () => {
    const { user, address } = restaurant(
      [],
      { [LIST]: ({ query }) => (query['search'] ? list(orderIn('Delivered', { number: 47 })) : list()) },
      at,
    )
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), '47')
    expect(await screen.findByRole('link', { name: 'View #47' })).toBeTruthy()
    expect(address()).toBe('/restaurent/orders?view=list&search=47')
    expect(
      sentTo(LIST)
        .filter(({ query }) => query['search'])
        .map(({ query }) => query),
    ).toMatchObject([{ search: '47', page: '1' }])
    expect(screen.getByText('1 order. From the last 90 days. Choose a day to see older orders.')).toBeTruthy()
  })
  it('keeps search, day and state from its address, and shows their pages', async () => {
    const many = Array.from({ length: 7 }, (_, index) => orderIn('Delivered', { _id: `order-${index}`, number: 20 - index }))
    restaurant(many, {}, `${at}&state=delivered&day=2026-11-19&search=asha&page=2`)
    expect(await screen.findByRole('link', { name: 'View #15' })).toBeTruthy()
    expect(sentTo(LIST).find(({ query }) => query['search'])?.query).toMatchObject({
      state: 'delivered',
      day: '2026-11-19',
      search: 'asha',
    })
    expect(screen.getByText('7 orders.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Delivered' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: /Previous/ }).getAttribute('href')).toContain('search=asha')
    expect(screen.getByRole('link', { name: 'Cancelled' }).getAttribute('href')).toBe(
      '/restaurent/orders?view=list&state=cancelled&day=2026-11-19&search=asha',
    )
  })
  it('in which nothing is found offers to clear search and filters', async () => {
    const { user, address } = restaurant([], {}, `${at}&search=zz`)
    await user.click(await screen.findByRole('link', { name: 'Clear search and filters' }))
    expect(address()).toBe('/restaurent/orders?view=list')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' }).value).toBe('')
  })
  it('that cannot be searched says so and is searched again on request', async () => {
    const { user } = restaurant([], { [LIST]: ({ query }) => (query['search'] ? fault() : list()) }, `${at}&search=asha`)
    await screen.findByText('We could not load your orders.')
    answer({ [LIST]: list(orderIn('Delivered', { number: 47 })) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'View #47' })).toBeTruthy()
  })
  it('without orders leads to the menu', async () => {
    const { user, address } = restaurant([], {}, at)
    await user.click(await screen.findByRole('link', { name: 'View your menu' }))
    expect(address()).toBe('/restaurent/products')
  })
})
