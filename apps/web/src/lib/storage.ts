// The browser's storages. Where a browser blocks them or they are full, values are kept in memory, so that everything works until the page is closed.
import { useSyncExternalStore } from 'react'

type Refusal = 'blocked' | 'full'
let refusal: Refusal | undefined
const listeners = new Set<() => void>()

function noteRefusal(error: unknown): void {
  const next = error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'blocked'
  if (refusal === next) return
  refusal = next
  for (const listener of listeners) listener()
}
function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Returns why a value could not be stored since the page was opened; undefined if all could. */
export const useStorageRefusal = (): Refusal | undefined =>
  useSyncExternalStore(
    watch,
    () => refusal,
    () => undefined,
  )

class KeptStorage {
  readonly #name: 'localStorage' | 'sessionStorage'
  readonly #memory = new Map<string, string>()

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.#name = name
  }

  /** Returns null if the key has no value. */
  getItem(key: string): string | null {
    const kept = this.#memory.get(key)
    if (kept !== undefined || typeof window === 'undefined') return kept ?? null
    try {
      return window[this.#name].getItem(key)
    } catch {
      return null
    }
  }

  setItem(key: string, value: string): void {
    // on the server, values in memory would be shared by all visitors
    if (typeof window === 'undefined') return
    try {
      window[this.#name].setItem(key, value)
      this.#memory.delete(key)
    } catch (error) {
      // an older value stays stored: its removal would log out the other tabs
      this.#memory.set(key, value)
      noteRefusal(error)
    }
  }

  removeItem(key: string): void {
    this.#memory.delete(key)
    if (typeof window === 'undefined') return
    try {
      window[this.#name].removeItem(key)
    } catch {
      // a storage that is blocked has no value
    }
  }
}

/** For all visits, shared by the browser's tabs. */
export const deviceStorage = new KeptStorage('localStorage')
/** For this tab, until it is closed. */
export const tabStorage = new KeptStorage('sessionStorage')
