import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { answer } from '../../../../test/answers.ts'
import { renderPart } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, onePage, spice } from '../../../../test/samples.ts'
import { visibleToasts } from '../../../../test/toasts.ts'
import type { useChannel } from '../../../lib/live/channel.ts'
import OpeningControl from '../opening/opening-control.tsx'
import OptionGroups from '../option-groups/option-groups.screen.tsx'
import { LiveOrders } from './live-orders.tsx'

type Listen = Parameters<typeof useChannel>
const channel = vi.hoisted(() => {
  // the files share their modules: these get the channel of this file, and are forgotten after it
  vi.resetModules()
  return { handlers: {} as Listen[1], catchUp: (() => undefined) as Listen[2] }
})
vi.mock('../../../lib/live/channel.ts', () => ({
  useChannel: (_role: string, handlers: Listen[1], catchUp: Listen[2]) => {
    Object.assign(channel, { handlers, catchUp })
    return { state: 'live', emit: () => undefined }
  },
}))
afterAll(() => {
  vi.doUnmock('../../../lib/live/channel.ts')
  vi.resetModules()
})

const bread = { _id: 'bread', name: 'Bread', min: 0, max: 1, options: [], products: [], edition: 'first' }
const openBoard = () =>
  renderPart(
    <>
      <LiveOrders />
      <OpeningControl />
      <OptionGroups />
    </>,
    {
      as: { restaurant: spice },
      answers: {
        'GET /restaurent/viewOrders': { orders: [], ...onePage },
        'GET /restaurent/hours': { hours: alwaysOpen },
        'GET /restaurent/optionGroups': { optionGroups: [bread] },
      },
    },
  )

it('a restaurant that was paused while its connection was lost says so once it is connected again', async () => {
  openBoard()
  await screen.findByRole('button', { name: 'Pause' })
  answer({
    'GET /restaurent/hours': {
      hours: { ...alwaysOpen, isOpen: false, opensAt: after(60), pausedUntil: after(60), pausedBy: 'platform' },
    },
  })
  await act(async () => channel.catchUp('back'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull())
})

it('an option group that another device renames, with or without a connection in between, has its new name', async () => {
  openBoard()
  await screen.findByText('Bread')
  answer({ 'GET /restaurent/optionGroups': { optionGroups: [{ ...bread, name: 'Breads' }] } })
  await act(async () => channel.handlers.menuChanged?.({ restaurantId: spice._id }))
  await screen.findByText('Breads')
  answer({ 'GET /restaurent/optionGroups': { optionGroups: [{ ...bread, name: 'Fresh breads' }] } })
  await act(async () => channel.catchUp('back'))
  await screen.findByText('Fresh breads')
})

it('an order for later is announced once, without the number of its day', async () => {
  openBoard()
  await screen.findByText('Bread')
  await act(async () => channel.handlers.newOrder?.({ orderId: 'order-1', number: 1, isLater: true }))
  await waitFor(() => expect(visibleToasts()).toEqual(['New order for later']))
  await act(async () => channel.handlers.newOrder?.({ orderId: 'order-2', number: 13 }))
  await waitFor(() => expect(visibleToasts()).toContain('New order #13'))
})
