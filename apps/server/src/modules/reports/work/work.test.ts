// What the administrator sees of waiting work, and what Retry and Drop do to it.
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HALF, openPlacedScene, type PlacedScene } from '../../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { createCipher } from '../../../platform/cipher.ts'
import { enqueue, type JobName } from '../../../platform/jobs/jobs.ts'
import { pageOf } from '../../../platform/paging.ts'
import { subscribeNotifications } from '../../notifications/index.ts'
import { dropWork, retryWork } from '../../waiting-work/change-work.ts'
import { listTimeline } from '../timeline/data-timeline.ts'
import { listWork, type WorkFilter } from './data-work.ts'
import { workWire } from './wire-work.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
  const links = { publicUrl: 'https://tiffin.example', supportEmail: undefined, billLink: () => 'https://tiffin.example/bill' }
  subscribeNotifications(scene.db, { cipher: createCipher('a secret of this test'), ...links })
  return () => scene.close()
})
afterEach(async () => {
  await scene.db.rows(sql`delete from graphile_worker._private_jobs`)
})

const DOWN = 'connect ECONNREFUSED 127.0.0.1:25'
/** Changes all jobs of a name as its tries have gone; `failedTries` of 25. */
const fail = (name: JobName, failedTries: number, error = DOWN) =>
  scene.db.rows(sql`
    update graphile_worker._private_jobs set attempts = ${failedTries}, last_error = ${error}, run_at = now() + interval '10 minutes'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`)
async function list(filter: WorkFilter, page: { page?: number; limit?: number } = {}) {
  const read = pageOf(page)
  return workWire(await listWork(scene.db, filter, read), read)
}
const only = async (filter: WorkFilter = { show: 'all' }) => {
  const { jobs } = await list(filter)
  expect(jobs).toHaveLength(1)
  return jobs[0] as (typeof jobs)[number]
}
/** The email of a purchase; others go to its restaurants. */
const aboutOrders = (jobs: Awaited<ReturnType<typeof list>>['jobs']) => {
  const job = jobs.find(({ orders }) => orders.length > 0)
  if (!job) throw new Error('no job is about an order')
  return job
}
const acts = () =>
  scene.db.rows<{ act: string; object: string; fields: string[] }>(
    sql`select act, object, fields from activity where act like 'job\\_%' order by at, id`,
  )

describe('the list of waiting work', () => {
  it('shows what failed or is late, not what is due later, with the orders that it is about', async () => {
    const { orders } = await scene.buy('COD', [scene.products[0] ?? '', scene.coastProduct])
    expect((await list({ show: 'stuck' })).total).toBe(0)
    await fail('send-mail', 3)
    const job = aboutOrders((await list({ show: 'stuck' })).jobs)
    expect(job).toMatchObject({
      kind: 'email',
      name: 'send-mail',
      state: 'retried',
      tries: 3,
      mostTries: 25,
      trouble: { code: 'unreachable', text: DOWN },
      canDrop: true,
    })
    expect(job.to).toMatch(/@/)
    expect(job.orders.map(({ _id }) => _id).sort()).toEqual(orders.map(({ id }) => id).sort())
    expect(job.nextTryAt).toBeDefined()
  })

  it('begins with what was given up, is filtered by kind and has pages', async () => {
    for (const number of [1, 2]) await enqueue(scene.db, 'collect-pictures', { number })
    await enqueue(scene.db, 'refund-payment', { paymentId: '00000000-0000-4000-8000-000000000001' })
    await fail('refund-payment', 25)
    const { jobs, kinds, total } = await list({ show: 'all' }, { limit: 2 })
    expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([
      ['refund', 'failed'],
      ['pictures', 'due'],
    ])
    expect([total, jobs[0]?.nextTryAt]).toEqual([3, undefined])
    expect(kinds).toEqual([
      { kind: 'pictures', count: 2 },
      { kind: 'refund', count: 1 },
    ])
    expect((await list({ show: 'all' }, { page: 2, limit: 2 })).jobs.map(({ kind }) => kind)).toEqual(['pictures'])
    const pictures = await list({ show: 'all', kind: 'pictures' })
    expect([pictures.total, pictures.kinds]).toEqual([2, kinds])
    expect(await list({ show: 'all', kind: 'push' })).toMatchObject({ jobs: [], total: 0, kinds })
  })

  it('names the orders of a refund', async () => {
    const { orders } = await scene.buy('Online', [scene.products[0] ?? ''])
    const [order] = orders
    await scene.db.rows(sql`delete from graphile_worker._private_jobs`)
    const payment = await scene.db.row<{ id: string }>(sql`
      select p.id from payments p join orders o on o.checkout_id = p.checkout_id where o.id = ${order?.id}`)
    await enqueue(scene.db, 'refund-payment', { paymentId: payment?.id ?? '' })
    expect((await only()).orders.map(({ _id }) => _id)).toEqual([order?.id])
    expect(order?.grand_total_paise).toBe(HALF)
  })

  it('knows a job of a newer version only by its name', async () => {
    await enqueue(scene.db, 'of-tomorrow' as JobName, {} as never)
    const job = await only()
    expect([job.kind, job.name, job.canDrop]).toEqual(['other', 'of-tomorrow', false])
    expect(await refusalOf(dropWork(scene.db, job._id, 'outdated'))).toBe('job_kept')
  })

  it.each([
    [DOWN, 'unreachable'],
    ['the mail server took too long', 'slow'],
    ['Invalid login: 535 5.7.8 authentication failed', 'login'],
    ['450 4.2.0 greylisted, try again later', 'busy'],
    ['payment 1 was made at stripe, which is not the configured provider', 'provider'],
    ['The service is not available right now, please try again', 'unreachable'],
    ['something else\n    at line 3', 'unknown'],
  ])('says of “%s” what it means: %s', async (error, code) => {
    await enqueue(scene.db, 'collect-pictures', {})
    await fail('collect-pictures', 1, error)
    const { trouble } = await only()
    expect([trouble?.code, trouble?.text]).toEqual([code, error.split('\n')[0]])
  })
})

