// Requests at a steady pace without retries; failures are counted.
import { createAccount, hashPassword } from '../../src/modules/identity/index.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { Person, type Product } from '../support/people/people.ts'

export interface SteadyLoad {
  /** The number of failed requests so far. */
  failed(): number
  /**
   * Stops and returns the number of requests, the failures, the number of requests that a process could not serve in time (503, docs/trust.md#6),
   * and the longest time (ms) in which the machine sent nothing.
   */
  stop(): Promise<{ sent: number; failures: string[]; late: number; standstill: number }>
}
/** Returns whether a process had no processor time or no connection for the request, which says nothing about a restart. */
export const isLate = (status: number, body: string): boolean => status === 503 && body.includes('"code":"unavailable"')

const NILA = { role: 'customer', email: 'nila@example.com', password: 'secret1', name: 'Nila', phoneNumber: '9876543210' } as const

export async function signUpNila(base: string, databaseUrl: string): Promise<Person> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, clock: systemClock })
  const password = { hash: await hashPassword(NILA.password) }
  await database.transaction((tx) => createAccount(tx, { ...NILA, password })).finally(() => database.close())
  const person = new Person(base)
  person.token = (await person.post('/login', { email: NILA.email, password: NILA.password })).json.token
  return person
}

/** Cached reads, uncached reads, and a write as every fourth request. */
export function startSteadyLoad(nila: Person, product: Product, perSecond: number): SteadyLoad {
  const turns = [
    () => nila.callOnce('GET', '/getRestaurents'),
    () => nila.callOnce('GET', '/getcart'),
    () => nila.callOnce('GET', '/getUserData'),
    () => nila.callOnce('POST', '/addToCart', { productId: product.id, selectedVariant: 'Half' }),
  ]
  const failures: string[] = []
  const asked: Promise<void>[] = []
  let [last, standstill, late] = [performance.now(), 0, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    standstill = Math.max(standstill, now - last)
    last = now
    const turn = asked.length % turns.length
    const ask = turns[turn]
    if (!ask) return
    asked.push(
      ask().then(
        // a full cart is an expected response
        ({ status, text }) => {
          if (isLate(status, text)) late += 1
          else if (status >= 500) failures.push(`${turn}: ${status} ${text.slice(0, 200)}`)
        },
        (error: Error) => void failures.push(`${turn}: ${error.message} ${error.cause}`),
      ),
    )
  }, 1_000 / perSecond)
  return {
    failed: () => failures.length,
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
      return { sent: asked.length, failures, late, standstill: Math.round(standstill) }
    },
  }
}
