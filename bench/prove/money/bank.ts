// Fifty wallets, sixteen workers that pay and cancel on both processes, and a reader that finds every state balanced.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../fuzz/random.ts'
import { ask, type ReceivedResponse } from '../bench/ask.ts'
import { type Bench, openBench } from '../bench/bench.ts'
import { makeCustomers, makeSellers, type Person, type Seller } from '../bench/people.ts'
import type { Check, GroupOpener, Round } from '../check.ts'

const WALLETS = 50
const WORKERS = 16
const STEPS = 500
const READ_MS = 50
const BALANCE = 200_000
/** An empty database keeps the reads short. */
const RENEW_AFTER = 10

const READ = `
  select
    (select coalesce(sum(amount_paise), 0) from ledger_entries)::int as total,
    (select count(*) from wallets w where balance_paise <>
      (select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.account = 'wallet' and e.owner_id = w.customer_id))::int as wrong,
    (select count(*) from wallets where balance_paise < 0)::int as negative,
    (select count(*) from (select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0) u)::int as unbalanced`

/** Reads at REPEATABLE READ until it is stopped; returns what it saw. */
function startReader(url: string): () => Promise<{ reads: number; violations: string[] }> {
  let isOver = false
  const violations: string[] = []
  let reads = 0
  const read = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!isOver) {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query<Record<string, number>>(READ)
      await client.query('commit')
      reads += 1
      if (Object.values(rows[0] ?? { none: 1 }).some((value) => value !== 0))
        violations.push(`a read is not balanced: ${JSON.stringify(rows[0])}`)
      await pause(READ_MS)
    }
    await client.end()
  }
  const reading = read()
  return async () => {
    isOver = true
    await reading
    return { reads, violations }
  }
}

interface Bank {
  readonly bench: Bench
  readonly customers: readonly Person[]
  readonly sellers: readonly Seller[]
}
const ALLOWED = new Set([
  'cart_empty',
  'prices_changed',
  'wallet_too_low',
  'item_cancelled_already',
  'order_closed',
  'cart_full',
  'quantity_limit',
])

/** One step: fills and pays a cart, or cancels an order. */
async function step({ bench, customers, sellers }: Bank, random: Random, orders: string[][]): Promise<string | undefined> {
  const at = random.int(0, customers.length - 1)
  const [customer, mine] = [customers[at], orders[at] ?? []]
  const { base } = bench.servers[random.chance(0.5) ? 0 : 1]
  const send = (path: string, method: 'GET' | 'POST' | 'PATCH', body?: object) => ask(base, { method, path, token: customer?.token, body })
  if (mine.length > 0 && random.chance(0.5)) {
    const orderId = mine.splice(random.int(0, mine.length - 1), 1)[0]
    return complaint(await send('/cancelWholeOrder', 'PATCH', { orderId }))
  }
  const product = random.pick(random.pick(sellers).products)
  const added = await send('/addToCart', 'POST', { productId: product.id, selectedVariant: 'Full' })
  const cart = isDone(added) ? await send('/getcart', 'GET') : added
  if (!isDone(cart)) return complaint(cart)
  const { grandTotal } = cart.json.cartData
  const answer = await send('/order', 'POST', { payment: 'Wallet', addressIndex: 0, cartData: { grandTotal } })
  if (isDone(answer)) for (const { _id } of answer.json.orders) mine.push(_id)
  return complaint(answer)
}
type Answer = Awaited<ReturnType<typeof ask>>
const isDone = (answer: Answer): answer is ReceivedResponse => 'text' in answer && answer.status < 300
/** Returns what is wrong with an answer; undefined if it was put off or is an allowed refusal. */
export function complaint(answer: Answer): string | undefined {
  if (!('text' in answer)) return `no response: ${answer.reason}`
  if (answer.status < 300 || answer.status === 503) return undefined
  return ALLOWED.has(answer.json?.code) ? undefined : `${answer.status} ${answer.text.slice(0, 120)}`
}

export const openBank: GroupOpener = async () => {
  const bench = await openBench()
  let [rounds, bank]: [number, Bank | undefined] = [0, undefined]
  const check: Check = {
    name: 'bank: 50 wallets, 16 workers, a reader at REPEATABLE READ',
    group: 'bank',
    rounds: { short: 1, full: 100 },
    unit: `${STEPS} steps`,
    async run(random): Promise<Round> {
      if (rounds % RENEW_AFTER === 0) {
        await bench.renew()
        const names = Array.from({ length: WALLETS }, (_, at) => `Asha ${at}`)
        bank = {
          bench,
          customers: await makeCustomers(bench.db(), names, BALANCE),
          sellers: await makeSellers(bench.db(), ['Spice', 'Coast']),
        }
      }
      rounds += 1
      const here = bank
      if (!here) throw new Error('there is no bank')
      const url = (await bench.db().pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
      const stop = startReader(bench.postgres.urlOf(url))
      const complaints = new Set<string>()
      const orders = here.customers.map(() => [] as string[])
      let left = STEPS
      const work = async () => {
        while (left-- > 0) {
          const said = await step(here, random, orders)
          if (said) complaints.add(said)
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, work))
      const { reads, violations } = await stop()
      return { violations: [...violations, ...complaints, ...(await bench.audit())], counts: { reads } }
    },
  }
  return { checks: [check], close: () => bench.close() }
}
