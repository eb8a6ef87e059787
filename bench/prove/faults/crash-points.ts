// Points at which a server process is killed. The proxies around it see the point in its traffic, hold the bytes and kill it, so the
// product needs no hooks.
import type { Random } from '../../fuzz/random.ts'
import { ask } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { isCommit, isCommitted } from '../bench/postgres-protocol.ts'
import type { FaultProxy, Watcher } from '../bench/proxy.ts'
import type { Which } from '../bench/servers.ts'
import { onlineOrder } from './outside-faults.ts'

export interface CrashPoint {
  readonly name: string
  /** Calls `hit` at the point; returns the proxies to unwatch, or why this machine cannot reach the point. */
  arm(bench: Bench, which: Which, hit: () => void, random: Random): FaultProxy[] | string
  /** Causes the point to be reached, when the actors alone would reach it too rarely. */
  cause?(bench: Bench, which: Which, number: number): Promise<unknown>
}
type IsPoint = (direction: 'request' | 'response', text: string, connection: object) => boolean
function watch(proxy: FaultProxy, isPoint: IsPoint, hit: () => void): FaultProxy {
  const watcher: Watcher = (direction, chunk, connection) => {
    if (!isPoint(direction, chunk.toString('latin1'), connection)) return 'pass'
    hit()
    return 'hold'
  }
  proxy.watch(watcher)
  return proxy
}

/** Opens the payment page of a new order at this process, and pays. */
async function payOnline(bench: Bench, which: Which): Promise<void> {
  const { path, paymentId } = await onlineOrder(bench)
  await ask(bench.servers[which].base, { method: 'GET', path, headers: { accept: 'text/html' } })
  const session = [...bench.stripe.sessions.values()].find(({ payment }) => payment === paymentId)
  if (session) bench.stripe.choose(session.id, 'pay')
}

export const CRASH_POINTS: readonly CrashPoint[] = [
  {
    name: 'before the commit',
    arm: ({ servers }, which, hit) => [
      watch(servers[which].database, (to, text, connection) => to === 'request' && isCommit(text, connection), hit),
    ],
  },
  {
    name: 'after the commit, before the response',
    arm: ({ servers }, which, hit) => [watch(servers[which].database, (to, text) => to === 'response' && isCommitted(text), hit)],
  },
  {
    name: 'after a provider call',
    arm: ({ servers }, which, hit) => [watch(servers[which].payment, (to) => to === 'response', hit)],
    cause: (bench, which) => payOnline(bench, which),
  },
  {
    name: 'during a webhook',
    arm({ servers }, which, hit, random) {
      let left = Number.POSITIVE_INFINITY
      const front = servers[which].front
      front.watch((direction, chunk) => {
        if (direction === 'request' && chunk.includes('POST /webhooks/')) left = Math.min(left, random.int(1, 6))
        return 'pass'
      })
      const isPoint = (to: 'request' | 'response') => {
        if (to === 'request') left -= 1
        return left <= 0
      }
      return [front, watch(servers[which].database, isPoint, hit)]
    },
    async cause(bench, which) {
      bench.stripe.webhookUrl = `${bench.servers[which].base}/webhooks/stripe`
      await payOnline(bench, which)
    },
  },
  {
    name: 'between commit and event',
    arm: ({ servers }, which, hit) => {
      const { redis } = servers[which]
      return redis ? [watch(redis, (to, text) => to === 'request' && /xadd/i.test(text), hit)] : 'redis-server is not installed'
    },
  },
  {
    name: 'in a job',
    arm: ({ servers }, which, hit, random) => {
      const word = random.pick(['MAIL FROM', 'RCPT TO', 'DATA'])
      return [watch(servers[which].mail, (to, text) => to === 'request' && text.includes(word), hit)]
    },
    cause: ({ servers }, which, number) => {
      const email = `code-${number}@prove.example`
      return ask(servers[which].base, { method: 'POST', path: '/signupVerify', body: { email, phoneNumber: '9876543210' } })
    },
  },
]
