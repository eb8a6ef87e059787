// What the races share: people, placed orders, and the rules by which the responses of a race are judged.
import { sql } from 'kysely'
import { mustAsk, type SentRequest } from '../bench/ask.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, newSession, type Person, type Seller } from '../bench/people.ts'
import type { Round } from '../check.ts'
import { type RaceAnswer, type Racer, releaseAtOnce } from './at-once.ts'

export const AT_ONCE = 20
export interface PlacedOrder {
  readonly id: string
  readonly itemId: string
}
export interface RaceScene {
  readonly bench: Bench
  readonly admin: string
  readonly sellers: readonly [Seller, Seller]
  readonly employees: readonly [Person, Person]
  /** A number that no other call returns, for names. */
  next(): number
  customer(balancePaise?: number): Promise<Person>
  seller(): Promise<Seller>
  employee(): Promise<Person>
  /** One beside `admin`. */
  administrator(): Promise<Person>
  session(person: Person): Promise<string>
  /** Puts one Full of the seller's product into the cart; returns the line's id. */
  fill(customer: Person, seller: Seller, product?: number): Promise<string>
  /** Places an order of one item. */
  placed(customer: Person, seller: Seller, payment?: 'COD' | 'Wallet'): Promise<PlacedOrder>
  /** Sends the requests at once, alternating between the processes. */
  race(requests: readonly SentRequest[]): Promise<RaceAnswer[]>
  must(asked: SentRequest): Promise<{ json: Json }>
  one<T>(statement: ReturnType<typeof sql<T>>): Promise<T>
}
// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
export type Json = any

export async function openScene(bench: Bench): Promise<RaceScene> {
  const db = () => bench.db()
  const [first, second] = await makeSellers(db(), ['Spice Route', 'Coast'])
  const [ravi, omar] = await makePeople(db(), 'employee', ['Ravi', 'Omar'])
  if (!first || !second || !ravi || !omar) throw new Error('people are missing')
  const admin = await adminToken(bench)
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const onlyOne = <T>([person]: readonly T[]): T => {
    if (person === undefined) throw new Error('a person is missing')
    return person
  }
  const must: RaceScene['must'] = (asked) => mustAsk(bench.servers[next() % 2 === 0 ? 0 : 1].base, asked)
  const scene: RaceScene = {
    bench,
    admin,
    sellers: [first, second],
    employees: [ravi, omar],
    next,
    must,
    customer: async (balancePaise = 0) => onlyOne(await makeCustomers(db(), [`Asha ${next()}`], balancePaise)),
    seller: async () => onlyOne(await makeSellers(db(), [`Seller ${next()}`], 2)),
    employee: async () => onlyOne(await makePeople(db(), 'employee', [`Employee ${next()}`])),
    administrator: async () => onlyOne(await makePeople(db(), 'administrator', [`Administrator ${next()}`])),
    session: ({ id }) => newSession(db(), id),
    async fill(customer, seller, product = 0) {
      const sold = seller.products[product]
      const body = { productId: sold?.id, selectedVariant: 'Full' }
      const { json } = await must({ method: 'POST', path: '/addToCart', token: customer.token, body })
      return json.cartData.items.find((line: Json) => line.productId._id === sold?.id)._id
    },
    async placed(customer, seller, payment = 'COD') {
      await scene.fill(customer, seller)
      const { json } = await must(orderOf(customer, pricesOf(seller), payment))
      return { id: json.data._id, itemId: json.data.item[0]._id }
    },
    race: (requests) =>
      releaseAtOnce(requests.map((asked, place): Racer => ({ ...asked, base: bench.servers[place % 4 < 2 ? 0 : 1].base }))),
    async one(statement) {
      const row = await db().row(statement)
      if (!row) throw new Error('the statement returned no row')
      return row
    },
  }
  return scene
}

/** Of the wallet, in paise. */
export const balanceOf = async ({ one }: RaceScene, { id }: Person): Promise<number> =>
  (await one(sql<{ paise: number }>`select coalesce(max(balance_paise), 0)::int as paise from wallets where customer_id = ${id}`)).paise
/** The price of a seller's first product in rupees. */
export const pricesOf = (...sellers: readonly Seller[]): number =>
  sellers.reduce((sum, { products }) => sum + (products[0]?.pricePaise ?? 0), 0) / 100
export const orderOf = (customer: Pick<Person, 'token'>, grandTotal: number, payment = 'COD'): SentRequest => ({
  method: 'POST',
  path: '/order',
  token: customer.token,
  body: { payment, addressIndex: 0, cartData: { grandTotal } },
})

/** Collects violations. */
export class Verdict {
  readonly violations: string[] = []
  readonly counts: Record<string, number> = {}
  private isOver = false

  expect(holds: boolean, otherwise: string): this {
    if (!holds && !this.isOver) this.violations.push(otherwise)
    return this
  }
  /** What is expected from here on presupposes that one of these requests succeeds; a machine that stalls may have cut all of them off. */
  unlessCutOff(answers: readonly RaceAnswer[]): this {
    this.isOver ||= this.wereCutOff(answers)
    return this
  }
  /** A request either succeeds or is refused with one of these codes; 503 has no effect and is counted. */
  outcomes(answers: readonly RaceAnswer[], codes: readonly string[]): this {
    for (const { status, json, text, place } of answers) {
      const code = String(json?.code)
      if (status === 503) this.counts['503'] = (this.counts['503'] ?? 0) + 1
      else if (status === 0) this.violations.push(`request ${place} got no response`)
      else if (status >= 500 || (status >= 300 && !codes.includes(code)))
        this.violations.push(`request ${place} returned ${status} ${code} ${text.slice(0, 120)}`)
    }
    return this
  }
  /** Exactly one succeeds; none only if a 503 may have cut it off. */
  once(answers: readonly RaceAnswer[], what: string): this {
    const done = answers.filter(succeeded).length
    return this.expect(done === 1 || this.wereCutOff(answers), `${what} succeeded ${done} times`)
  }
  /** A race that was cut off is counted, for the table. */
  private wereCutOff(answers: readonly RaceAnswer[]): boolean {
    const areCutOff = !answers.some(succeeded) && answers.some(({ status }) => status === 503)
    if (areCutOff) this.counts['cut off'] = 1
    return areCutOff
  }
  round(): Round {
    return { violations: this.violations, counts: this.counts }
  }
}

export const succeeded = ({ status }: RaceAnswer): boolean => status >= 200 && status < 300
/** The responses of every second request, beginning at `first`. */
export const every = (answers: readonly RaceAnswer[], first: 0 | 1): RaceAnswer[] => answers.filter(({ place }) => place % 2 === first)
export const repeat = (count: number, asked: SentRequest | ((place: number) => SentRequest)): SentRequest[] =>
  Array.from({ length: count }, (_, place) => (typeof asked === 'function' ? asked(place) : asked))
export const alternate = (
  one: SentRequest | ((place: number) => SentRequest),
  other: SentRequest | ((place: number) => SentRequest),
): SentRequest[] =>
  repeat(AT_ONCE, (place) => {
    const chosen = place % 2 === 0 ? one : other
    return typeof chosen === 'function' ? chosen(place) : chosen
  })
