import { nameOf } from '../platform/database/address.ts'
import { badOnError, type Finding, good, note } from './finding.ts'
import { queryRow, within } from './query-database.ts'

export const checkReplica = (url: string): Promise<Finding[]> =>
  badOnError(
    () =>
      within(url, async (client) => {
        const { is_copy, seconds } = await queryRow<{ is_copy: boolean; seconds: number }>(
          client,
          `select pg_is_in_recovery() as is_copy, coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`,
        )
        if (!is_copy)
          return [note('replica', `${nameOf(url)} is a primary, not a replica`, 'DATABASE_REPLICA_URL must point to a replica.')]
        return [good('replica', `${nameOf(url)}, last change ${seconds.toFixed(0)} s ago`)]
      }),
    (reason) => note('replica', `${nameOf(url)}: ${reason}`, 'Reads use the primary meanwhile. Check DATABASE_REPLICA_URL.'),
  )
