import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fault } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { asha, onePage, orderIn } from '../../../test/samples.ts'
import { chooseAddress } from '../../features/addresses/chosen-address.ts'
import { DeliveryPlace } from './delivery-place.tsx'

const last = orderIn('Delivered', { address: asha.Address.slice(0, 1) })
const open = (answers: Answers = {}) =>
  renderPart(<DeliveryPlace />, {
    as: { customer: asha },
    answers: { 'GET /getUserData': { user: asha }, 'GET /getOrderHistory': { orders: [last], ...onePage }, ...answers },
  })

describe("the header's address on a new device", () => {
  it('is the one to which checkout would deliver: that of the last order', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Deliver to.*12, MG Road/ }))
    expect(await screen.findByRole('button', { name: /4, Marine Drive/, pressed: false })).toBeTruthy()
    expect(screen.getByRole('button', { name: /12, MG Road.*/, pressed: false })).toBeTruthy()
    expect(screen.queryByText('Delivering here')).toBeNull()
  })
  it('is the one added last when there is no order', async () => {
    open({ 'GET /getOrderHistory': { orders: [], ...onePage, total: 0 } })
    expect(await screen.findByRole('button', { name: /4, Marine Drive/ })).toBeTruthy()
  })
  it('is the one added last when the orders cannot be read', async () => {
    open({ 'GET /getOrderHistory': fault() })
    expect(await screen.findByRole('button', { name: /4, Marine Drive/ })).toBeTruthy()
  })
  it('is the chosen one as soon as one was chosen', async () => {
    chooseAddress(asha.Address[1]?._id ?? '')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /4, Marine Drive/ }))
    expect(await screen.findByText('Delivering here')).toBeTruthy()
  })
})
