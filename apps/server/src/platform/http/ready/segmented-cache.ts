import { LRUCache } from 'lru-cache'

export interface SegmentedCache<V extends object> {
  /** Returns a value, which from then on counts as used again. */
  get(key: string): V | undefined
  peek(key: string): V | undefined
  /** Also measures a kept value again that has grown. */
  set(key: string, value: V): void
  deleteIf(isUnwanted: (value: V) => boolean): void
  bytes(): number
}
interface Options<V> {
  readonly maxBytes: number
  readonly maxEntryBytes: number
  readonly sizeOf: (value: V) => number
}
const SHARE_OF_NEW = 4

/** Returns a cache in which the least recently used values make room. Those used once, such as rare searches, displace only each other. */
export function createSegmentedCache<V extends object>({ maxBytes, maxEntryBytes, sizeOf }: Options<V>): SegmentedCache<V> {
  const segment = (maxSize: number) =>
    new LRUCache<string, V>({ maxSize: Math.max(1, maxSize), maxEntrySize: Math.max(1, maxEntryBytes), sizeCalculation: sizeOf })
  const fresh = segment(Math.ceil(maxBytes / SHARE_OF_NEW))
  const proven = segment(maxBytes - Math.ceil(maxBytes / SHARE_OF_NEW))
  const holderOf = (key: string) => (proven.has(key) ? proven : fresh)
  return {
    get(key) {
      const known = proven.get(key)
      if (known) return known
      const value = fresh.peek(key)
      if (!value) return undefined
      fresh.delete(key)
      proven.set(key, value)
      return value
    },
    peek: (key) => holderOf(key).peek(key),
    set(key, value) {
      const holder = holderOf(key)
      // setting the same value would not measure it again
      holder.delete(key)
      holder.set(key, value)
    },
    deleteIf(isUnwanted) {
      for (const holder of [fresh, proven]) for (const [key, value] of holder.entries()) if (isUnwanted(value)) holder.delete(key)
    },
    bytes: () => fresh.calculatedSize + proven.calculatedSize,
  }
}
