import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, asha, onePage, ravi, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import Employees from '../employees/employees.screen.tsx'
import Restaurants from '../restaurants/restaurants.screen.tsx'
import Users from '../users/users.screen.tsx'

const LIST = 'GET /admin/users'
const ORDERS = 'GET /admin/orders'
const BLOCK = 'PATCH /admin/users/:id/:action'
const bina = {
  ...asha,
  _id: 'bina',
  name: 'Bina Das',
  email: 'bina@example.com',
  status: false,
  blockedAt: asha.createdAt,
  blockReason: 'Fraud',
}
const listOf = (...userData: (typeof asha)[]) => ({
  userData,
  ...onePage,
  total: userData.length,
  blocked: userData.filter(({ status }) => !status).length,
})
const open = (answers: Answers = {}, at = '/admin/users') =>
  renderScreen(Users, {
    at,
    as: { administrator: admin },
    answers: { [LIST]: listOf(asha, bina), [ORDERS]: { orders: [], ...onePage, total: 3 }, ...answers },
  })
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

it('the list of restaurants says which of their deliveries were on time', async () => {
  const restaurant = { ...spice, approval: 'approved' } as const
  const late = { ...restaurant, _id: 'late', restaurantName: 'Late Shop', promises: { orders: 8, kept: 6, medianMinutes: 12 } }
  renderScreen(Restaurants, {
    at: '/admin/restaurents',
    as: { administrator: admin },
    answers: { 'GET /admin/restaurents': { restaurentData: [restaurant, late], ...onePage, total: 2, blocked: 0 } },
  })
  expect((await row('Late Shop')).textContent).toMatch(/75%.*6 of 8 deliveries.*median 12 min after/)
  expect((await row('Spice Route')).textContent).toMatch(/None yet/)
})

describe("the administrator's list of users", () => {
  it('shows that it loads', () => {
    open({ [LIST]: NEVER })
    expect(screen.getAllByText('Loading…')[0]).toBeTruthy()
  })
  it('shows who is active and who is blocked', async () => {
    open()
    expect((await row('Asha Nair')).textContent).toMatch(/asha@.*example.com.*Online/)
    expect((await row('Bina Das')).textContent).toMatch(/Offline/)
    expect(screen.getByText('2 users · 1 blocked')).toBeTruthy()
  })
  it('without users says so', async () => {
    open({ [LIST]: listOf() })
    expect(await screen.findByText('No users yet')).toBeTruthy()
  })
  it('without a match leads back to all', async () => {
    const { user, address } = open({ [LIST]: ({ query }) => (query['search'] ? listOf() : listOf(asha)) }, '/admin/users?search=zoe')
    expect(await screen.findByText('No name or email contains “zoe”.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Clear search and filters' }))
    expect(await row('Asha Nair')).toBeTruthy()
    expect(address()).toBe('/admin/users')
  })
  it('a list that cannot be read is read again on request', async () => {
    const { user } = open({ [LIST]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [LIST]: listOf(asha) })
    await user.click(retry)
    expect(await row('Asha Nair')).toBeTruthy()
  })
  it('is searched, filtered and sorted by its address', async () => {
    const { user, address } = open({ [LIST]: { ...listOf(asha, bina), size: 2 } }, '/admin/users?page=2')
    await user.type(await screen.findByRole('searchbox'), 'as')
    await waitFor(() => expect(address()).toBe('/admin/users?search=as'))
    await user.click(screen.getByRole('link', { name: 'Offline' }))
    expect(address()).toContain('status=blocked')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
    await waitFor(() => expect(sentTo(LIST).at(-1)?.query).toMatchObject({ search: 'as', status: 'blocked', sort: 'name' }))
  })
  it('blocks an account after a confirmation, with a reason for the record', async () => {
    const { user } = open({ [BLOCK]: { message: 'success', status: false } })
    await user.click(await screen.findByRole('button', { name: 'BLOCK Asha Nair' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Asha Nair?' }))
    expect(question.getByText(/They’ll be logged out everywhere/)).toBeTruthy()
    expect(await question.findByText('3 running orders')).toBeTruthy()
    expect(sentTo(ORDERS)[0]?.query).toMatchObject({ status: 'running', account: 'asha' })
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Chargebacks')
    answer({ [LIST]: listOf({ ...asha, status: false }, bina) })
    await user.click(question.getByRole('button', { name: 'Yes, block' }))
    await waitFor(() => expect(toasts()).toEqual(['Asha Nair is blocked']))
    expect(sentTo(BLOCK)[0]).toMatchObject({ params: { id: 'asha', action: 'block' }, body: { reason: 'Chargebacks' } })
    expect(await screen.findByRole('button', { name: 'UNBLOCK Asha Nair' })).toBeTruthy()
  })
  it('blocks no account when the confirmation is declined', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'BLOCK Asha Nair' }))
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo(BLOCK)).toHaveLength(0)
    expect(toasts()).toEqual(['Cancelled!!'])
  })
  it('keeps an account unchanged when the server refuses', async () => {
    const { user } = open({ [BLOCK]: refusal('not_found') })
    await user.click(await screen.findByRole('button', { name: 'UNBLOCK Bina Das' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, unblock' }))
    await waitFor(() => expect(toasts()).toEqual(['Not found']))
    expect(screen.getByRole('button', { name: 'UNBLOCK Bina Das' })).toBeTruthy()
  })
  it('leads to the page of a person', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'More about Bina Das' })).getAttribute('href')).toBe('/admin/people/bina')
  })
})

describe('the other lists of accounts', () => {
  it('shows restaurants', async () => {
    renderScreen(Restaurants, {
      at: '/admin/restaurents',
      as: { administrator: admin },
      answers: { 'GET /admin/restaurents': { restaurentData: [{ ...spice, approval: 'approved' }], ...onePage, blocked: 0 } },
    })
    expect((await row('Spice Route')).textContent).toMatch(/Online/)
    expect(screen.getByText('1 restaurant')).toBeTruthy()
  })
  it('blocks a delivery partner', async () => {
    const { user } = renderScreen(Employees, {
      at: '/admin/employees',
      as: { administrator: admin },
      answers: {
        'GET /admin/employees': { employeeData: [{ ...ravi, approval: 'unchecked' }], ...onePage, blocked: 0 },
        [ORDERS]: { orders: [], ...onePage, total: 0 },
        'PATCH /admin/employees/:id/:action': { message: 'success', status: false },
      },
    })
    expect((await row('Ravi Kumar')).textContent).toMatch(/Not checked/)
    await user.click(await screen.findByRole('button', { name: 'BLOCK Ravi Kumar' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, block' }))
    await waitFor(() => expect(toasts()).toEqual(['Ravi Kumar is blocked']))
    expect(lastBody('PATCH /admin/employees/:id/:action')).toEqual({})
  })
})
