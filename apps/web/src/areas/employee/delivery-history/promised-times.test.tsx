import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, NOON_MS, noUnread, onePage, orderIn, ravi, raviOnOrder } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import DeliveryHistory from './delivery-history.screen.tsx'

const packed = orderIn('Packed', { employeeId: raviOnOrder })
const onTheRoad = orderIn('Out of delivery', { employeeId: raviOnOrder })
const open = (current: Order[]) =>
  renderScreen(DeliveryHistory, {
    at: '/employee/deliveryHistory',
    as: { employee: ravi },
    answers: {
      'GET /employee/getordersempl': ({ query }) => {
        const ordersDetails = query['state'] === 'past' ? [] : current
        return { ordersDetails, ...onePage, total: ordersDetails.length }
      },
      'GET /employee/unreadChats': noUnread,
    },
  })

describe('deliveries with a promise', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON_MS }))
  afterEach(() => vi.useRealTimers())
  const by = (minutes: number) => ({ promised: { from: after(minutes - 10), to: after(minutes) } })
  it('say by when they are at the door, on the card and in the overview at the door alone', async () => {
    open([
      { ...packed, ...by(35) },
      { ...onTheRoad, _id: 'order-20', number: 20, ...by(40) },
    ])
    const overview = within(await screen.findByRole('region', { name: '2 stops' }))
    const [counter, door] = overview.getAllByRole('listitem').map((row) => row.textContent)
    expect(counter).toContain('Packed ')
    expect(counter).not.toContain('At the door')
    expect(door).toContain('At the door by 1:10 pm')
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
      expect.stringContaining('At the door by 1:05 pm'),
      expect.stringContaining('At the door by 1:10 pm'),
    ])
  })
  it('of one counter are due with the first, and each bag has its own time', async () => {
    open([
      { ...packed, ...by(50) },
      { ...packed, _id: 'order-13', number: 13, ...by(35) },
    ])
    const card = within(await screen.findByRole('article'))
    expect(card.getAllByText(/^At the door by/).map((line) => line.textContent)).toEqual([
      'At the door by 1:05 pm',
      'At the door by 1:20 pm',
      'At the door by 1:05 pm',
    ])
  })
  it.each([
    [-5, 'Late by 5 min'],
    [-90, 'Late: promised by 11:00 am'],
  ])('that ended %i minutes from now say so', async (minutes, text) => {
    open([{ ...onTheRoad, ...by(minutes) }])
    expect((await screen.findByText(text)).closest('p')?.className).toContain('text-warning-text')
  })
  it('of a chosen time name it with its beginning', async () => {
    open([{ ...onTheRoad, slotAt: after(30), promised: { from: after(30), to: after(45) } }])
    expect(await screen.findByText('For today, 1–1:15 pm')).toBeTruthy()
  })
})
