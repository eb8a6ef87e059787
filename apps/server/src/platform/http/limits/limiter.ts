// Counts with a limit: in Redis, shared by all processes, or in this process without Redis and while it is unavailable.
import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../../database/redis.ts'
import { refuse } from '../../refusal.ts'

export type Limiter = RateLimiterAbstract
export interface Limit {
  readonly redis: Redis | undefined
  readonly name: string
  readonly points: number
  /** Seconds. */
  readonly duration: number
  /** Counts can be given back, so a caller over the limit may be under it again before its time ends. */
  readonly isGivenBack?: boolean
}
/** Returns a limiter, in Redis if there is one. */
export function limiterOf({ redis, name, points, duration, isGivenBack = false }: Limit): Limiter {
  const keyPrefix = `tiffin:${name}`
  const alone = new RateLimiterMemory({ keyPrefix, points, duration })
  if (!redis) return alone
  return new RateLimiterRedis({
    keyPrefix,
    points,
    duration,
    storeClient: redis.forRateLimits,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // a caller over the limit costs Redis nothing more
    ...(!isGivenBack && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: alone,
  })
}

/** Hashed for Redis, so that neither it nor its dumps hold emails and addresses. */
const keyOf = (limiter: Limiter, who: string): string =>
  limiter instanceof RateLimiterMemory ? who : createHash('sha256').update(who).digest('base64url')

/** Adds `points` to the caller's count. Throws `too_many` over the limit. */
export async function count(limiter: Limiter, who: string, points = 1): Promise<void> {
  try {
    await limiter.consume(keyOf(limiter, who), points)
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) throw tooMany(rejected)
    throw rejected
  }
}

/** As `count`, but never throws `too_many`. */
export async function add(limiter: Limiter, who: string, points = 1): Promise<void> {
  await limiter.penalty(keyOf(limiter, who), points)
}

/** Takes one back; the count never falls below zero, even if its time has ended meanwhile. */
export async function giveBack(limiter: Limiter, who: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(keyOf(limiter, who))
  if (consumedPoints < 0) await limiter.penalty(keyOf(limiter, who))
}

/** Forgets what was counted. */
export async function forget(limiter: Limiter, who: string): Promise<void> {
  await limiter.delete(keyOf(limiter, who))
}

/** Throws `too_many` when the limit is used up; counts nothing. */
export async function assertLeft(limiter: Limiter, who: string): Promise<void> {
  const used = await limiter.get(keyOf(limiter, who))
  if (used && used.consumedPoints >= limiter.points) throw tooMany(used)
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => refuse('too_many', { retryAfter: Math.ceil(msBeforeNext / 1000) })
