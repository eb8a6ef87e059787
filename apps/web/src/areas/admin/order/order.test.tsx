import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, refusal } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, orderIn, raviOnOrder } from '../../../../test/samples.ts'
import OrderScreen from './order.screen.tsx'

const GET = 'GET /admin/orders/:id'
const order = { ...orderIn('Packed', { employeeId: raviOnOrder }), customerEmail: 'asha@example.com' }
const open = (answers: Answers = {}) =>
  renderScreen(OrderScreen, { at: '/admin/orders/order-1', as: { administrator: admin }, answers: { [GET]: { order }, ...answers } })

describe('one order, for the administrator', () => {
  it('shows the contact details of all parties', async () => {
    open()
    const customer = within(await screen.findByRole('region', { name: 'Customer' }))
    expect(customer.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe('mailto:asha@example.com')
    expect(customer.getByRole('link', { name: 'Call Asha Nair: 9876543210' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Restaurant' })).getByText('Spice Route')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Delivery partner' })).getByRole('link', { name: 'Call Ravi Kumar: 9123456780' }),
    ).toBeTruthy()
  })
  it('says what was ordered and how it is paid', async () => {
    open()
    const products = within(await screen.findByRole('region', { name: 'Dishes' }))
    expect(products.getByText(/Idli/)).toBeTruthy()
    expect(products.getByText(/Cash on delivery/).textContent).toBe('Cash on delivery: to be collected')
  })
  it('without a delivery partner says so', async () => {
    open({ [GET]: { order: { ...order, employeeId: null } } })
    expect(within(await screen.findByRole('region', { name: 'Delivery partner' })).getByText('Not assigned')).toBeTruthy()
  })
  it('an order that does not exist is not found', async () => {
    open({ [GET]: refusal('not_found') })
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy()
  })
  it('an order that cannot be read is read again on request', async () => {
    const { user } = open({ [GET]: fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ [GET]: { order } })
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Customer' })).toBeTruthy()
  })
})