describe('an administrator', () => {
  it('retries a job: it is due, and one that was given up has all its tries again', async () => {
    await enqueue(scene.db, 'refund-payment', { paymentId: '00000000-0000-4000-8000-000000000001' })
    for (const [failed, tries] of [
      [25, 0],
      [7, 7],
    ] as const) {
      await fail('refund-payment', failed)
      const { _id: id } = await only()
      await retryWork(scene.db, id)
      const { tries: after, nextTryAt } = await only()
      expect([after, Date.parse(nextTryAt ?? '') <= Date.now()]).toEqual([tries, true])
      expect((await acts()).at(-1)).toEqual({ act: 'job_retried', object: id, fields: ['refund'] })
    }
  })

  it('drops an email with a reason, and the timeline of its order shows that it was not sent', async () => {
    const { orders } = await scene.buy('COD', [scene.products[0] ?? ''])
    const { jobs } = await list({ show: 'all' })
    const { _id: id } = aboutOrders(jobs)
    await dropWork(scene.db, id, 'informed')
    expect((await list({ show: 'all' })).jobs.map(({ _id }) => _id)).toEqual(jobs.flatMap(({ _id }) => (_id === id ? [] : [_id])))
    const entries = await listTimeline(scene.db, orders[0]?.id ?? '')
    expect(entries.filter(({ kind }) => kind === 'email').map(({ status }) => status)).toEqual(['failed'])
    expect((await acts()).at(-1)).toEqual({ act: 'job_dropped', object: id, fields: ['email', 'informed'] })
    expect(await refusalOf(dropWork(scene.db, id, 'informed'))).toBe('job_gone')
    expect(await refusalOf(retryWork(scene.db, id))).toBe('job_gone')
  })

  it.each(['refund-payment', 'refund-mismatch', 'expire-payment', 'read-outside'] as const)(
    'cannot drop %s: money depends on it',
    async (name) => {
      await enqueue(scene.db, name, {} as never)
      await fail(name, 25)
      const { _id: id, canDrop } = await only()
      expect([canDrop, await refusalOf(dropWork(scene.db, id, 'never_works'))]).toEqual([false, 'job_kept'])
      expect((await list({ show: 'all' })).total).toBe(1)
    },
  )

  it('leaves a running job to its worker', async () => {
    await enqueue(scene.db, 'collect-pictures', {})
    await scene.db.rows(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1`)
    const { _id: id, state } = await only()
    expect(state).toBe('running')
    for (const act of [retryWork(scene.db, id), dropWork(scene.db, id, 'outdated')]) expect(await refusalOf(act)).toBe('job_running')
  })
})
