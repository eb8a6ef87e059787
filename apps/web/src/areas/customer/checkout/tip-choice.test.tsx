import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lastBody, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { asha, cartLine, cartOf, curryLine, onePage, orderIn } from '../../../../test/samples.ts'
import Checkout from './checkout.screen.tsx'

const order = orderIn('Pending')
const open = (tips?: true, wallet = asha.Wallet) =>
  renderScreen(Checkout, {
    at: '/checkout',
    as: { customer: asha },
    answers: {
      'GET /getcart': { cartData: { ...cartOf(cartLine(), curryLine), ...(tips && { tips }) } },
      'GET /getUserData': { user: { ...asha, Wallet: wallet } },
      'GET /getOrderHistory': { orders: [], ...onePage, total: 0 },
      'POST /order': { message: 'success', data: order, orders: [order] },
    },
  })
const tipCard = async () => within(await screen.findByRole('region', { name: 'Tip for the delivery partner' }))

it('is not there where the marketplace does not allow it', async () => {
  open()
  await screen.findByRole('button', { name: 'Place Order' })
  expect(screen.queryByRole('region', { name: 'Tip for the delivery partner' })).toBeNull()
})

it('has nothing chosen; an amount is in the bill and on the button, and can be taken off again', async () => {
  const { user } = open(true)
  const tip = await tipCard()
  expect(tip.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false, false])
  expect(tip.queryByRole('button', { name: 'No tip' })).toBeNull()
  await user.click(tip.getByRole('radio', { name: '₹30' }))
  expect(within(screen.getByRole('region', { name: 'Bill' })).getByText('Total with tip')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Place Order · ₹430' })).toBeTruthy()
  await user.click(tip.getByRole('button', { name: 'No tip' }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(lastBody('POST /order')).not.toHaveProperty('tip')
})

it('is sent besides the total that the cart has', async () => {
  const { user } = open(true)
  await user.click((await tipCard()).getByRole('radio', { name: '₹20' }))
  await user.click(screen.getByRole('button', { name: 'Place Order · ₹420' }))
  expect(lastBody('POST /order')).toMatchObject({ tip: 20, cartData: { grandTotal: 400 } })
})

it('says beside the field what is wrong with another amount, and orders nothing', async () => {
  const { user } = open(true)
  const tip = await tipCard()
  await user.click(tip.getByRole('radio', { name: 'Other' }))
  await user.type(tip.getByLabelText(/Amount in rupees/), '5000')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(tip.getByText('Please enter whole rupees, from 1 to 1,000')).toBeTruthy()
  expect(sentTo('POST /order')).toHaveLength(0)
})

it('counts for what the wallet has to have', async () => {
  const { user } = open(true, 410)
  const wallet = await screen.findByRole<HTMLInputElement>('radio', { name: /Wallet/ })
  expect(wallet.disabled).toBe(false)
  await user.click((await tipCard()).getByRole('radio', { name: '₹20' }))
  expect(wallet.disabled).toBe(true)
  expect(screen.getByText('Balance ₹410: ₹10 short of this order')).toBeTruthy()
})
