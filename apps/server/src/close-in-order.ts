import type { OpenHttp } from './open-http.ts'
import type { Outside } from './open-outside.ts'
import type { Worker } from './platform/jobs/jobs.ts'

interface OpenParts extends Pick<Outside, 'redis' | 'replica' | 'database'>, OpenHttp {
  readonly worker: Worker
}

/** Serves `drainMs` more, as not ready; then closes each part after those that use it. */
export async function closeInOrder(
  { draining, channel, redis, http, worker, replica, database }: OpenParts,
  drainMs: number,
): Promise<void> {
  draining.begin()
  await Promise.all([channel.moveAway(drainMs), new Promise((resolve) => setTimeout(resolve, drainMs))])
  await draining.finish()
  await channel.close()
  await http.close()
  await worker.stop()
  redis?.close()
  await replica.close()
  await database.close()
}
