// The state of a flow over several screens: kept in session storage, so that it survives reloads but not closing the tab.
import type { z } from 'zod'
import { tabStorage } from '../../lib/storage.ts'

export interface FlowValue<T> {
  /** Returns undefined if the value is missing or invalid. */
  read(): T | undefined
  write(value: T): void
  clear(): void
}

export const flowStorage = <T>(key: string, schema: z.ZodType<T>): FlowValue<T> => ({
  read() {
    try {
      return schema.safeParse(JSON.parse(tabStorage.getItem(key) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  write: (value) => tabStorage.setItem(key, JSON.stringify(value)),
  clear: () => tabStorage.removeItem(key),
})
