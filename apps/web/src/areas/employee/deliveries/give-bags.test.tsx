import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../../../test/render-screen.tsx'
import { noUnread, onePage, orderIn, ravi, raviOnOrder } from '../../../../test/samples.ts'
import type { useChannel } from '../../../lib/live/channel.ts'
import { useGivenBags } from '../given-bags/given-bags.ts'
import { CurrentJobs } from './current-jobs.tsx'
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
beforeEach(() => useGivenBags.setState({ bags: [] }))

const TITLE = 'Give the bag for order #12 to Mina Shah'
const open = (employee = ravi, ordersDetails = [orderIn('Packed', { _id: 'order-2', number: 13, employeeId: raviOnOrder })]) =>
  renderPart(
    <>
      <LiveDeliveries employeeId={employee._id} />
      <CurrentJobs />
    </>,
    {
      as: { employee },
      answers: {
        'GET /employee/getordersempl': { ordersDetails, ...onePage, total: ordersDetails.length },
        'GET /employee/unreadChats': noUnread,
      },
    },
  )
const giveAway = (to = 'Mina Shah', phoneNumber = '9876500000') =>
  act(async () => channel.handlers.givenAway?.({ orderId: 'order-1', number: 12, to, phoneNumber }))

it('a bag that another one delivers says to whom to give it, with the number, until it is handed over', async () => {
  const { user } = open()
  await screen.findByRole('article')
  await giveAway()
  expect(await screen.findByText(TITLE)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call Mina Shah, 9876500000' }).getAttribute('href')).toBe('tel:+919876500000')
  await user.click(screen.getByRole('button', { name: /^Handed over.*#12$/ }))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
})
const ago = (ms: number) => ({ employeeId: ravi._id, orderId: 'order-1', number: 12, to: 'Mina Shah', at: Date.now() - ms })
it('is there after the app was closed', async () => {
  useGivenBags.setState({ bags: [ago(60_000)] })
  await act(async () => useGivenBags.persist.rehydrate())
  open()
  expect(await screen.findByText(TITLE)).toBeTruthy()
})
it('is not of another one who uses the phone', async () => {
  useGivenBags.setState({ bags: [ago(60_000)] })
  open({ ...ravi, _id: 'other' })
  await screen.findByRole('article')
  expect(screen.queryByText(TITLE)).toBeNull()
})
it('names the last one who takes it', async () => {
  open()
  await screen.findByRole('article')
  await giveAway()
  await giveAway('Omar Khan')
  expect(await screen.findByText('Give the bag for order #12 to Omar Khan')).toBeTruthy()
  expect(screen.queryByText(TITLE)).toBeNull()
})
it('is over when the order comes back', async () => {
  open()
  await screen.findByRole('article')
  await giveAway()
  expect(await screen.findByText(TITLE)).toBeTruthy()
  await act(async () => channel.handlers.assigned?.({ orderId: 'order-1', number: 12 }))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
})
it('is not said of an order that is a job again', async () => {
  open(ravi, [orderIn('Out of delivery', { employeeId: raviOnOrder })])
  await screen.findByRole('article')
  await giveAway()
  expect(useGivenBags.getState().bags).toHaveLength(1)
  expect(screen.queryByText(TITLE)).toBeNull()
})
it('is forgotten half a day later', async () => {
  useGivenBags.setState({ bags: [ago(13 * 3_600_000)] })
  open()
  await screen.findByRole('article')
  expect(screen.queryByText(TITLE)).toBeNull()
})
