// Forty actors from one seed: 25 customers, 6 restaurants (with two devices each), 6 employees, 1 administrator, 2 attackers.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createRandom, type Random } from '../../fuzz/random.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers } from '../bench/people.ts'
import { BOTH, type Which } from '../bench/servers.ts'
import type { Round } from '../check.ts'
import type { World } from './actor.ts'
import { Customer } from './customer.ts'
import { History } from './history.ts'
import { RestaurantDevice } from './restaurant-device.ts'
import { Administrator, Attacker, Employee, Restaurant } from './staff.ts'

const PEOPLE = { customers: 25, restaurants: 6, employees: 6, attackers: 2 }
const BALANCE = 50_000_000
const PACE_MS = 500
const PATIENCE_MS = 120_000

type Counts = Readonly<Record<string, number>>
export interface City {
  readonly history: History
  /**
   * Runs the actors while `trouble` works, then lets them finish. Returns the violations (of single responses, of the history, of the
   * audit, connections that stay in a transaction) and the number of writes by outcome.
   */
  during(trouble: (city: Trouble) => Promise<void>): Promise<Round & { readonly counts: Counts }>
}
export interface Trouble {
  /** From here until `undisturbed`, lost connections to both processes, or to this one, are expected. */
  disturbed(process?: Which): void
  undisturbed(): void
  /** Resolves when this many more requests were answered. */
  progress(count: number): Promise<void>
}

/** What the actors share and the trouble changes. */
interface Mood {
  answered: number
  busy: number
  isOver: boolean
  disturbed: readonly Which[]
  complaints: Set<string>
  /** Orders that exist already, for the attackers. */
  orders: readonly string[]
}

export async function openCity(bench: Bench, random: Random): Promise<City> {
  const history = new History()
  const mood: Mood = { answered: 0, busy: 0, isOver: false, disturbed: [], complaints: new Set(), orders: [] }
  const actors = await createActors(worldOf(bench, history, mood), mood, random)
  const trouble = troubleOf(mood)
  return {
    history,
    async during(work) {
      const orders = await bench.db().rows<{ id: string }>(sql`select id from orders order by created_at desc limit 50`)
      Object.assign(mood, { isOver: false, disturbed: [], busy: 0, complaints: new Set(), orders: orders.map(({ id }) => id) })
      const living = Promise.all(actors.map((actor) => actor.live()))
      try {
        await trouble.progress(30)
        await work(trouble)
        await trouble.progress(30)
      } finally {
        mood.isOver = true
        await living
      }
      const { violations, counts } = await history.verify(bench.db())
      return {
        violations: [...mood.complaints, ...violations, ...(await bench.audit()), ...(await openTransactions(bench))],
        counts: { ...counts, '503': mood.busy },
      }
    },
  }
}

const worldOf = (bench: Bench, history: History, mood: Mood): World => ({
  bench,
  history,
  isOver: () => mood.isOver,
  isDisturbed: (process) => mood.disturbed.includes(process),
  complain: (violation) => void mood.complaints.add(violation),
  onAnswer: () => {
    mood.answered += 1
  },
  onBusy: () => {
    mood.busy += 1
  },
  paceMs: PACE_MS,
})

async function createActors(world: World, mood: Mood, random: Random): Promise<{ live(): Promise<void> }[]> {
  const { bench } = world
  const db = bench.db()
  const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
  const customers = await makeCustomers(db, named('Asha', PEOPLE.customers), BALANCE)
  const sellers = await makeSellers(db, named('Spice', PEOPLE.restaurants))
  const employees = await makePeople(db, 'employee', named('Ravi', PEOPLE.employees))
  const strangers = await makeCustomers(db, named('Eve', PEOPLE.attackers))
  const admin = { role: 'administrator', id: '', email: '', name: 'Admin', token: await adminToken(bench) } as const
  const categories = await db.rows<{ id: string; seller: string }>(sql`select id, restaurant_id as seller from categories`)
  const own = () => createRandom(random.int(0, 2 ** 31))
  return [
    ...customers.map((person) => Object.assign(new Customer(world, person, own()), { sellers })),
    ...sellers.map((person) => {
      const categoryId = categories.find(({ seller }) => seller === person.id)?.id ?? ''
      return Object.assign(new Restaurant(world, person, own()), { employees, categoryId })
    }),
    ...sellers.map((person) => new RestaurantDevice(world, person, own())),
    ...employees.map((person) => new Employee(world, person, own())),
    new Administrator(world, admin, own()),
    ...strangers.map((person) =>
      Object.assign(new Attacker(world, person, own()), { victims: customers, foreignOrders: () => mood.orders }),
    ),
  ]
}

const troubleOf = (mood: Mood): Trouble => ({
  disturbed: (process) => {
    mood.disturbed = process === undefined ? BOTH : [process]
  },
  undisturbed: () => {
    mood.disturbed = []
  },
  async progress(count) {
    const wanted = mood.answered + count
    for (const deadline = performance.now() + PATIENCE_MS; mood.answered < wanted; ) {
      if (performance.now() > deadline) throw new Error('the process got no CPU time, or the server stayed down')
      await pause(20)
    }
  },
})

/** A connection that stays in a transaction was leaked. */
async function openTransactions(bench: Bench): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const rows = await bench.db().rows<{ query: string }>(sql`
      select left(query, 80) as query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid() and state_change < now() - interval '1 second'`)
    if (rows.length === 0) return []
    if (attempt === 120) return rows.map(({ query }) => `a connection stays in a transaction: ${query}`)
    await pause(100)
  }
}
