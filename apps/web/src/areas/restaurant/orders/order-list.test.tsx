import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sentTo } from '../../../../test/answers.ts'
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
  it('without orders leads to the menu', async () => {
    const { user, address } = restaurant([], {}, at)
    await user.click(await screen.findByRole('link', { name: 'View your menu' }))
    expect(address()).toBe('/restaurent/products')
  })
})
