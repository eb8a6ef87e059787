// Limits over two processes: counted together while Redis is there, in each alone while it is unavailable.
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { needs } from '../../../test/support/peers/needs.ts'
import { hasRedisServer, prepareRedis, type RedisPeer } from '../../../test/support/peers/redis-peer.ts'
import { found, PATIENCE } from '../../../test/support/scene/patience.ts'
import { openRedis, type Redis } from '../database/redis.ts'
import { type CallAttempt, createRateLimits, type RateLimits } from './limits/rate-limits.ts'

const SOON = PATIENCE
let peer: RedisPeer
let opened: { readonly redis: Redis; readonly lines: readonly string[] }[] = []

async function open(): Promise<Redis> {
  const lines: string[] = []
  const redis = openRedis({ url: peer.url, log: { info: (_, line) => void lines.push(line), warn: (_, line) => void lines.push(line) } })
  opened.push({ redis, lines })
  return redis
}
const allAre = (isUp: boolean) => vi.waitFor(() => expect(opened.map(({ redis }) => redis.isUp)).toEqual(opened.map(() => isUp)), SOON)
const login = (email: string, address = '10.0.0.1'): CallAttempt => ({
  call: 'logInEmployee',
  limit: 'login',
  caller: null,
  address,
  email,
})
let round = 0
/** Runs `work` with new names until Redis answers all of it in time; a command that takes too long is counted by its process alone. */
const inRedis = (work: (round: number) => Promise<void>) =>
  found(async () => {
    round += 1
    const insured = vi.spyOn(RateLimiterRedis.prototype as unknown as { _handleError(error: unknown): void }, '_handleError')
    const wasSlow = () => insured.mock.calls.some(([error]) => !(error instanceof RateLimiterRes))
    try {
      await work(round)
      return !wasSlow() || undefined
    } catch (error) {
      if (!wasSlow()) throw error
      return undefined
    } finally {
      insured.mockRestore()
    }
  })
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: { code: string; retryAfter?: number }) => error.code,
  )

