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
