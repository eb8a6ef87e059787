import type { Role } from '@tiffin/contract/call'
import type { ChannelRefusal, ClientEvents, ServerEvents } from '@tiffin/contract/channel'
import type { Socket } from 'socket.io-client'
import { readToken } from '../tokens.ts'
import { recordDegraded, recordUp } from './live-state.ts'

export type RoleSocket = Socket<ServerEvents, ClientEvents>
/** Milliseconds before a retry after a refusal without `retryAfter`, or after the server has closed the connection. */
const AGAIN_MS = 2_000

/** Reconnects a socket while its role is signed in, also where Socket.IO gives up; its `disconnect` stops that. */
export function keepConnected(role: Role, socket: RoleSocket): RoleSocket {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const disconnect = socket.disconnect.bind(socket)
  const again = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => isWanted && readToken(role) !== null && socket.connect(), ms)
  }
  // the network is back: reconnect without waiting for the next retry
  const onOnline = () => {
    if (isWanted && !socket.connected && readToken(role) !== null) disconnect().connect()
  }
  window.addEventListener('online', onOnline)

  const usual = socket.io.reconnectionDelay()
  // a stopping server gives each client a delay, so that not all reconnect at once
  socket.on('serverStops', ({ comeBackInMs }) => void socket.io.reconnectionDelay(comeBackInMs))
  socket.on('liveState', ({ isDegraded }) => recordDegraded(role, isDegraded))
  socket.on('connect', () => {
    clearTimeout(timer)
    socket.io.reconnectionDelay(usual)
    recordUp(role, true)
  })
  socket.on('disconnect', (reason) => {
    recordUp(role, false)
    if (reason === 'io server disconnect') again(AGAIN_MS)
  })
  socket.on('connect_error', (error: Error & { data?: Partial<ChannelRefusal> }) => {
    recordUp(role, false)
    // an active socket retries on its own
    if (!socket.active) again((error.data?.retryAfter ?? 0) * 1_000 + AGAIN_MS * Math.random() + 500)
  })
  socket.disconnect = () => {
    isWanted = false
    clearTimeout(timer)
    window.removeEventListener('online', onOnline)
    return disconnect()
  }
  return socket
}
