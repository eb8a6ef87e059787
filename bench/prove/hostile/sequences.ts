// Sequences of commands against a model of one customer's cart, code, orders and wallet, and of what the restaurant sells (fast-check shrinks a failing sequence).
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { editSettings } from '../../../apps/server/src/modules/delivery-zones/index.ts'
import type { RestaurantId } from '../../../apps/server/src/platform/ids.ts'
import { ask, mustAsk, type ReceivedResponse, type SentRequest } from '../bench/ask.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, type Person } from '../bench/people.ts'
import type { Round } from '../check.ts'
import { Act, type Deed } from './deeds-model.ts'
import { Add, Change, Compare, Place } from './model.ts'
import { type Model, PRICES, type Real } from './model-state.ts'
import { EnterCode, Refund } from './money-model.ts'
import { AnswerQuestion, Count, Mark, Open, type Reply, Report, Withdraw } from './selling-model.ts'

const SEQUENCES = 10
const COMMANDS = 60
const BALANCE = 40_000

const product = fc.integer({ min: 0, max: PRICES.length - 1 })
const add = fc.tuple(product, fc.integer({ min: 1, max: 4 })).map(([at, quantity]) => new Add(at, quantity))
const place = fc
  .tuple(fc.constantFrom('COD', 'Wallet'), fc.integer({ min: 0, max: 9 }), fc.boolean())
  .map(([payment, chance, isPickup]) => new Place(payment, chance > 0, isPickup))
const answer = fc
  .tuple(fc.nat(20), fc.nat(5), fc.constantFrom<Reply[]>('accept', 'accept', 'remove', 'cancel'))
  .map(([at, itemAt, reply]) => new AnswerQuestion(at, itemAt, reply))
const act = fc
  .tuple(
    fc.constantFrom<Deed[]>(
      'cancel item',
      'cancel order',
      'reject item',
      'pack',
      'pack',
      'pack',
      'assign',
      'assign',
      'deliver',
      'deliver',
      'hand over',
      'hand over',
    ),
    fc.nat(20),
    fc.nat(3),
  )
  .map(([deed, at, itemAt]) => new Act(deed, at, itemAt))
const refund = fc.tuple(fc.nat(20), fc.nat(5), fc.integer({ min: 1, max: 3 })).map(([at, itemAt, pieces]) => new Refund(at, itemAt, pieces))
const COMMAND_KINDS: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  // more often, because the others need orders and questions
  ...[add, add, add, place, place, place, answer, answer, act, act, act, act, act, act, refund, refund],
  fc.tuple(product, fc.constantFrom('increment', 'decrement', 'remove')).map(([at, action]) => new Change(at, action)),
  fc.tuple(product, fc.integer({ min: 0, max: 12 })).map(([at, pieces]) => new Count(at, pieces)),
  fc.tuple(product, fc.integer({ min: 0, max: 2 })).map(([at, chance]) => new Mark(at, chance === 0)),
  fc.constantFrom('pause', 'resume', 'resume', 'busy', 'quiet').map((change) => new Open(change)),
  fc.tuple(fc.nat(20), fc.nat(5), fc.integer({ min: 0, max: 4 })).map(([at, itemAt, chance]) => new Report(at, itemAt, chance > 0)),
  fc.tuple(fc.nat(20), fc.nat(5)).map(([at, itemAt]) => new Withdraw(at, itemAt)),
  fc.constant(new EnterCode()),
  fc.constant(new EnterCode()),
  fc.constant(new Compare()),
]

/** Customers may collect their orders, and have a code of the restaurant, which is returned. */
async function openShop(bench: Bench, { id, token }: Person, number: number): Promise<string> {
  await bench
    .db()
    .rows(sql`update restaurants set street = '1 Rose Street', city = 'Kochi', state = 'Kerala', postal_code = '682001' where id = ${id}`)
  await editSettings(bench.db(), id as RestaurantId, { place: { lat: 9.98, lng: 76.29 }, picksUp: true })
  const body = { code: `MODEL${number}`, kind: 'percent', percent: 20, perCustomer: 2 }
  await mustAsk(bench.servers[0].base, { method: 'POST', path: '/restaurent/promos', token, body })
  return body.code
}

const BUSY_TRIES = 50
let people = 0
/** Runs ten sequences, each with new people. */
export async function openSequences(bench: Bench, seed: number): Promise<Round> {
  // an administrator's hostile request before may have set an area in which the model's customers are not
  await bench.db().rows(sql`delete from marketplace_area`)
  const admin = { token: await adminToken(bench) }
  const property = fc.asyncProperty(fc.commands(COMMAND_KINDS, { maxCommands: COMMANDS, size: 'max' }), async (commands) => {
    people += 1
    const db = bench.db()
    const [customer] = await makeCustomers(db, [`Model ${people}`], BALANCE)
    const [seller] = await makeSellers(db, [`Model seller ${people}`], PRICES.length)
    const [employee] = await makePeople(db, 'employee', [`Model employee ${people}`])
    if (!customer || !seller || !employee) throw new Error('people are missing')
    let turn = 0
    const send = async ({ token }: Pick<Person, 'token'>, asked: SentRequest): Promise<ReceivedResponse> => {
      for (let attempt = 0; ; attempt += 1) {
        turn += 1
        const answer = await ask(bench.servers[turn % 2 === 0 ? 0 : 1].base, { ...asked, token })
        if (!('text' in answer)) throw new Error(answer.reason)
        if (answer.status !== 503) return answer
        if (attempt === BUSY_TRIES) throw new Error(`${asked.method} ${asked.path} returned 503 ${BUSY_TRIES} times`)
        await pause(100)
      }
    }
    const selling = { left: new Map(), soldOut: new Set<number>(), isPaused: false, busyMinutes: undefined }
    const model: Model = { cart: new Map(), hasCode: false, balance: BALANCE, orders: [], ...selling }
    const code = await openShop(bench, seller, people)
    await fc.asyncModelRun(
      () => ({ model, real: { customer, seller, employee, admin, code, orders: [], send } }),
      [...commands, new Compare()],
    )
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: SEQUENCES,
    endOnFailure: false,
    interruptAfterTimeLimit: 300_000,
  })
  return failed ? { violations: [`${errorInstance}: ${counterexample}`] } : { violations: [], counts: { sequences: SEQUENCES } }
}
