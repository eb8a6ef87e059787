import { beforeEach, describe, expect, it } from 'vitest'
import type { DomainEvent } from './events.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'

let now: number
let reads: number
let cache: ReadCache
let publish: (event: DomainEvent) => void
const read = async () => {
  reads += 1
  return `reading ${reads}`
}

beforeEach(() => {
  now = 0
  reads = 0
  cache = createReadCache(
    {
      subscribe: (listener) => {
        publish = listener
      },
    },
    undefined,
    () => now,
  )
})

describe('a public read', () => {
  it('runs once for all requests within a moment, simultaneous ones too', async () => {
    expect(await Promise.all([cache.remember('menu', read), cache.remember('menu', read)])).toEqual(['reading 1', 'reading 1'])
    expect(await cache.remember('menu', read)).toBe('reading 1')
    expect(await cache.remember('other', read)).toBe('reading 2')
  })

  it('is made again after a moment, or at once when the catalogue has changed', async () => {
    await cache.remember('menu', read)
    now = 1_000
    expect(await cache.remember('menu', read)).toBe('reading 2')
    publish({ type: 'sessionsEnded', accountId: 'x' })
    expect(await cache.remember('menu', read)).toBe('reading 2')
    publish({ type: 'catalogueChanged', restaurantId: 'x' })
    expect(await cache.remember('menu', read)).toBe('reading 3')
  })

  it('that began before a change is not kept after it', async () => {
    let finish = (_: string) => {}
    const slow = cache.remember('menu', () => new Promise<string>((resolve) => (finish = resolve)))
    publish({ type: 'catalogueChanged', restaurantId: 'x' })
    finish('old')
    expect(await slow).toBe('old')
    expect(await cache.remember('menu', read)).toBe('reading 1')
  })

  it('that fails is not kept', async () => {
    await expect(cache.remember('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.remember('menu', read)).toBe('reading 1')
  })

  it('makes room for newer ones', async () => {
    for (let n = 0; n <= 300; n += 1) await cache.remember(`menu ${n}`, async () => n)
    expect(await cache.remember('menu 0', read)).toBe('reading 1')
    expect(await cache.remember('menu 300', read)).toBe(300)
  })
})
