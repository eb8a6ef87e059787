// Whether the open live connections can be trusted. Kept apart from the connection itself, so that the frame of every page may know.
import type { Role } from '@tiffin/contract/call'
import { create } from 'zustand'

interface Connection {
  readonly isUp: boolean
  /** The server says that it may not hear of everything. */
  readonly isDegraded: boolean
  /** News may be missed, for longer than a moment: the screens ask for them. */
  readonly isTroubled: boolean
}
/** A phone that changes its network, or a server that restarts, is back sooner. */
const TROUBLED_AFTER_MS = 4_000
/** The first connection has its code to load. */
const FIRST_PATIENCE_MS = 10_000

/** The connections of this tab that are open or to be opened. */
const useConnections = create<{ readonly [R in Role]?: Connection | undefined }>()(() => ({}))
const connectionOf = (role: Role): Connection | undefined => useConnections.getState()[role]
const change = (role: Role, connection: Connection | undefined): void => useConnections.setState({ [role]: connection })

const timers = new Map<Role, ReturnType<typeof setTimeout>>()
function troubleAfter(role: Role, ms: number): void {
  clearTimeout(timers.get(role))
  const trouble = () => {
    const connection = connectionOf(role)
    if (connection) change(role, { ...connection, isTroubled: true })
  }
  timers.set(role, setTimeout(trouble, ms))
}

/** A connection is about to be made. */
export function recordOpened(role: Role): void {
  change(role, { isUp: false, isDegraded: false, isTroubled: false })
  troubleAfter(role, FIRST_PATIENCE_MS)
}
/** The connection is there, or lost. */
export function recordUp(role: Role, isUp: boolean): void {
  const connection = connectionOf(role)
  if (!connection || connection.isUp === isUp) return
  if (isUp) clearTimeout(timers.get(role))
  else troubleAfter(role, TROUBLED_AFTER_MS)
  change(role, { ...connection, isUp, isTroubled: isUp ? connection.isDegraded : connection.isTroubled })
}
/** The server may miss events, or misses none again. */
export function recordDegraded(role: Role, isDegraded: boolean): void {
  const connection = connectionOf(role)
  if (connection) change(role, { ...connection, isDegraded, isTroubled: connection.isUp ? isDegraded : connection.isTroubled })
}
/** No part of the page listens any more, or the session is over. */
export function recordClosed(role: Role): void {
  clearTimeout(timers.get(role))
  change(role, undefined)
}

/** Must this role's screens ask for news themselves? */
export const useTrouble = (role: Role): boolean => useConnections((connections) => connections[role]?.isTroubled ?? false)
export const useAnyTrouble = (): boolean => useConnections((connections) => Object.values(connections).some((each) => each?.isTroubled))
/** Is a connection on its way back? */
export const useAnyDown = (): boolean => useConnections((connections) => Object.values(connections).some((each) => each?.isUp === false))
