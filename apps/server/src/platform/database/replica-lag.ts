// A replica's lag in time, from positions in the write-ahead log: correct even without writes, or while the replica is cut off.
import { type RawBuilder, sql } from 'kysely'
import { singleFlight } from '../async.ts'
import type { Database } from './database.ts'

export interface LagWatch {
  /** Returns whether it was close enough at the last check and has the last recorded change. */
  isTrusted(): boolean
  lagMs(): number | undefined
  distrust(): void
  recordChange(): void
  stop(): Promise<void>
}
export type Ask = <T>(statement: RawBuilder<T>) => Promise<T[]>
export interface WatchedReplica {
  readonly primary: Pick<Database, 'row'>
  readonly ask: Ask
  readonly maxLagMs: number
  readonly onChange: (isNear: boolean) => void
}

const LOOK_EVERY_MS = 1_000
const LOOK_AFTER_CHANGE_MS = 50
const MAX_SAMPLES = 60

interface Sample {
  readonly at: number
  readonly position: bigint
}

/** Measures a replica's lag regularly until stopped; `onChange` is called when its trust changes. */
export function watchLag({ primary, ask, maxLagMs, onChange }: WatchedReplica): LagWatch {
  const samples: Sample[] = []
  /** The replica has everything that was committed before this time. */
  let provenUntil = 0
  let changedAt = 0
  let lag: number | undefined
  let wasNear = false

  const isNear = () => lag !== undefined && lag <= maxLagMs
  const settle = (measured: number | undefined) => {
    lag = measured
    if (isNear() !== wasNear) onChange(!wasNear)
    wasNear = isNear()
  }
  const look = async () => {
    const sample = await positionOf(primary)
    // an unavailable primary writes nothing that the replica could miss
    if (sample) samples.push(sample)
    // before the replica is asked: while it is down or promoted, nothing below runs to its end
    samples.splice(0, samples.length - MAX_SAMPLES)
    const replayed = await replayedBy(ask)
    if (replayed === undefined) return settle(undefined)
    const proven = samples.findLast(({ position }) => position <= replayed)
    provenUntil = proven?.at ?? provenUntil
    settle(proven && proven === samples.at(-1) ? 0 : Date.now() - provenUntil)
  }
  const looks = singleFlight(look, () => settle(undefined))
  const timer = setInterval(looks.request, LOOK_EVERY_MS)
  looks.request()
  return {
    isTrusted: () => isNear() && provenUntil > changedAt,
    lagMs: () => lag,
    distrust: () => settle(undefined),
    recordChange: () => {
      changedAt = Date.now()
      setTimeout(looks.request, LOOK_AFTER_CHANGE_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      return looks.stop()
    },
  }
}

async function positionOf(primary: WatchedReplica['primary']): Promise<Sample | undefined> {
  const at = Date.now()
  try {
    const row = await primary.row<{ position: string }>(sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`)
    return row && { at, position: BigInt(row.position) }
  } catch {
    return undefined
  }
}

async function replayedBy(ask: Ask): Promise<bigint | undefined> {
  const [row] = await ask<{ position: string | null }>(sql`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`)
  return row?.position ? BigInt(row.position) : undefined
}
