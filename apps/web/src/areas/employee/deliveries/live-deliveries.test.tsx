import { act } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../../test/render-screen.tsx'
import { noUnread, ravi } from '../../../../test/samples.ts'
import { forgetToasts, visibleToasts } from '../../../../test/toasts.ts'
import type { useChannel } from '../../../lib/live/channel.ts'
import { LiveDeliveries } from './live-deliveries.tsx'

type Handlers = Parameters<typeof useChannel>[1]
const channel = vi.hoisted(() => {
  // the files share their modules: these get the channel of this file, and are forgotten after it
  vi.resetModules()
  return { handlers: {} as Handlers }
})
vi.mock('../../../lib/live/channel.ts', () => ({
  useChannel: (_role: string, handlers: Handlers) => {
    Object.assign(channel.handlers, handlers)
    return { state: 'live', emit: () => undefined }
  },
}))
afterAll(() => {
  vi.doUnmock('../../../lib/live/channel.ts')
  vi.resetModules()
})

// the list of toasts is this file's, too
afterEach(forgetToasts)

const textFor = (who: string, order: string) =>
  `${who} is delivering order ${order} now: give them the bag if you have it, otherwise there’s nothing to do.`
const MINA = textFor('Mina Shah (9876500000)', '#12')

const open = () =>
  renderPart(<LiveDeliveries employeeId={ravi._id} />, { as: { employee: ravi }, answers: { 'GET /employee/unreadChats': noUnread } })
const giveAway = (to = 'Mina Shah', number = 12) =>
  act(async () => channel.handlers.givenAway?.({ orderId: `order-${number}`, number, to, phoneNumber: '9876500000' }))
const comeBack = () => act(async () => channel.handlers.assigned?.({ orderId: 'order-12', number: 12 }))

describe('a partner whose order another one delivers now', () => {
  it('reads of each order to whom the bag goes, with the number, also when it changes hands again', async () => {
    open()
    await giveAway()
    expect(visibleToasts()).toEqual([MINA])
    await giveAway('Mina Shah', 13)
    await giveAway('Omar Khan')
    expect(visibleToasts()).toEqual([textFor('Mina Shah (9876500000)', '#13'), textFor('Omar Khan (9876500000)', '#12')])
  })
  it('reads it no longer once the order comes back', async () => {
    open()
    await giveAway()
    await giveAway('Mina Shah', 13)
    await comeBack()
    expect(visibleToasts()).toEqual([textFor('Mina Shah (9876500000)', '#13'), 'Order #12 is yours to deliver'])
    await giveAway()
    expect(visibleToasts()).toContain(MINA)
  })
  it('leaves no name and number on the phone on logging out', async () => {
    const { rerender } = open()
    await giveAway()
    expect(visibleToasts()).toEqual([MINA])
    rerender(null)
    expect(visibleToasts()).toEqual([])
  })
})
