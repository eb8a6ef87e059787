// Whether the open live connections can be trusted. Kept apart from the connection itself, so that the frame of every page may know.
import type { Role } from '@tiffin/contract/call'
import { useSyncExternalStore } from 'react'

interface Connection {
  isUp: boolean
  /** The server says that it may not hear of everything. */
  isDegraded: boolean
  /** News may be missed, for longer than a moment: the screens ask for them. */
  isTroubled: boolean
  timer?: ReturnType<typeof setTimeout>
}
/** A phone that changes its network, or a server that restarts, is back sooner. */
const TROUBLED_AFTER_MS = 4_000
/** The first connection has its code to load. */
const FIRST_PATIENCE_MS = 10_000

const connections = new Map<Role, Connection>()
const listeners = new Set<() => void>()
function tell(): void {
  for (const listener of listeners) listener()
}

export function recordOpened(role: Role): void {
  connections.set(role, { isUp: false, isDegraded: false, isTroubled: false })
  wait(role, FIRST_PATIENCE_MS)
  tell()
}
export function recordUp(role: Role, isUp: boolean): void {
  const connection = connections.get(role)
  if (!connection || connection.isUp === isUp) return
  connection.isUp = isUp
  if (isUp) {
    clearTimeout(connection.timer)
    connection.isTroubled = connection.isDegraded
  } else wait(role, TROUBLED_AFTER_MS)
  tell()
}
export function recordDegraded(role: Role, isDegraded: boolean): void {
  const connection = connections.get(role)
  if (!connection) return
  connection.isDegraded = isDegraded
  if (connection.isUp) connection.isTroubled = isDegraded
  tell()
}
export function recordClosed(role: Role): void {
  clearTimeout(connections.get(role)?.timer)
  connections.delete(role)
  tell()
}
function wait(role: Role, ms: number): void {
  const connection = connections.get(role)
  if (!connection) return
  clearTimeout(connection.timer)
  connection.timer = setTimeout(() => {
    connection.isTroubled = true
    tell()
  }, ms)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const never = () => false
const all = () => [...connections.values()]
/** Must this role's screens ask for news themselves? */
export const useTrouble = (role: Role): boolean => useSyncExternalStore(watch, () => connections.get(role)?.isTroubled ?? false, never)
export const useAnyTrouble = (): boolean => useSyncExternalStore(watch, () => all().some(({ isTroubled }) => isTroubled), never)
/** Is a connection on its way back? */
export const useAnyDown = (): boolean => useSyncExternalStore(watch, () => all().some(({ isUp }) => !isUp), never)
