import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, after, NOON, onePage, orderIn, raviOnOrder } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import PersonScreen from './person.screen.tsx'
import type { HistoryEntry, Person } from './queries.ts'

const PERSON = 'GET /admin/people/:id'
const HISTORY = 'GET /admin/people/:id/history'
const WALLET = 'GET /admin/people/:id/wallet'
const ORDERS = 'GET /admin/orders'

const asha: Person = {
  _id: 'asha',
  role: 'customer',
  name: 'Asha Nair',
  email: 'asha@example.com',
  isEmailConfirmed: true,
  phoneNumber: '9876543210',
  profilePicture: '',
  createdAt: NOON,
  status: true,
}
const blocked: Person = { ...asha, status: false, block: { at: after(60), reason: 'Fraud', by: 'Meera' } }
const joined: HistoryEntry = { _id: 'joined', at: NOON, kind: 'joined', text: '' }
const order = { ...orderIn('Packed', { employeeId: raviOnOrder }), customerEmail: 'asha@example.com' }
const credit = {
  _id: 'e1',
  at: NOON,
  kind: 'credit' as const,
  reason: 'Credit from Tiffin',
  creditReason: 'late' as const,
  order: { _id: 'order-1', number: 12, createdAt: NOON },
  amount: 100,
  balanceAfter: 100,
}
const open = (answers: Answers = {}, at = '/admin/people/asha') =>
  renderScreen(PersonScreen, {
    at,
    as: { administrator: admin },
    answers: {
      [PERSON]: { person: asha },
      [HISTORY]: { entries: [joined], ...onePage },
      [ORDERS]: { orders: [order], ...onePage },
      [WALLET]: { balance: 100, entries: [credit], ...onePage },
      ...answers,
    },
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('one person, for the administrator', () => {
  it('says who it is and how to reach them', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Nair' })).toBeTruthy()
    expect(screen.getByText('Customer since 21 Nov 2026')).toBeTruthy()
    const account = await part('Account')
    expect(account.getByRole('link', { name: /^asha.*@example.com$/ }).getAttribute('href')).toBe('mailto:asha@example.com')
    expect(account.getByRole('link', { name: '9876543210' }).getAttribute('href')).toBe('tel:+919876543210')
    expect(account.getByText('Confirmed')).toBeTruthy()
  })
  it('leads to the orders, and from the wallet to the order of an entry', async () => {
    open()
    const orders = await part('Orders')
    expect(orders.getByRole('link', { name: /^View order #12 .*of Spice Route$/ }).getAttribute('href')).toBe('/admin/orders/order-1')
    expect(orders.getByRole('link', { name: 'View orders' }).getAttribute('href')).toContain('account=asha')
    const wallet = await part('Wallet')
    expect(await wallet.findByText('Balance ₹100', { selector: 'h2 ~ span' })).toBeTruthy()
    expect(wallet.getByText('Credit from Tiffin: it came late')).toBeTruthy()
    expect(wallet.getByRole('link', { name: /^Order #12/ }).getAttribute('href')).toBe('/admin/orders/order-1')
  })
  it('a restaurant has no wallet, and its orders name the customer', async () => {
    const person: Person = { ...asha, role: 'restaurant', name: 'Spice Route', place: 'Fort Kochi' }
    open({ [PERSON]: { person: { ...person, approval: { state: 'unchecked', since: NOON, reason: '' } } } })
    expect((await part('Orders')).getByText('Asha Nair')).toBeTruthy()
    expect(screen.getByText('Not checked')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Signed up/ }).getAttribute('href')).toBe('/admin/approvals?state=unchecked')
    expect(screen.getByText('Fort Kochi')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull()
  })
  it('says by whom, since when and why an account is blocked, and unblocks it', async () => {
    const { user } = open({
      [PERSON]: { person: blocked },
      'PATCH /admin/users/:id/:action': { message: 'success', status: true },
    })
    const account = await part('Account')
    expect(account.getByText('Blocked since 21 Nov 2026, 1:30 pm by Meera')).toBeTruthy()
    expect(account.getByText('Reason: Fraud')).toBeTruthy()
    answer({ [PERSON]: { person: asha } })
    await user.click(account.getByRole('button', { name: 'UNBLOCK Asha Nair' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, unblock' }))
    expect(await account.findByRole('button', { name: 'BLOCK Asha Nair' })).toBeTruthy()
    expect(account.queryByText('Reason: Fraud')).toBeNull()
    expect(lastBody('PATCH /admin/users/:id/:action')).toEqual({})
    expect(toasts()).toEqual(['Asha Nair is unblocked'])
  })
  it('lists what was decided, with who decided and why', async () => {
    const entries: HistoryEntry[] = [{ _id: 'block-1', at: after(60), kind: 'blocked', by: 'Meera', text: 'Fraud' }, joined]
    open({ [HISTORY]: { entries, ...onePage, total: 2 } })
    const list = within(await screen.findByRole('list', { name: 'History and notes' }))
    const [newest, oldest] = list.getAllByRole('listitem').map((entry) => entry.textContent)
    expect(newest).toMatch(/Blocked.*Fraud.*by Meera/)
    expect(oldest).toContain('Signed up')
  })
  it('adds a note, and asks for words without one', async () => {
    const NOTE = 'POST /admin/people/:id/notes'
    const { user } = open({ [NOTE]: { message: 'success' } })
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Please write a note')).toBeTruthy()
    answer({
      [HISTORY]: { entries: [{ _id: 'note-1', at: after(60), kind: 'note', by: 'Meera', text: 'Call after six' }, joined], ...onePage },
    })
    await user.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Call after six')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const list = within(screen.getByRole('list', { name: 'History and notes' }))
    expect((await list.findByText('Call after six')).closest('li')?.textContent).toContain('by Meera')
    expect(lastBody(NOTE)).toEqual({ text: 'Call after six' })
  })
  it('each list is read in pages of its own', async () => {
    const { user, address } = open(
      {
        [ORDERS]: { orders: [order], page: 1, pageSize: 6, total: 9, size: 2 },
        [HISTORY]: { entries: [joined], page: 2, pageSize: 10, total: 12, size: 2 },
      },
      '/admin/people/asha?history=2',
    )
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Pages of the orders' })).getByRole('link', { name: 'Next page' }),
    )
    await waitFor(() => expect(address()).toBe('/admin/people/asha?orders=2&history=2'))
  })
  it('without orders and money says so', async () => {
    open({ [ORDERS]: { orders: [], ...onePage, total: 0, size: 0 }, [WALLET]: { balance: 0, entries: [], ...onePage, total: 0, size: 0 } })
    expect(await screen.findByText('No orders yet.')).toBeTruthy()
    expect(await screen.findByText('No money has been in this wallet.')).toBeTruthy()
  })
  it('shows that it loads', () => {
    open({ [PERSON]: NEVER })
    expect(screen.getByText('Loading the person…')).toBeTruthy()
  })
  it('an account that does not exist is not found', async () => {
    open({ [PERSON]: refusal('not_found'), [HISTORY]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('a person and a list that cannot be read are read again on request', async () => {
    const { user } = open({ [PERSON]: fault() })
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer({ [PERSON]: { person: asha }, [WALLET]: fault() })
    await user.click(again)
    const wallet = await part('Wallet')
    expect(await wallet.findByText('We could not load the wallet.')).toBeTruthy()
    answer({ [WALLET]: { balance: 100, entries: [credit], ...onePage } })
    await user.click(wallet.getByRole('button', { name: 'Try again' }))
    expect(await wallet.findByText('Credit from Tiffin: it came late')).toBeTruthy()
  })
})
