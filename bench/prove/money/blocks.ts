// An account is blocked while it sends requests to both processes: no request that began afterwards is accepted, its sockets close.
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Random } from '../../fuzz/random.ts'
import { ask, askPatiently, type SentRequest } from '../bench/ask.ts'
import { adminToken, type Bench, openBench } from '../bench/bench.ts'
import { makeCustomers, makeSellers, newSession, type Person, type Seller } from '../bench/people.ts'
import { BOTH } from '../bench/servers.ts'
import type { Check, GroupOpener, Round } from '../check.ts'

const SENDERS = 6
/** The senders go on for so many refused responses each. */
const REFUSALS = 3
const CLOSED_MS = 30_000
const RENEW_AFTER = 100
const BUSY_MS = 100

const connect = (base: string, token: string): Promise<Socket> =>
  new Promise((resolve, fail) => {
    const socket = io(base, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', fail)
  })

/** What the responses to the requests of an account that is blocked meanwhile say. Times are in milliseconds. */
export class BlockTally {
  readonly violations: string[] = []
  readonly counts = { accepted: 0, refused: 0, '503': 0 }
  /** When the block was sent, and when it was confirmed. */
  sentAt = Number.POSITIVE_INFINITY
  blockedAt = Number.POSITIVE_INFINITY

  /** Returns whether the block refused the request. A 503 is the promised response of a busy process, and says nothing about the block. */
  add({ path, status, began, ended }: { path: string; status: number; began: number; ended: number }): boolean {
    if (status === 503) this.counts['503'] += 1
    else if (status === 401 || status === 403) {
      this.counts.refused += 1
      if (ended >= this.sentAt) return true
      this.violations.push(`${path} returned ${status} before the block`)
    } else if (began > this.blockedAt)
      this.violations.push(`${path} returned ${status} to a request that began ${Math.round(began - this.blockedAt)} ms after the block`)
    else this.counts.accepted += 1
    return false
  }
}

const blocking = (token: string, { id }: Person): SentRequest => ({ method: 'PATCH', path: `/admin/users/${id}/block`, token, body: {} })

async function blockOne(bench: Bench, admin: string, seller: Seller, random: Random, name: string): Promise<Round> {
  const [eve] = await makeCustomers(bench.db(), [name])
  if (!eve) throw new Error('there is no account')
  const tokens = [eve.token, await newSession(bench.db(), eve.id)]
  const sockets = await Promise.all(BOTH.map((which) => connect(bench.servers[which].base, tokens[which] ?? '')))
  const closed = Promise.all(
    sockets.map((socket) => new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))),
  )
  const tally = new BlockTally()
  const sends = [
    { method: 'GET', path: '/getcart' },
    { method: 'POST', path: '/addToCart', body: { productId: seller.products[0]?.id, selectedVariant: 'Full' } },
    { method: 'GET', path: '/getOrderHistory' },
  ] as const
  const send = async (number: number) => {
    for (let turn = 0, left = REFUSALS; left > 0; turn += 1) {
      const asked = sends[turn % sends.length]
      if (!asked) return
      const began = performance.now()
      const { status } = await ask(bench.servers[(turn + number) % 2 === 0 ? 0 : 1].base, { ...asked, token: tokens[number % 2] })
      if (tally.add({ path: asked.path, status, began, ended: performance.now() })) left -= 1
      else if (status === 503) await pause(BUSY_MS)
      if (left > 0 && began > tally.blockedAt + CLOSED_MS) {
        tally.violations.push(`a sender got ${REFUSALS - left} of ${REFUSALS} refusals in ${CLOSED_MS / 1000} s after the block`)
        return
      }
    }
  }
  const sending = Promise.all(Array.from({ length: SENDERS }, (_, number) => send(number)))
  await pause(random.int(20, 200))
  tally.sentAt = performance.now()
  const { status } = await askPatiently(bench.servers[random.chance(0.5) ? 0 : 1].base, blocking(admin, eve))
  if (status !== 200) throw new Error(`the block returned ${status}`)
  tally.blockedAt = performance.now()
  await sending
  const late = pause(CLOSED_MS, undefined, { ref: false })
  const times = await Promise.race([closed, late])
  if (!times) tally.violations.push(`a socket was open ${CLOSED_MS / 1000} s after the block`)
  for (const socket of sockets) socket.disconnect()
  return { violations: tally.violations, ms: (times ?? []).map((time) => Math.max(0, time - tally.blockedAt)), counts: tally.counts }
}

export const openBlocks: GroupOpener = async () => {
  const bench = await openBench()
  let rounds = 0
  let [admin, seller]: [string, Seller | undefined] = ['', undefined]
  const check: Check = {
    name: 'blocking an account under load, two processes',
    group: 'blocks',
    rounds: { short: 5, full: 1_000 },
    measured: 'sockets closed (limit 2 s)',
    async run(random, number) {
      if (rounds % RENEW_AFTER === 0) {
        await bench.renew()
        admin = await adminToken(bench)
        ;[seller] = await makeSellers(bench.db(), ['Spice'])
      }
      rounds += 1
      if (!seller) throw new Error('there is no restaurant')
      return blockOne(bench, admin, seller, random, `Eve ${number}`)
    },
  }
  return { checks: [check], close: () => bench.close() }
}
