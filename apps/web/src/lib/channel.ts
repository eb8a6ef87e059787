// The live connection of a role: one socket per role, opened while a screen listens, its code loaded only then.
import type { Role } from '@tiffin/contract/call'
import type { ClientEvents, ServerEvents } from '@tiffin/contract/channel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { onTokenRemoved, readToken } from './tokens.ts'

type RoleSocket = Socket<ServerEvents, ClientEvents>
interface Shared {
  readonly socket: Promise<RoleSocket>
  listeners: number
}
const sockets = new Map<Role, Shared>()
/** A screen change closes one listener and opens the next: the connection outlives the gap. */
const LINGER_MS = 2_000

async function connect(role: Role): Promise<RoleSocket> {
  const { io } = await import('socket.io-client')
  const socket: RoleSocket = io({
    transports: ['websocket', 'polling'],
    forceNew: true,
    // read at every attempt, so that a fresh login is used
    auth: (answer) => answer({ token: readToken(role) ?? '' }),
  })
  // a server that ends says to each when to come back, so that not all do at once
  const usual = socket.io.reconnectionDelay()
  socket.on('serverStops', ({ comeBackInMs }) => void socket.io.reconnectionDelay(comeBackInMs))
  socket.on('connect', () => void socket.io.reconnectionDelay(usual))
  return socket
}
function open(role: Role): Shared {
  const shared = sockets.get(role) ?? { socket: connect(role), listeners: 0 }
  sockets.set(role, shared)
  shared.listeners += 1
  return shared
}
/** Without its session a connection would go on telling of it: who logs out is no longer spoken to, whoever still listens. */
onTokenRemoved((role) => {
  const shared = sockets.get(role)
  sockets.delete(role)
  void shared?.socket.then((socket) => socket.disconnect(), notOpened)
})
const notOpened = () => undefined
function release(role: Role, shared: Shared): void {
  shared.listeners -= 1
  setTimeout(() => {
    if (shared.listeners > 0 || sockets.get(role) !== shared) return
    sockets.delete(role)
    void shared.socket.then((socket) => socket.disconnect(), notOpened)
  }, LINGER_MS)
}

export type ChannelState = 'connecting' | 'live' | 'down'
type Handlers = Partial<ServerEvents>
const EVENTS = ['receiveMessage', 'orderUpdated', 'newOrder', 'assigned'] as const satisfies readonly (keyof ServerEvents)[]

export interface ChannelHandle {
  readonly state: ChannelState
  emit<E extends keyof ClientEvents>(event: E, ...payload: Parameters<ClientEvents[E]>): void
}

/**
 * Listens to a role's events while the component is shown. `refetch` runs after every reconnection, and when the server ends the
 * connection: what was missed, or why it ended, is then read by the ordinary calls.
 */
export function useChannel(role: Role, handlers: Handlers, refetch: () => void): ChannelHandle {
  const [state, setState] = useState<ChannelState>('connecting')
  const latest = useRef({ handlers, refetch })
  useEffect(() => {
    latest.current = { handlers, refetch }
  })
  const connected = useRef<RoleSocket | undefined>(undefined)

  useEffect(() => {
    const shared = open(role)
    let detach: (() => void) | undefined
    let isOver = false
    shared.socket.then(
      (socket) => {
        if (isOver) return
        connected.current = socket
        detach = attach(socket, latest, setState)
      },
      () => setState('down'),
    )
    return () => {
      isOver = true
      detach?.()
      connected.current = undefined
      release(role, shared)
    }
  }, [role])

  const emit = useCallback<ChannelHandle['emit']>((event, ...payload) => void connected.current?.emit(event, ...payload), [])
  return { state, emit }
}

function attach(
  socket: RoleSocket,
  latest: { readonly current: { handlers: Handlers; refetch: () => void } },
  setState: (state: ChannelState) => void,
): () => void {
  let wasLive = socket.connected
  setState(socket.connected ? 'live' : 'connecting')
  const onConnect = () => {
    setState('live')
    if (wasLive) latest.current.refetch()
    wasLive = true
  }
  const onDisconnect = (reason: string) => {
    setState('down')
    // logged out, blocked, or the server restarts: an ordinary call tells which
    if (reason !== 'io server disconnect') return
    latest.current.refetch()
    setTimeout(() => socket.connect(), LINGER_MS)
  }
  const onFailure = () => setState('down')
  socket.on('connect', onConnect)
  socket.on('disconnect', onDisconnect)
  socket.on('connect_error', onFailure)
  const forward = EVENTS.map((event) => [event, (payload: { orderId: string }) => latest.current.handlers[event]?.(payload)] as const)
  for (const [event, listener] of forward) socket.on(event, listener)
  return () => {
    socket.off('connect', onConnect)
    socket.off('disconnect', onDisconnect)
    socket.off('connect_error', onFailure)
    for (const [event, listener] of forward) socket.off(event, listener)
  }
}
