// Races about a product that has run out after the order: the customer's answer against everything else that decides.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'
import type { RaceAnswer } from './at-once.ts'
import type { Race } from './placing.ts'
import { AT_ONCE, alternate, balanceOf, every, type PlacedOrder, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'
import { setStock } from './selling.ts'

const CREDIT = 100_000
/** Of the product that was ordered; the substitute costs more on the menu, and as much in the order. */
const PRICE = 5_000
/** Between two looks at the open questions. */
const LOOK_MS = 5_000
const EXPIRES_MS = 60_000

interface Question {
  readonly asha: Person
  readonly seller: Seller
  readonly order: PlacedOrder
  readonly path: string
  readonly id: string
}
const report = ({ token, products }: Seller, { id, itemId }: PlacedOrder): SentRequest => ({
  method: 'POST',
  path: `/restaurent/orders/${id}/items/${itemId}/missing`,
  token,
  body: { choices: [{ productId: products[1]?.id, variant: 'Full' }] },
})
const answer = ({ asha, path, id }: Question, reply: 'accept' | 'remove' | 'cancel'): SentRequest => ({
  method: 'POST',
  path,
  token: asha.token,
  body: { questionId: id, answer: reply, choice: 0 },
})
const pack = ({ token }: Person, { id }: PlacedOrder): SentRequest => ({
  method: 'POST',
  path: '/restaurent/moveOrder',
  token,
  body: { orderId: id, to: 'Packed' },
})

const withdraw = ({ seller: { token }, order: { id, itemId } }: Question): SentRequest => ({
  method: 'DELETE',
  path: `/restaurent/orders/${id}/items/${itemId}/missing`,
  token,
})
const cancel = ({ asha: { token }, order }: Question): SentRequest => ({
  method: 'PATCH',
  path: '/cancelWholeOrder',
  token,
  body: { orderId: order.id },
})

/** A wallet order about whose only item the restaurant asks. */
async function asked(scene: RaceScene, seller?: Seller): Promise<Question> {
  const own = seller ?? (await scene.seller())
  const asha = await scene.customer(CREDIT)
  const order = await scene.placed(asha, own, 'Wallet')
  const { json } = await scene.must(report(own, order))
  const path = `/orders/${order.id}/items/${order.itemId}/answer`
  return { asha, seller: own, order, path, id: json.order.item[0].question._id }
}

interface Decided {
  readonly state: string
  readonly status: string
  readonly substitutes: number
}
const decidedOf = ({ one }: RaceScene, { id, order }: Question): Promise<Decided> =>
  one(
    sql<Decided>`
      select q.state, i.status, (select count(*)::int from order_items s where s.substitutes_item_id = i.id and s.status <> 'cancelled') as substitutes
      from item_questions q join order_items i on i.id = q.item_id where q.id = ${id} and i.id = ${order.itemId}`,
  )

/** What was decided and what the customer has paid belong together. */
async function judge(scene: RaceScene, question: Question, verdict: Verdict): Promise<Verdict> {
  const { state, status, substitutes } = await decidedOf(scene, question)
  const paid = CREDIT - (await balanceOf(scene, question.asha))
  const isKept = status !== 'cancelled'
  return verdict
    .expect(state === 'accepted' || substitutes === 0, `the question is ${state} and has ${substitutes} substitutes`)
    .expect(paid === (isKept || substitutes === 1 ? PRICE : 0), `${state}, ${status}, ${substitutes} substitutes: paid ${paid} paise`)
}

interface Against {
  /** Whether only one of all requests may succeed, instead of one of the answers. */
  readonly isEither: boolean
  /** Of the other request. */
  readonly refusals: readonly string[]
}
const against =
  (other: (question: Question) => SentRequest, { isEither, refusals }: Against): Race =>
  async (scene) => {
    const question = await asked(scene)
    const answers = await scene.race(alternate(answer(question, 'accept'), other(question)))
    const decided = every(answers, 0).filter(succeeded).length
    const verdict = new Verdict()
      .outcomes(every(answers, 0), ['question_closed'])
      .outcomes(every(answers, 1), refusals)
      .expect(decided <= 1, `one question was answered ${decided} times`)
    if (isEither) verdict.once(answers, 'deciding one question')
    return (await judge(scene, question, verdict)).round()
  }

const twoPeople: Race = async (scene) => {
  const seller = await scene.seller()
  const questions = [await asked(scene, seller), await asked(scene, seller)]
  await scene.must(setStock(seller, 1, 1))
  const answers = await scene.race(repeat(AT_ONCE, (place) => answer(questions[place % 2] as Question, 'accept')))
  const { left } = await scene.one(sql<{ left: number }>`select remaining as left from stocks where product_id = ${seller.products[1]?.id}`)
  const verdict = new Verdict().outcomes(answers, ['question_closed', 'not_enough_left']).once(answers, 'taking the last piece')
  verdict.expect(left === 1 - answers.filter(succeeded).length, `${left} pieces are left`)
  for (const question of questions) await judge(scene, question, verdict)
  return verdict.round()
}

/** Twenty questions whose time is over, each answered at some moment before both processes have looked at them. */
const expiry: Race = async (scene) => {
  const seller = await scene.seller()
  const questions: Question[] = []
  for (let count = 0; count < AT_ONCE; count += 1) questions.push(await asked(scene, seller))
  await scene.bench.db().rows(sql`
    update item_questions set until = greatest(clock_timestamp(), asked_at + interval '1 ms')
    where id = any(${questions.map(({ id }) => id)}::uuid[]) and state = 'open'`)
  const answers = await Promise.all(
    questions.map(async (question, at): Promise<RaceAnswer> => {
      await pause((LOOK_MS * at) / AT_ONCE)
      const [own] = await scene.race([answer(question, 'accept')])
      return { ...(own as RaceAnswer), place: at }
    }),
  )
  await closed(scene, questions)
  const verdict = new Verdict().outcomes(answers, ['question_closed'])
  for (const [at, question] of questions.entries()) {
    const { state } = await decidedOf(scene, question)
    const isAccepted = answers.some((given) => given.place === at && succeeded(given))
    verdict.expect((state === 'accepted') === isAccepted, `an ${isAccepted ? 'accepted' : 'unaccepted'} question is ${state}`)
    await judge(scene, question, verdict)
  }
  return verdict.round()
}

async function closed({ one }: RaceScene, questions: readonly Question[]): Promise<void> {
  for (const deadline = performance.now() + EXPIRES_MS; performance.now() < deadline; await pause(200)) {
    const { open } = await one(
      sql<{ open: number }>`
        select count(*)::int as open from item_questions where state = 'open' and id = any(${questions.map(({ id }) => id)}::uuid[])`,
    )
    if (open === 0) return
  }
  throw new Error(`questions are open ${EXPIRES_MS / 1000} s after their time`)
}

const reportPacked: Race = async (scene) => {
  const seller = await scene.seller()
  const asha = await scene.customer(CREDIT)
  const order = await scene.placed(asha, seller, 'Wallet')
  const answers = await scene.race(alternate(report(seller, order), pack(seller, order)))
  const { status, questions } = await scene.one(
    sql<{ status: string; questions: number }>`
      select i.status, (select count(*)::int from item_questions q where q.item_id = i.id) as questions from order_items i where i.id = ${order.itemId}`,
  )
  return new Verdict()
    .outcomes(every(answers, 0), ['item_asked', 'item_packed_already'])
    .outcomes(every(answers, 1), ['item_asked', 'item_moved_meanwhile'])
    .once(answers, 'asking or packing')
    .unlessCutOff(answers)
    .expect((status === 'packed') === (questions === 0), `the item is ${status}, with ${questions} questions`)
    .round()
}

const CLOSES: Against = { isEither: true, refusals: ['question_closed'] }
export const missingRaces: Readonly<Record<string, Race>> = {
  'answer × answer, accept and remove': against((question) => answer(question, 'remove'), CLOSES),
  'answer × answer, accept and accept': against((question) => answer(question, 'accept'), CLOSES),
  'answer × withdraw': against(withdraw, CLOSES),
  'answer × cancel': against(cancel, { isEither: false, refusals: [] }),
  'answer × Packed': against(({ seller, order }) => pack(seller, order), {
    isEither: false,
    refusals: ['item_asked', 'item_moved_meanwhile'],
  }),
  'answer × expiry': expiry,
  'last piece: answer × answer of another customer': twoPeople,
  'report missing × Packed': reportPacked,
}
