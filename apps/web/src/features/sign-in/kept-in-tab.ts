// What a flow of several screens remembers until it is done: in this tab only, across reloads, never after it is closed.
import type { z } from 'zod'

export interface Kept<T> {
  /** Undefined when nothing, or nothing readable, is there. */
  read(): T | undefined
  write(value: T): void
  clear(): void
}

export function keptInTab<T>(key: string, schema: z.ZodType<T>): Kept<T> {
  return {
    read() {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // a browser that keeps nothing still has the value on the screen; only a reload loses it
      }
    },
    clear: () => sessionStorage.removeItem(key),
  }
}
