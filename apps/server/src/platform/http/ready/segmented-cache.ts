import { LRUCache } from 'lru-cache'

export interface SegmentedCache<V extends object> {
  /** Returns a value, which from then on counts as used again. */
  get(key: string): V | undefined
  peek(key: string): V | undefined
  set(key: string, value: V): void
  /** Measures a value that has grown. */
  measure(key: string): void
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
  const put = (cache: LRUCache<string, V>, key: string, value: V) => {
    // setting the same value would not measure it again
    cache.delete(key)
    cache.set(key, value)
  }
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
    set: (key, value) => put(holderOf(key), key, value),
    measure(key) {
      const holder = holderOf(key)
      const value = holder.peek(key)
      if (value) put(holder, key, value)
    },
    bytes: () => fresh.calculatedSize + proven.calculatedSize,
  }
}
