import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderIn, orderItem } from '../../../../test/samples.ts'
import { PrintedTicket } from './printed-ticket.tsx'

it.each([
  ['the total', 'Packed', 'COLLECT ₹500'],
  ['what is not delivered yet', 'Delivered', 'COLLECT ₹300'],
] as const)('the ticket of an order paid in cash says to collect %s', (_, orderStatus, due) => {
  const first = orderItem({ price: 200, quantity: 1, orderStatus })
  const second = orderItem({ _id: 'item-2', price: 300, quantity: 1, orderStatus: 'Packed' })
  render(<PrintedTicket order={orderIn('Packed', { item: [first, second], grandTotal: 500 })} />)
  expect(document.querySelector('.ticket-due')?.textContent).toBe(due)
})

it('the ticket names packaging and delivery above the total', () => {
  const charges = [
    { kind: 'packaging' as const, amount: 12 },
    { kind: 'delivery' as const, amount: 30, name: 'Nearby' },
  ]
  const item = orderItem({ price: 200, quantity: 1, orderStatus: 'Packed' })
  render(<PrintedTicket order={orderIn('Packed', { item: [item], charges, grandTotal: 242 })} />)
  const rows = [...document.querySelectorAll('.ticket-row')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Packaging₹12', 'Delivery, \u2068Nearby\u2069₹30', 'Total₹242'])
})

it('a name of the other direction does not turn the numbers and brackets beside it on the ticket', () => {
  const options = [{ path: ['0', '0'], group: 'إضافات', name: 'رز (٢)', quantity: 2, price: 0 }]
  const item = orderItem({ quantity: 2, variant: 'كبير (٢)', options, note: 'بدون بصل (١)' })
  const employeeId = { _id: 'employee-1', name: 'علي (٣)', Name: 'علي (٣)', Mobile: '9876543210', phoneNumber: '9876543210' }
  render(<PrintedTicket order={orderIn('Packed', { item: [item], employeeId })} />)
  const ticket = document.querySelector('.ticket')?.textContent
  expect(ticket).toContain('\u2068كبير (٢)\u2069 · ')
  expect(ticket).toContain('4 × \u2068رز (٢)\u2069')
  expect(ticket).toContain('“\u2068بدون بصل (١)\u2069”')
  expect(ticket).toContain('\u2068علي (٣)\u2069 9876543210')
})
