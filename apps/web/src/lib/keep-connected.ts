// Keeps a socket trying as long as its role is signed in, also where Socket.IO gives up by itself, and notes how it stands.
import type { Role } from '@tiffin/contract/call'
import type { ChannelRefusal, ClientEvents, ServerEvents } from '@tiffin/contract/channel'
import type { Socket } from 'socket.io-client'
import { recordDegraded, recordUp } from './live-state.ts'
import { readToken } from './tokens.ts'

export type RoleSocket = Socket<ServerEvents, ClientEvents>
/** After a refusal without a time, and when the server has ended the connection. */
const AGAIN_MS = 2_000

export function keepConnected(role: Role, socket: RoleSocket): RoleSocket {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const disconnect = socket.disconnect.bind(socket)
  const again = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => isWanted && readToken(role) !== null && socket.connect(), ms)
  }
  // waiting for the next turn makes no sense once the browser says that the network is back
  const onOnline = () => {
    if (isWanted && !socket.connected && readToken(role) !== null) disconnect().connect()
  }
  window.addEventListener('online', onOnline)

  const usual = socket.io.reconnectionDelay()
  // a server that ends says to each when to come back, so that not all do at once
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
    // while it is active, Socket.IO tries again by itself
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
