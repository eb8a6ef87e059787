import type { DropReason } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { dropJob, lockJob, runJobNow, type WaitingJob } from '../../platform/jobs/waiting-jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { recordOutcome } from '../notifications/index.ts'
import { kindOf } from './kinds.ts'

/** Runs a job now. Refuses `job_gone` and `job_running`. */
export function retryWork(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await getWaitingJob(tx, id)
    await runJobNow(tx, id)
    await record(tx, { act: 'job_retried', object: id, fields: [kindOf(name).kind] })
  })
}

/** Drops a job for good; an email or push about an order is shown as failed. Refuses `job_gone`, `job_running` and `job_kept`. */
export function dropWork(db: Db, id: string, reason: DropReason): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, messageId } = await getWaitingJob(tx, id)
    const { kind, canDrop } = kindOf(name)
    if (!canDrop) throw refuse('job_kept')
    await dropJob(tx, id)
    if (messageId) await recordOutcome(tx, messageId, 'failed')
    await record(tx, { act: 'job_dropped', object: id, fields: [kind, reason] })
  })
}

async function getWaitingJob(tx: Tx, id: string): Promise<WaitingJob> {
  const job = await lockJob(tx, id)
  if (!job) throw refuse('job_gone')
  if (job.isRunning) throw refuse('job_running')
  return job
}
