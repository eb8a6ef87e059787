// Hostile requests of every layer to both processes, judged one by one, and what they must not have done.
import { calls as contract } from '@tiffin/contract'
import { type Failure, fuzz } from '../../fuzz/fuzz.ts'
import { createRandom, type Random } from '../../fuzz/random.ts'
import type { FuzzRequest } from '../../fuzz/requests.ts'
import { CALLS, callRequest } from '../../fuzz/requests.ts'
import { askPatiently, type ReceivedResponse } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Round } from '../check.ts'
import { CANARY, type Tenants } from './tenants.ts'

export const PER_ROUND = 1_000
const OTHERS = 200
const AT_ONCE = 32
/** Of docs/trust.md#6, with the time that a loaded machine adds. */
const HANGS_MS = 15_000

const describe = ({ identity, request, complaints }: Failure): string =>
  `${complaints.join('; ')}: ${request.method} ${request.path.slice(0, 120)} as ${identity}, body ${(request.body ?? '').slice(0, 200)}`

/** Sends a thousand requests; then nothing of the bystanders has changed, and their canaries are in no log and no email. */
export async function sendHostile(bench: Bench, tenants: Tenants, random: Random): Promise<Round> {
  const before = await tenants.digest()
  const { failures, counts, slowestMs } = await fuzz({
    base: bench.servers.map(({ port }) => `http://127.0.0.1:${port}`),
    seed: random.int(0, 2 ** 31),
    calls: PER_ROUND - OTHERS,
    others: OTHERS,
    atOnce: AT_ONCE,
    identities: tenants.identities,
    emails: tenants.emails,
    foreignIds: tenants.foreignIds,
    inspect: (_, { text }, identity) => (identity !== 'administrator' && text.includes(CANARY) ? ['a canary'] : []),
  })
  // 503 is the promised response of a process that cannot respond in time, as on a loaded machine
  const real = failures.map((failure) => ({ ...failure, complaints: failure.complaints.filter((text) => text !== 'status 503') }))
  const violations = real.filter(({ complaints }) => complaints.length > 0).map(describe)
  if (slowestMs > HANGS_MS) violations.push(`a response took ${Math.round(slowestMs)} ms`)
  const changed = difference(before, await tenants.digest())
  if (changed.length > 0) violations.push(`rows of bystanders have changed: ${changed.join(' · ').slice(0, 2_000)}`)
  for (const server of bench.servers) {
    if (!server.isRunning()) violations.push('a process has ended')
    const lines = server.log().split('\n')
    for (const error of lines.filter((text) => text.includes('an unexpected error')).slice(0, 3))
      violations.push(`a process logged ${error.slice(0, 600)}`)
    const line = lines.find((text) => text.includes(CANARY))
    if (line) violations.push(`a canary is in a log: ${line.slice(0, 300)}`)
  }
  for (const { to, mail } of bench.smtp.arrived.splice(0))
    if (!to.includes(CANARY) && !to.startsWith('mina') && `${mail.subject} ${mail.text} ${mail.html}`.includes(CANARY))
      violations.push(`a canary is in an email to ${to}`)
  const canaries = violations.filter((text) => text.includes('canary')).length
  const busy = countOf(counts, '503')
  return { violations, ms: [slowestMs], counts: { '503': busy, 'other 5xx': countOf(counts, '5') - busy, canaries } }
}
/** Returns the rows that only one of the two has. */
const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
  ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
]
const countOf = (counts: ReadonlyMap<string, number>, status: string): number =>
  [...counts].filter(([kind]) => kind.split(' ')[1]?.startsWith(status)).reduce((sum, [, count]) => sum + count, 0)

const UNKNOWN = '00000000-0000-7000-8000-000000000001'
const ORACLES = 200
/** The response for a bystander's private object is the one for an object that does not exist, byte for byte. */
export async function compareOracles(bench: Bench, tenants: Tenants, random: Random): Promise<Round> {
  const violations: string[] = []
  const tokens = new Map(await Promise.all(tenants.identities.map(async (identity) => [identity.name, await identity.logIn()] as const)))
  const names = CALLS.filter(
    (name) => contract[name].access !== 'public' && contract[name].access !== 'administrator' && !/^logOut|Password$|^stop/.test(name),
  )
  let compared = 0
  for (let number = 0; number < ORACLES; number += 1) {
    const [name, id, seed] = [random.pick(names), random.pick(tenants.privateIds), random.int(0, 2 ** 31)]
    const requests = [id, UNKNOWN].map((named) => callRequest(name, createRandom(seed), { ids: [named], emails: tenants.emails }))
    const [foreign, unknown] = requests
    if (!foreign || !unknown || !`${foreign.path}${foreign.body}`.includes(id)) continue
    const token = tokens.get(contract[name].access as 'customer')
    const answers = [await send(bench, unknown, token), await send(bench, foreign, token)] as const
    // a request that was put off proves nothing
    if (answers.some(({ status }) => status === 503)) continue
    compared += 1
    const [one, other] = [comparable(answers[0], UNKNOWN), comparable(answers[1], id)]
    if (one !== other) violations.push(`${name} tells a foreign id from an unknown one: ${other.slice(0, 150)} and ${one.slice(0, 150)}`)
  }
  return { violations, counts: { compared } }
}

const send = (bench: Bench, { method, path, body, headers }: FuzzRequest, token: string | undefined) =>
  askPatiently(bench.servers[0].base, {
    method: method as 'POST',
    path,
    token,
    body: method === 'GET' ? undefined : body,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
  })
const comparable = (answer: ReceivedResponse | { status: number }, id: string): string => {
  const text = 'text' in answer ? answer.text : ''
  return `${answer.status} ${text.replaceAll(id, '…').replace(/"requestId":"[^"]*"/, '')}`
}
