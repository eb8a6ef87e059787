import { describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { Postponed } from '../../../platform/jobs/jobs.ts'
import { type Outcome, PushFailed, type PushService } from '../../../providers/push/index.ts'
import { createPushSender } from './send-push.ts'

const MINUTE = 60_000
/** Sends to a browser whose id names its account; a push of it takes `tookMs` of the clock. */
function openSender(outcomes: Readonly<Record<string, { tookMs: number; outcome?: Outcome }>>) {
  const sent: string[] = []
  let clock = 0
  const service: Pick<PushService, 'send'> = {
    async send({ endpoint }) {
      sent.push(endpoint)
      const { tookMs, outcome } = outcomes[endpoint] ?? { tookMs: 0 }
      clock += tookMs
      if (!outcome) throw new PushFailed('not reached')
      return outcome
    },
  }
  const browser = (id: string) => ({ endpoint: id, p256dh: '', auth: '', account_id: id.split(' ')[0] })
  let asked = ''
  const db = { now: () => new Date(0), row: async () => browser(asked) } as unknown as Db
  const sendPush = createPushSender(db, {
    service: service as PushService,
    onRefusal: () => undefined,
    onOutcome: async () => undefined,
    elapsed: () => clock,
  })
  const message = { title: '', body: '', url: '/', tag: 'order', isUrgent: false }
  const send = (subscriptionId: string): Promise<unknown> => {
    asked = subscriptionId
    const job = { subscriptionId, message, expiresAt: '2030-01-01T00:00:00Z' }
    return sendPush(job as never, AbortSignal.timeout(MINUTE)).catch((error: unknown) => error)
  }
  const pass = (ms: number) => {
    clock += ms
  }
  return { send, sent, pass }
}

describe('an account whose push addresses never respond', () => {
  const silent = { 'mallory 1': { tookMs: 2_500 }, 'mallory 2': { tookMs: 2_500 }, 'asha 1': { tookMs: 100, outcome: 'taken' as const } }
  it('is tried about once a minute, and its other pushes are postponed at once; other accounts do not wait', async () => {
    const { send, sent, pass } = openSender(silent)
    const failures: unknown[] = []
    for (let second = 0; second < 600; second += 1) {
      failures.push(await send('mallory 1'), await send('mallory 2'))
      pass(1_000)
    }
    expect(failures.filter((failure) => failure instanceof PushFailed)).toHaveLength(sent.length)
    expect(failures.filter((failure) => failure instanceof Postponed)).toHaveLength(1_200 - sent.length)
    expect(sent.length).toBeLessThan(20)
    expect(await send('asha 1')).toBeUndefined()
  })
  it('is not tried more often because another of its addresses is fast', async () => {
    const { send, sent, pass } = openSender({ ...silent, 'mallory 2': { tookMs: 0, outcome: 'taken' } })
    for (let second = 0; second < 600; second += 1) {
      await send('mallory 1')
      await send('mallory 2')
      pass(1_000)
    }
    expect(sent.filter((id) => id === 'mallory 1').length).toBeLessThan(20)
  })
})

it('an account whose push was slow once is not held up for long', async () => {
  const { send, sent, pass } = openSender({ 'asha 1': { tookMs: 600, outcome: 'taken' }, 'asha 2': { tookMs: 50, outcome: 'taken' } })
  await send('asha 1')
  expect(await send('asha 2')).toBeInstanceOf(Postponed)
  pass(2_000)
  for (let push = 0; push < 5; push += 1) expect(await send('asha 2')).toBeUndefined()
  expect(sent).toHaveLength(6)
})

it('an account whose push fails quickly has it retried without a pause', async () => {
  const { send, sent } = openSender({ 'asha 1': { tookMs: 100 } })
  for (let push = 0; push < 5; push += 1) await send('asha 1')
  expect(sent).toHaveLength(5)
})
