// The searches of this browser, newest first.
import { deviceStorage } from '../../lib/storage.ts'

const KEY = 'searches'
const KEPT = 6

/** Returns the searches that were kept, at most six; nothing if the stored text is not readable. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps a search as the newest one. */
export function keepSearch(text: string): void {
  const asked = text.trim()
  if (asked === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase())
  deviceStorage.setItem(KEY, JSON.stringify([asked, ...others].slice(0, KEPT)))
}

/** Forgets all searches. */
export const forgetSearches = (): void => deviceStorage.removeItem(KEY)