describe('rate limits of two processes', needs({ 'redis-server': hasRedisServer() }), () => {
  beforeAll(async () => {
    peer = await prepareRedis()
    await peer.start()
  })
  afterEach(async () => {
    for (const { redis } of opened) redis.close()
    opened = []
  })
  afterAll(() => peer.stop())

  it('count together: ten tries at either are ten; a login at the one forgets them at the other', async () => {
    const [one, other] = [createRateLimits(await open()), createRateLimits(await open())]
    await allAre(true)
    await inRedis(async (round) => {
      const [ravi, mina] = [login('ravi', `10.0.1.${round}`), login('mina', `10.0.1.${round}`)]
      for (let attempt = 0; attempt < 9; attempt += 1) expect(await outcome((attempt % 2 ? one : other).attempt(ravi))).toBe('done')
      await other.loggedIn(ravi)
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await outcome((attempt % 2 ? one : other).attempt(ravi))).toBe('done')
      for (const rateLimits of [one, other, one]) expect(await outcome(rateLimits.attempt(ravi))).toBe('too_many')
      await expect(other.attempt(ravi)).rejects.toMatchObject({ retryAfter: expect.any(Number) })
      expect(await outcome(one.attempt(mina))).toBe('done')
    })
  })

  it('give a login back that succeeds at the other, and none twice', async () => {
    const [one, other] = [createRateLimits(await open()), createRateLimits(await open())]
    await allAre(true)
    await inRedis(async (round) => {
      const person = (number: number) => login(`person ${number}`, `10.0.4.${round}`)
      // two hundred right ones leave all hundred wrong ones
      for (let number = 0; number < 200; number += 1) {
        expect(await outcome((number % 2 ? one : other).attempt(person(number % 20)))).toBe('done')
        await (number % 2 ? other : one).loggedIn(person(number % 20))
      }
      for (let number = 0; number < 100; number += 1) expect(await outcome((number % 2 ? one : other).attempt(person(number)))).toBe('done')
      // a refused one is not counted, so that it is not held against those who wait
      for (const rateLimits of [one, other]) await expect(rateLimits.attempt(person(100))).rejects.toMatchObject({ code: 'too_many' })
      await one.loggedIn(person(0))
      expect(await outcome(other.attempt(person(101)))).toBe('done')
      expect(await outcome(one.attempt(person(102)))).toBe('too_many')
      expect(await outcome(one.attempt({ ...person(102), isKnownBrowser: true }))).toBe('done')
    })
  })

  it('count unknown tokens together: after a hundred at the one, the other looks no token of the address up', async () => {
    const [one, other] = [createRateLimits(await open()), createRateLimits(await open())]
    await allAre(true)
    await inRedis(async (round) => {
      const [address, neighbour] = [`10.0.2.${round}`, `10.0.3.${round}`]
      expect(await outcome(other.lookUp(address))).toBe('done')
      for (let token = 0; token < 100; token += 1) await one.unknownToken(address)
      await expect(other.lookUp(address)).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) })
      expect(await outcome(other.lookUp(neighbour))).toBe('done')
    })
  })

  it('need no command that the connection does not offer: each process would then count alone', async () => {
    const limits = createRateLimits(await open())
    await allAre(true)
    const insured = vi.spyOn(RateLimiterRedis.prototype as unknown as { _handleError(error: unknown): void }, '_handleError')
    const uses: { [use in keyof RateLimits]: () => Promise<void> } = {
      request: () => limits.request('c'),
      refused: () => limits.refused('c', 'files'),
      rendering: () => limits.rendering('c'),
      lookUp: () => limits.lookUp('c'),
      unknownToken: () => limits.unknownToken('c'),
      attempt: () => limits.attempt(login('tara')),
      mail: () => limits.mail('c'),
      count: () => limits.count({ name: 'bills', most: 60, seconds: 60 }, 'c'),
      loggedIn: () => limits.loggedIn(login('tara')),
      unavailable: () => limits.unavailable(login('tara')),
    }
    for (const use of Object.values(uses)) await use()
    const errors = insured.mock.calls.map(([error]) => error)
    insured.mockRestore()
    // a Redis that is slow for a moment is another error
    expect(errors.filter((error) => error instanceof TypeError)).toEqual([])
  })

  it('without Redis each process counts alone, and logs the loss and the return once', async () => {
    const [one, other] = [createRateLimits(await open()), createRateLimits(await open())]
    await allAre(true)
    await peer.stop()
    await allAre(false)
    for (const rateLimits of [one, other]) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await outcome(rateLimits.attempt(login('omar')))).toBe('done')
      expect(await outcome(rateLimits.attempt(login('omar')))).toBe('too_many')
    }
    await peer.start()
    await allAre(true)
    const [there, away] = [
      'Redis is connected: processes share live events and rate limits',
      'Redis is unavailable: live events and rate limits work per process',
    ]
    for (const { lines } of opened) {
      expect([new Set(lines), lines.at(-1)]).toEqual([new Set([away, there]), there])
      expect(lines.filter((line, place) => line === lines[place - 1])).toEqual([])
    }
  })

  it('do not wait for a Redis that hangs', async () => {
    const rateLimits = createRateLimits(await open())
    await allAre(true)
    peer.freeze()
    try {
      // waiting for Redis would take as long as it hangs
      expect(await outcome(rateLimits.request('asha'))).toBe('done')
      await allAre(false)
    } finally {
      peer.wake()
    }
    await allAre(true)
  })

  it('keep no name and no address in Redis', async () => {
    const redis = await open()
    await allAre(true)
    await inRedis((round) => createRateLimits(redis).attempt(login(`asha-${round}@example.com`)))
    const { createClient } = await import('redis')
    const client = await createClient({ url: peer.url }).connect()
    const keys = await client.keys('*')
    client.destroy()
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.join(' ')).not.toMatch(/asha|example|10\.0\.0\.1/)
  })
})
