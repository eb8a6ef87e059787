// Sequences of commands against a model of one customer's cart, orders and wallet (fast-check shrinks a failing sequence).
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { type Answered, type Asked, ask } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, type Person } from '../bench/people.ts'
import type { Round } from '../check.ts'
import { Act, Add, Change, Compare, type Deed, type Model, Place, PRICES, type Real } from './model.ts'

const SEQUENCES = 10
const COMMANDS = 40
const BALANCE = 40_000

const product = fc.integer({ min: 0, max: PRICES.length - 1 })
const COMMAND_KINDS: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
  fc.tuple(product, fc.integer({ min: 1, max: 4 })).map(([at, quantity]) => new Add(at, quantity)),
  fc.tuple(product, fc.constantFrom('increment', 'decrement', 'remove')).map(([at, action]) => new Change(at, action)),
  fc.tuple(fc.constantFrom('COD', 'Wallet'), fc.integer({ min: 0, max: 9 })).map(([payment, chance]) => new Place(payment, chance > 0)),
  fc
    .tuple(
      fc.constantFrom<Deed[]>('cancel item', 'cancel order', 'reject item', 'pack', 'pack', 'assign', 'deliver'),
      fc.nat(20),
      fc.nat(3),
    )
    .map(([deed, at, itemAt]) => new Act(deed, at, itemAt)),
  fc.constant(new Compare()),
]

let people = 0
/** Runs ten sequences, each with new people. */
export async function openSequences(bench: Bench, seed: number): Promise<Round> {
  const property = fc.asyncProperty(fc.commands(COMMAND_KINDS, { maxCommands: COMMANDS, size: 'max' }), async (commands) => {
    people += 1
    const db = bench.db()
    const [customer] = await makeCustomers(db, [`Model ${people}`], BALANCE)
    const [seller] = await makeSellers(db, [`Model seller ${people}`], PRICES.length)
    const [employee] = await makePeople(db, 'employee', [`Model employee ${people}`])
    if (!customer || !seller || !employee) throw new Error('people are missing')
    let turn = 0
    const send = async ({ token }: Person, asked: Asked): Promise<Answered> => {
      for (let attempt = 0; ; attempt += 1) {
        turn += 1
        const answer = await ask(bench.servers[turn % 2 === 0 ? 0 : 1].base, { ...asked, token })
        if ('text' in answer && (answer.status !== 503 || attempt === 20)) return answer
        if (!('text' in answer)) throw new Error(answer.reason)
        await pause(100)
      }
    }
    const model: Model = { cart: new Map(), balance: BALANCE, orders: [] }
    await fc.asyncModelRun(() => ({ model, real: { customer, seller, employee, orders: [], send } }), [...commands, new Compare()])
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: SEQUENCES,
    endOnFailure: false,
    interruptAfterTimeLimit: 300_000,
  })
  return failed ? { violations: [`${errorInstance}: ${counterexample}`] } : { violations: [], counts: { sequences: SEQUENCES } }
}
