// The cart of a guest, kept on the device: which products, sizes and options. Their names and prices are the server's.
import type { Choice } from '@tiffin/contract/choices'
import { useSyncExternalStore } from 'react'
import { DAY_MS } from '../../lib/durations.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { deviceStorage } from '../../lib/storage.ts'

const KEY = 'tiffin.guestCart'
/** After the last change, as long as an unused session. */
const KEPT_MS = 7 * DAY_MS

export interface GuestLine {
  /** Made by this browser; another one after each change but that of the quantity. */
  readonly _id: string
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly options?: readonly Choice[]
  readonly note?: string
}
interface Stored {
  readonly at: number
  readonly lines: readonly GuestLine[]
}
const NONE: readonly GuestLine[] = []

function parse(text: string | null, now: number): readonly GuestLine[] {
  try {
    const { at, lines } = JSON.parse(text ?? '{}') as Partial<Stored>
    if (typeof at !== 'number' || !Array.isArray(lines) || now - at > KEPT_MS) return NONE
    return (lines as readonly GuestLine[]).filter(isGuestLine)
  } catch {
    return NONE
  }
}
const isGuestLine = (line: Partial<GuestLine> | null): boolean =>
  [line?._id, line?.productId, line?.variant].every((text) => typeof text === 'string') &&
  Number.isInteger(line?.quantity) &&
  (line?.options === undefined || Array.isArray(line.options))

/** Returns the kept lines, oldest first. */
export const guestLines = (now = serverNow()): readonly GuestLine[] => parse(deviceStorage.getItem(KEY), now)

const listeners = new Set<() => void>()
export function saveGuestLines(lines: readonly GuestLine[], now = serverNow()): void {
  if (lines.length > 0) deviceStorage.setItem(KEY, JSON.stringify({ at: now, lines } satisfies Stored))
  else deviceStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Returns the kept lines and removes them, so that they are added once. */
export function takeGuestLines(): readonly GuestLine[] {
  const lines = guestLines()
  saveGuestLines(NONE)
  return lines
}

/** Calls `listener` when another tab has changed the lines. Returns a function that stops it. */
export function followOtherTabs(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => (key === KEY || key === null) && listener()
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
function watch(listener: () => void): () => void {
  listeners.add(listener)
  const stop = followOtherTabs(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
/** The same array until the stored text changes, as React requires. */
let last: { readonly text: string | null; readonly lines: readonly GuestLine[] } = { text: null, lines: NONE }
function snapshot(): readonly GuestLine[] {
  const text = deviceStorage.getItem(KEY)
  if (text !== last.text) last = { text, lines: parse(text, serverNow()) }
  return last.lines
}
/** Returns the kept lines of this browser; none on the server. */
export const useGuestLines = (): readonly GuestLine[] => useSyncExternalStore(watch, snapshot, () => NONE)
