// The state of the open live connections. Separate from the connection itself, so that every page's frame can read it cheaply.
import type { Role } from '@tiffin/contract/call'
import { create } from 'zustand'

interface Connection {
  readonly isUp: boolean
  /** The server has reported that its own events may be incomplete. */
  readonly isDegraded: boolean
  /** Down for too long, or degraded: the screens poll. */
  readonly isUnreliable: boolean
}
/** Changing networks and server restarts take less time than this. */
const TROUBLED_AFTER_MS = 4_000
/** The first connection also loads its code. */
const FIRST_CONNECTION_TIMEOUT_MS = 10_000

const useConnections = create<{ readonly [R in Role]?: Connection | undefined }>()(() => ({}))
const connectionOf = (role: Role): Connection | undefined => useConnections.getState()[role]
const change = (role: Role, connection: Connection | undefined): void => useConnections.setState({ [role]: connection })

const timers = new Map<Role, ReturnType<typeof setTimeout>>()
function troubleAfter(role: Role, ms: number): void {
  clearTimeout(timers.get(role))
  const trouble = () => {
    const connection = connectionOf(role)
    if (connection) change(role, { ...connection, isUnreliable: true })
  }
  timers.set(role, setTimeout(trouble, ms))
}

/** Records a new connection of a role, not yet up. */
export function recordOpened(role: Role): void {
  change(role, { isUp: false, isDegraded: false, isUnreliable: false })
  troubleAfter(role, FIRST_CONNECTION_TIMEOUT_MS)
}
/** Records that a role's connection went up or down. It is in trouble after 4 s down. */
export function recordUp(role: Role, isUp: boolean): void {
  const connection = connectionOf(role)
  if (!connection || connection.isUp === isUp) return
  if (isUp) clearTimeout(timers.get(role))
  else troubleAfter(role, TROUBLED_AFTER_MS)
  change(role, { ...connection, isUp, isUnreliable: isUp ? connection.isDegraded : connection.isUnreliable })
}
/** Records whether the server's events may be incomplete. */
export function recordDegraded(role: Role, isDegraded: boolean): void {
  const connection = connectionOf(role)
  if (connection) change(role, { ...connection, isDegraded, isUnreliable: connection.isUp ? isDegraded : connection.isUnreliable })
}
/** Removes a role's connection that was closed on purpose. */
export function recordClosed(role: Role): void {
  clearTimeout(timers.get(role))
  change(role, undefined)
}

/** Returns true while a role's connection is in trouble, so that its screens poll. */
export const useConnectionTrouble = (role: Role): boolean => useConnections((connections) => connections[role]?.isUnreliable ?? false)
/** Returns true while any connection is in trouble. */
export const useAnyConnectionTrouble = (): boolean =>
  useConnections((connections) => Object.values(connections).some((each) => each?.isUnreliable))
/** Returns true while any connection is down. */
export const useAnyDown = (): boolean => useConnections((connections) => Object.values(connections).some((each) => each?.isUp === false))
