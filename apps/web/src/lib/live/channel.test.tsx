import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, waitFor } from '@testing-library/react'
import type { Role } from '@tiffin/contract/call'
import type { ClientEvents, ServerEvents } from '@tiffin/contract/channel'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, ravi } from '../../../test/samples.ts'
import { removeToken } from '../tokens.ts'
import { type RefetchReason, useChannel } from './channel.ts'

// a real server on this machine
vi.unmock('socket.io-client')

type Peer = Socket<ClientEvents, ServerEvents>
let server: Server<ClientEvents, ServerEvents>
let peers: Peer[]
/** Tokens whose connection the server refuses. */
const refused = new Set<string>()

beforeEach(async () => {
  peers = []
  const http = createServer()
  server = new Server(http, { transports: ['websocket'] })
  server.use((socket, next) => (refused.has(String(socket.handshake.auth['token'])) ? next(new Error('refused')) : next()))
  server.on('connection', (socket) => void peers.push(socket))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`))
})
afterEach(async () => {
  for (const role of ['customer', 'employee'] as const) removeToken(role)
  refused.clear()
  await server.close()
})

function listen(role: Role = 'customer') {
  const reasons: RefetchReason[] = []
  const updated: string[] = []
  const rendered = renderUse(
    () => useChannel(role, { orderUpdated: ({ orderId }) => void updated.push(orderId) }, (reason) => void reasons.push(reason)),
    { as: { customer: asha, employee: ravi } },
  )
  return { ...rendered, reasons, updated }
}
const connected = (count = 1) => waitFor(() => expect(peers).toHaveLength(count))
const newest = () => peers.at(-1) as Peer

describe('the live channel of a role', () => {
  it('connects with its token, and reads what changed until then', async () => {
    const { result, reasons } = listen()
    await connected()
    expect(newest().handshake.auth).toEqual({ token: 'token-of-customer' })
    await waitFor(() => expect([result.current.state, reasons]).toEqual(['live', ['back']]))
  })
  it('hears the events of its role, once each', async () => {
    const { updated, result } = listen()
    await waitFor(() => expect(result.current.state).toBe('live'))
    newest().emit('orderUpdated', { orderId: 'order-1' } as never)
    newest().emit('orderUpdated', { orderId: 'order-2' } as never)
    await waitFor(() => expect(updated).toEqual(['order-1', 'order-2']))
  })
  it('is one connection, however many parts of the page listen', async () => {
    const [one, other] = [listen(), listen()]
    await waitFor(() => expect([one.result.current.state, other.result.current.state]).toEqual(['live', 'live']))
    newest().emit('orderUpdated', { orderId: 'order-1' } as never)
    await waitFor(() => expect([one.updated, other.updated]).toEqual([['order-1'], ['order-1']]))
    expect(peers).toHaveLength(1)
  })
  it('tells the server what is said', async () => {
    const { result } = listen()
    await waitFor(() => expect(result.current.state).toBe('live'))
    const heard = new Promise((resolve) => newest().on('typing', resolve))
    act(() => result.current.emit('typing', { orderId: 'order-1' }))
    expect(await heard).toEqual({ orderId: 'order-1' })
  })
  it('asks the ordinary calls why when the server ends it, and comes back', async () => {
    const { result, reasons } = listen()
    await waitFor(() => expect(result.current.state).toBe('live'))
    newest().disconnect()
    await waitFor(() => expect([result.current.state, reasons]).toEqual(['down', ['back', 'ended']]))
    await connected(2)
    await waitFor(() => expect(reasons).toEqual(['back', 'ended', 'back']))
  })
  it('reads again after each time in which events may have been lost', async () => {
    const { reasons, updated } = listen()
    await connected()
    newest().emit('liveState', { isDegraded: false })
    for (const isDegraded of [true, false, false]) newest().emit('liveState', { isDegraded })
    newest().emit('orderUpdated', { orderId: 'last' } as never)
    await waitFor(() => expect(updated).toEqual(['last']))
    expect(reasons).toEqual(['back', 'back', 'back'])
  })
  it('a channel that is refused asks why as well', async () => {
    refused.add('token-of-employee')
    const { result, reasons } = listen('employee')
    await waitFor(() => expect([result.current.state, reasons[0]]).toEqual(['down', 'ended']))
  })
  it('closes with the session of its role', async () => {
    const { result } = listen()
    await waitFor(() => expect(result.current.state).toBe('live'))
    const closed = new Promise((resolve) => newest().on('disconnect', resolve))
    act(() => removeToken('customer'))
    expect(await closed).toBe('client namespace disconnect')
  })
  it('outlives the change of a screen, and closes without listeners', async () => {
    const first = listen()
    await waitFor(() => expect(first.result.current.state).toBe('live'))
    const closed = new Promise((resolve) => newest().on('disconnect', resolve))
    first.unmount()
    const second = listen()
    await waitFor(() => expect(second.result.current.state).toBe('live'))
    expect(peers).toHaveLength(1)
    second.unmount()
    expect(await closed).toBe('client namespace disconnect')
  })
})
