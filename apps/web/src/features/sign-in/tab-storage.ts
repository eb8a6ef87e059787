// The state of a flow over several screens: kept in session storage, so that it survives reloads but not closing the tab.
import type { z } from 'zod'

export interface TabValue<T> {
  /** Returns undefined if the value is missing or invalid. */
  read(): T | undefined
  write(value: T): void
  clear(): void
}

export function tabStorage<T>(key: string, schema: z.ZodType<T>): TabValue<T> {
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
        // without storage only a reload loses the value
      }
    },
    clear: () => sessionStorage.removeItem(key),
  }
}
