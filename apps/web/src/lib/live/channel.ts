// The live connection of a role: one socket per role, opened while a component listens. The socket code is loaded on first use.
import type { Role } from '@tiffin/contract/call'
import type { ClientEvents, ServerEvents } from '@tiffin/contract/channel'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onTokenRemoved, readToken } from '../tokens.ts'
import { keepConnected, type RoleSocket } from './keep-connected.ts'
import { recordClosed, recordOpened, recordUp, useConnectionTrouble } from './live-state.ts'

interface Shared {
  readonly socket: Promise<RoleSocket>
  listeners: number
}
const sockets = new Map<Role, Shared>()
/** Milliseconds a connection stays open without listeners: a screen change closes one listener before it opens the next. */
const LINGER_MS = 2_000

/** Delays the first connection, so that its code and handshake do not compete with the first page's own requests. */
const FIRST_AFTER_MS = 800
let pageShown: Promise<void> | undefined
const firstPageShown = (): Promise<void> => {
  pageShown ??= new Promise((resolve) => setTimeout(resolve, FIRST_AFTER_MS))
  return pageShown
}

async function connect(role: Role): Promise<RoleSocket> {
  await firstPageShown()
  const { io } = await import('socket.io-client')
  const socket: RoleSocket = io({
    transports: ['websocket', 'polling'],
    // some networks block WebSockets
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 2_500,
    // read at every attempt, so that a new login is used
    auth: (answer) => answer({ token: readToken(role) ?? '' }),
  })
  return keepConnected(role, socket)
}
function open(role: Role): Shared {
  const known = sockets.get(role)
  if (!known) recordOpened(role)
  const shared = known ?? { socket: connect(role), listeners: 0 }
  sockets.set(role, shared)
  shared.listeners += 1
  return shared
}
function close(role: Role): void {
  const shared = sockets.get(role)
  sockets.delete(role)
  recordClosed(role)
  void shared?.socket.then((socket) => socket.disconnect(), notOpened)
}
/** A connection must not outlive its session: logging out closes it even while components listen. */
onTokenRemoved(close)
const notOpened = () => undefined
function release(role: Role, shared: Shared): void {
  shared.listeners -= 1
  setTimeout(() => {
    if (shared.listeners === 0 && sockets.get(role) === shared) close(role)
  }, LINGER_MS)
}

export type ChannelState = 'connecting' | 'live' | 'down'
/** Why the screen reads its data again: connected (again), or events are reliable again · ended or refused by the server · periodically, while the connection is down. */
export type RefetchReason = 'back' | 'ended' | 'poll'
type Refetch = (reason: RefetchReason) => void
type Handlers = Partial<ServerEvents>
const EVENTS = [
  'receiveMessage',
  'chatMarked',
  'typing',
  'orderUpdated',
  'newOrder',
  'assigned',
  'givenAway',
  'orderUnanswered',
  'orderUnassigned',
  'approvalChanged',
  'claimChanged',
  'claimUrgent',
  'menuChanged',
  'marketplaceChanged',
] as const satisfies readonly (keyof ServerEvents)[]
type EventName = (typeof EVENTS)[number]

export interface ChannelHandle {
  readonly state: ChannelState
  emit<E extends keyof ClientEvents>(event: E, ...payload: Parameters<ClientEvents[E]>): void
}
interface Polling {
  readonly everyMs?: number
  readonly inBackground?: boolean
}
const POLL_MS = 10_000

/** Listens to a role's events; calls `refetch` on each connection, when the server ends one, and every `everyMs` while it is in trouble. */
export function useChannel(role: Role, handlers: Handlers, refetch: Refetch, polling: Polling = {}): ChannelHandle {
  const [state, setState] = useState<ChannelState>('connecting')
  const onEvent = useEffectEvent((event: EventName, payload: never) => handlers[event]?.(payload))
  const onRefetch = useEffectEvent(refetch)
  const connected = useRef<RoleSocket | undefined>(undefined)

  useEffect(() => {
    const shared = open(role)
    let detach: (() => void) | undefined
    let isOver = false
    shared.socket.then(
      (socket) => {
        if (isOver) return
        connected.current = socket
        detach = attach(socket, { onEvent, onRefetch, onState: setState })
      },
      () => {
        if (isOver) return
        setState('down')
        recordUp(role, false)
      },
    )
    return () => {
      isOver = true
      detach?.()
      connected.current = undefined
      release(role, shared)
    }
  }, [role])

  usePolling(useConnectionTrouble(role), polling, refetch)
  // events emitted without a connection are dropped, not queued
  const emit = useCallback<ChannelHandle['emit']>((event, ...payload) => void connected.current?.volatile.emit(event, ...payload), [])
  return { state, emit }
}

function usePolling(isOn: boolean, { everyMs = POLL_MS, inBackground = false }: Polling, refetch: Refetch): void {
  const onPoll = useEffectEvent(() => refetch('poll'))
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (navigator.onLine && (inBackground || document.visibilityState === 'visible')) onPoll()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs, inBackground])
}

interface Listener {
  readonly onEvent: (event: EventName, payload: never) => void
  readonly onRefetch: Refetch
  readonly onState: (state: ChannelState) => void
}
function attach(socket: RoleSocket, { onEvent, onRefetch, onState }: Listener): () => void {
  onState(socket.connected ? 'live' : 'connecting')
  // the first state of a connection says nothing new
  let isStateKnown = socket.connected
  const onLiveState = ({ isDegraded }: { isDegraded: boolean }) => {
    if (isStateKnown && !isDegraded) onRefetch('back')
    isStateKnown = true
  }
  const onConnect = () => {
    isStateKnown = false
    onState('live')
    // also on the first connection: data may have changed since the first read
    onRefetch('back')
  }
  const onDisconnect = (reason: string) => {
    onState('down')
    // logged out, blocked or a server restart: the next call finds out which
    if (reason === 'io server disconnect') onRefetch('ended')
  }
  const onFailure = () => {
    onState('down')
    // inactive means refused by the server, not unreachable
    if (!socket.active) onRefetch('ended')
  }
  socket.on('connect', onConnect)
  socket.on('liveState', onLiveState)
  socket.on('disconnect', onDisconnect)
  socket.on('connect_error', onFailure)
  // the compiler cannot follow an event and its handler through the list
  const forward = EVENTS.map((event) => [event, (payload: never) => onEvent(event, payload)] as const)
  for (const [event, listener] of forward) socket.on(event, listener as ServerEvents[EventName])
  return () => {
    socket.off('connect', onConnect)
    socket.off('liveState', onLiveState)
    socket.off('disconnect', onDisconnect)
    socket.off('connect_error', onFailure)
    for (const [event, listener] of forward) socket.off(event, listener as ServerEvents[EventName])
  }
}
