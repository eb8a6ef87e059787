// Refunds of delivered pieces by a decision: to the paisa, once, at the cost of its bearer.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { AdministratorCaller, Customer } from '../../platform/http/session.ts'
import { walletBalance } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { decideClaim, reopenClaim } from './change-claim.ts'
import { takePieces } from './refund-pieces.ts'
import { reportProblem } from './report-problem.ts'

/** What each of three pieces costs. */
const PIECE = 17_955
const hours = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
let scene: PlacedScene
const bosses: AdministratorCaller[] = []
beforeAll(async () => {
  scene = await openPlacedScene(12)
  for (const name of ['boss', 'partner']) bosses.push(await scene.administrator(name))
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const boss = () => bosses[0] as AdministratorCaller
/** A delivered order of three pieces of one product, of which one is reported. */
async function claimed(): Promise<{ asha: Customer; order: Order; itemId: string; claimId: string }> {
  const biryani = scene.products[0] ?? ''
  const { asha, orders } = await scene.buy('COD', [biryani, biryani, biryani])
  const order = await assignOrder(scene.db, scene.spice, { orderId: orders[0]?.id ?? '', employeeId: scene.ravi.employeeId })
  const itemId = order.items[0]?.id ?? ''
  for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, order.id, [0], to)
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, order.id, [0], to)
  const report = { orderId: order.id, reason: 'missing', items: [{ itemId, pieces: 1 }], text: 'Not in the bag' } as const
  const { id: claimId } = await reportProblem(scene.db, asha, report, hours)
  return { asha, order: (await findAnyOrder(scene.db, order.id)) ?? order, itemId, claimId }
}
/** What was refunded to the wallet with which every customer begins. */
const returnedTo = async ({ customerId }: Customer) => (await walletBalance(scene.db, customerId)) - 100_000
const entriesOf = (orderId: string) =>
  scene.db.rows<{ account: string; amount_paise: number }>(sql`
    select e.account, e.amount_paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and t.kind = 'piece_refund' order by t.id, e.account`)

it('the next pieces of a line are taken in ascending order, also when it is named twice', async () => {
  const { order, itemId } = await claimed()
  const refunds = [{ items: [{ item_id: itemId, pieces: [1] }] }] as unknown as Order['refunds']
  const twice = [
    { itemId, pieces: 1 },
    { itemId, pieces: 1 },
  ]
  expect([...takePieces({ ...order, refunds }, twice)]).toEqual([[itemId, [2, 3]]])
})

describe('a decision that refunds', () => {
  it('gives back what the customer paid for the pieces, one after the other, at the cost of its bearer', async () => {
    const { asha, order, itemId, claimId } = await claimed()
    const refund = { items: [{ itemId, pieces: 1 }], bearer: 'restaurant' } as const
    await decideClaim(scene.db, boss(), { claimId, text: 'One was missing', refund })
    expect(await returnedTo(asha)).toBe(PIECE)
    expect(await entriesOf(order.id)).toEqual([
      { account: 'restaurant', amount_paise: -PIECE },
      { account: 'wallet', amount_paise: PIECE },
    ])
    await reopenClaim(scene.db, boss(), { claimId, text: 'The others, too' }, hours)
    await decideClaim(scene.db, boss(), { claimId, text: 'All of it', refund: { items: [{ itemId, pieces: 2 }], bearer: 'platform' } })
    expect(await returnedTo(asha)).toBe(3 * PIECE)
    expect((await entriesOf(order.id)).slice(2)).toEqual([
      { account: 'platform', amount_paise: -2 * PIECE },
      { account: 'wallet', amount_paise: 2 * PIECE },
    ])
    expect((await findAnyOrder(scene.db, order.id))?.refunds).toMatchObject([
      { bearer: 'restaurant', reason: 'missing', amount_paise: PIECE, items: [{ item_id: itemId, pieces: [1] }] },
      { bearer: 'platform', reason: 'missing', amount_paise: 2 * PIECE, items: [{ item_id: itemId, pieces: [2, 3] }] },
    ])
  })
  it('that two people press twenty times moves the money once', async () => {
    const { asha, order, itemId, claimId } = await claimed()
    const refund = { items: [{ itemId, pieces: 3 }], bearer: 'restaurant' } as const
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, (_, at) => () => decideClaim(scene.db, bosses[at % 2] ?? boss(), { claimId, text: 'All', refund })),
    )
    expect(outcomes.filter((outcome) => outcome !== 'nothing')).toEqual(Array(19).fill('claim_decided'))
    expect(await returnedTo(asha)).toBe(3 * PIECE)
    expect(await entriesOf(order.id)).toHaveLength(2)
  })
  it('refunds no piece twice, none that was not delivered, and nothing of another order', async () => {
    const { asha, itemId, claimId } = await claimed()
    const other = await claimed()
    const give = (id: string, pieces: number) =>
      refusalOf(decideClaim(scene.db, boss(), { claimId, text: 'All', refund: { items: [{ itemId: id, pieces }], bearer: 'platform' } }))
    expect(await give(itemId, 4)).toBe('refund_over_delivered')
    expect(await give(other.itemId, 1)).toBe('not_found')
    await decideClaim(scene.db, boss(), { claimId, text: 'Two', refund: { items: [{ itemId, pieces: 2 }], bearer: 'platform' } })
    await reopenClaim(scene.db, boss(), { claimId, text: 'Again' }, hours)
    const before = await walletBalance(scene.db, asha.customerId)
    expect(await give(itemId, 2)).toBe('refund_over_delivered')
    const twice = [
      { itemId, pieces: 1 },
      { itemId, pieces: 1 },
    ]
    expect(await refusalOf(decideClaim(scene.db, boss(), { claimId, text: 'x', refund: { items: twice, bearer: 'platform' } }))).toBe(
      'refund_over_delivered',
    )
    expect(await walletBalance(scene.db, asha.customerId)).toBe(before)
  })
  it('of an order that is not delivered is refused', async () => {
    const { order } = await scene.orderWith('COD', 1)
    expect(() => takePieces(order, [{ itemId: order.items[0]?.id ?? '', pieces: 1 }])).toThrow(
      expect.objectContaining({ code: 'refund_over_delivered' }),
    )
  })
  it('says amount and bearer in the record of acts', async () => {
    const { itemId, claimId } = await claimed()
    await decideClaim(scene.db, boss(), { claimId, text: 'One', refund: { items: [{ itemId, pieces: 1 }], bearer: 'restaurant' } })
    const [act] = await scene.db.rows<{ fields: string[] }>(sql`select fields from activity where object = ${claimId}`)
    expect(act?.fields).toEqual([`refund=${PIECE}`, 'by_restaurant'])
  })
})
