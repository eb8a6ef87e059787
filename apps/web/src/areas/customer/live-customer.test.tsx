import { act, screen } from '@testing-library/react'
import { afterAll, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { asha, cartLine, cartOf } from '../../../test/samples.ts'
import { useCartCount } from '../../features/cart/queries.ts'
import type { useChannel } from '../../lib/live/channel.ts'
import LiveCustomer from './live-customer.tsx'

type Listen = Parameters<typeof useChannel>
const channel = vi.hoisted(() => {
  // the files share their modules: these get the channel of this file, and are forgotten after it
  vi.resetModules()
  return { handlers: {} as Listen[1], catchUp: (() => undefined) as Listen[2] }
})
vi.mock('../../lib/live/channel.ts', () => ({
  useChannel: (_role: string, handlers: Listen[1], catchUp: Listen[2]) => {
    Object.assign(channel, { handlers, catchUp })
    return { state: 'live', emit: () => undefined }
  },
}))
afterAll(() => {
  vi.doUnmock('../../lib/live/channel.ts')
  vi.resetModules()
})

const Count = () => <p>{`${useCartCount()} in the cart`}</p>

const open = async () => {
  renderPart(
    <>
      <LiveCustomer />
      <Count />
    </>,
    {
      as: { customer: asha },
      answers: { 'GET /getcart': { cartData: cartOf(cartLine({ quantity: 1 })) }, 'GET /unreadChats': { chats: [], total: 0 } },
    },
  )
  await screen.findByText('1 in the cart')
  answer({ 'GET /getcart': { cartData: cartOf(cartLine()) } })
}

it('the cart is read again when an order changes, because a failed payment returns its dishes', async () => {
  await open()
  await act(async () => channel.handlers.orderUpdated?.({ orderId: 'order-1' }))
  await screen.findByText('2 in the cart')
})

it('the cart is read again when the connection is back', async () => {
  await open()
  await act(async () => channel.catchUp('back'))
  await screen.findByText('2 in the cart')
})
