// Races about what a restaurant sells: the last piece, a pause, a sold-out product, options, changes of many products.
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'
import type { RaceAnswer } from './at-once.ts'
import { CART_CHANGED, ordered, type Race } from './placing.ts'
import { AT_ONCE, alternate, balanceOf, every, orderOf, pricesOf, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

export const setStock = ({ token, products }: Seller, left: number | null, at = 0): SentRequest => ({
  method: 'PATCH',
  path: `/restaurent/products/${products[at]?.id}/stock`,
  token,
  body: { left },
})
const pauseOrders = ({ token }: Person): SentRequest => ({ method: 'POST', path: '/restaurent/pause', token, body: { minutes: 30 } })
const soldOut = ({ token, products }: Seller): SentRequest => ({
  method: 'PATCH',
  path: `/restaurent/products/${products[0]?.id}/availability`,
  token,
  body: { available: false, until: 'always' },
})
/** The pieces that are left, and those in orders that are not cancelled. */
const piecesOf = ({ one }: RaceScene, { products }: Seller) =>
  one(
    sql<{ left: number; sold: number }>`
      select (select remaining from stocks where product_id = ${products[0]?.id}) as left,
        (select coalesce(sum(quantity), 0)::int from order_items where product_id = ${products[0]?.id} and status <> 'cancelled') as sold`,
  )
const cartsOf = (scene: RaceScene, seller: Seller, count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await scene.customer()
      await scene.fill(customer, seller)
      return customer
    }),
  )
const done = (answers: readonly RaceAnswer[]): number => answers.filter(succeeded).length

const lastPieces =
  (left: number): Race =>
  async (scene) => {
    const seller = await scene.seller()
    const customers = await cartsOf(scene, seller, AT_ONCE)
    await scene.must(setStock(seller, left))
    const answers = await scene.race(customers.map((customer) => orderOf(customer, pricesOf(seller))))
    const pieces = await piecesOf(scene, seller)
    const isBusy = answers.some(({ status }) => status === 503)
    return new Verdict()
      .outcomes(answers, ['not_enough_left'])
      .expect(done(answers) === left || (isBusy && done(answers) < left), `${done(answers)} orders of ${left} pieces succeeded`)
      .expect(pieces.sold === done(answers) && pieces.left === left - done(answers), `${JSON.stringify(pieces)} of ${left}`)
      .round()
  }

const lastPieceCancelled: Race = async (scene) => {
  const seller = await scene.seller()
  const [asha, ...others] = await cartsOf(scene, seller, AT_ONCE / 2 + 1)
  if (!asha) throw new Error('a customer is missing')
  await scene.must(setStock(seller, 1))
  const { json } = await scene.must(orderOf(asha, pricesOf(seller)))
  const cancel: SentRequest = { method: 'PATCH', path: '/cancelWholeOrder', token: asha.token, body: { orderId: json.data._id } }
  const answers = await scene.race(alternate((place) => orderOf(others[place / 2] ?? asha, pricesOf(seller)), cancel))
  const { left, sold } = await piecesOf(scene, seller)
  return new Verdict()
    .outcomes(every(answers, 0), ['not_enough_left'])
    .outcomes(every(answers, 1), [])
    .unlessCutOff(every(answers, 1))
    .expect(every(answers, 1).some(succeeded), 'the cancellation did not succeed')
    .expect(done(every(answers, 0)) === sold && sold <= 1 && left === 1 - sold, `${left} left and ${sold} sold of one piece`)
    .round()
}

const lastPieceCounted: Race = async (scene) => {
  const seller = await scene.seller()
  const customers = await cartsOf(scene, seller, AT_ONCE / 2)
  await scene.must(setStock(seller, 3))
  const answers = await scene.race(
    alternate(
      (place) => orderOf(customers[place / 2] as Person, pricesOf(seller)),
      (place) => setStock(seller, place % 3),
    ),
  )
  const { left, sold } = await piecesOf(scene, seller)
  return new Verdict()
    .outcomes(every(answers, 0), ['not_enough_left'])
    .outcomes(every(answers, 1), [])
    .expect(left >= 0, `${left} pieces left`)
    .expect(done(every(answers, 0)) === sold, `${sold} pieces in orders for ${done(every(answers, 0))} successes`)
    .round()
}

/** Order against a call after which nothing can be ordered: an order that begins later is refused. */
const againstEnd =
  (end: (seller: Seller) => SentRequest, refusal: string): Race =>
  async (scene) => {
    const seller = await scene.seller()
    const customers = await cartsOf(scene, seller, AT_ONCE)
    const [late, ...others] = customers as [Person, ...Person[]]
    const requests = [...others.map((customer) => orderOf(customer, pricesOf(seller))), end(seller)]
    const answers = await scene.race(requests)
    const ended = answers.at(-1)
    const after = await scene.race([orderOf(late, pricesOf(seller))])
    const { orders } = await scene.one(
      sql<{ orders: number }>`select count(*)::int as orders from orders where restaurant_id = ${seller.id}`,
    )
    return new Verdict()
      .outcomes([...answers, ...after], [refusal])
      .expect(ended?.status === 200 || ended?.status === 503, `the end of orders returned ${ended?.status}`)
      .expect(orders === done(answers.slice(0, -1)) + done(after), `${orders} orders for ${done(answers.slice(0, -1))} successes`)
      .expect(ended?.status !== 200 || !after.some(succeeded), 'an order succeeded that began after the end of orders')
      .round()
  }

/** A product with a required option of 10 rupees; returns the group. */
async function withOption(scene: RaceScene, seller: Seller): Promise<{ groupId: string; optionId: string }> {
  const option = { name: 'Egg', price: 10 }
  const body = { name: 'Extras', min: 1, max: 1, options: [option], products: [{ productId: seller.products[0]?.id }] }
  const { json } = await scene.must({ method: 'POST', path: '/restaurent/optionGroups', token: seller.token, body })
  return { groupId: json.optionGroup._id, optionId: json.optionGroup.options[0]._id }
}

const optionPrice: Race = async (scene) => {
  const seller = await scene.seller()
  const { groupId, optionId } = await withOption(scene, seller)
  const asha = await scene.customer()
  const line = { productId: seller.products[0]?.id, selectedVariant: 'Full', options: [{ path: [optionId] }], note: 'No onions' }
  await scene.must({ method: 'POST', path: '/addToCart', token: asha.token, body: line })
  const seen = pricesOf(seller) + 10
  const change = (place: number): SentRequest => ({
    method: 'PATCH',
    path: `/restaurent/optionGroups/${groupId}`,
    token: seller.token,
    body: { options: [{ _id: optionId, name: 'Egg', price: 20 + place }] },
  })
  const answers = await scene.race(alternate(orderOf(asha, seen), change))
  const { checkouts, price } = await ordered(scene, asha)
  const count = done(every(answers, 0))
  return new Verdict()
    .outcomes(every(answers, 0), CART_CHANGED)
    .outcomes(every(answers, 1), [])
    .expect(count <= 1 && checkouts === count, `${checkouts} orders for ${count} successes`)
    .expect(count === 0 || price === seen * 100, `the customer saw ${seen * 100} paise and paid ${price}`)
    .round()
}

const manyPrices: Race = async (scene) => {
  const [asha, seller] = [await scene.customer(100_000), await scene.seller()]
  await scene.fill(asha, seller)
  const seen = pricesOf(seller)
  const body = { ids: seller.products.map(({ id }) => id), change: { price: { percent: 10, step: 'rupee' } } }
  const change: SentRequest = { method: 'PATCH', path: '/restaurent/products', token: seller.token, body }
  const answers = await scene.race(alternate(orderOf(asha, seen, 'Wallet'), change))
  const { checkouts, price } = await ordered(scene, asha)
  const count = done(every(answers, 0))
  return new Verdict()
    .outcomes(every(answers, 0), CART_CHANGED)
    .outcomes(every(answers, 1), [])
    .expect(count <= 1 && checkouts === count, `${checkouts} orders for ${count} successes`)
    .expect(count === 0 || price === seen * 100, `the customer saw ${seen * 100} paise and paid ${price}`)
    .expect((await balanceOf(scene, asha)) === 100_000 - count * seen * 100, 'the wallet and the order differ')
    .round()
}

const menuFile: Race = async (scene) => {
  const seller = await scene.seller()
  const name = `Filed ${scene.next()}`
  const csv = `name,description,category,size,price\n${name},As ever,Mains,Full,120`
  const { json } = await scene.must({ method: 'POST', path: '/restaurent/menu', token: seller.token, body: { csv } })
  const apply: SentRequest = { method: 'POST', path: `/restaurent/menu/${json.previewId}`, token: seller.token, body: {} }
  const answers = await scene.race(repeat(AT_ONCE, apply))
  const changeId = answers.find(succeeded)?.json.changeId
  const undo: SentRequest = { method: 'POST', path: `/restaurent/menuChanges/${changeId}/undo`, token: seller.token, body: {} }
  const undone = changeId ? await scene.race(repeat(AT_ONCE, undo)) : []
  const row = await scene.one(
    sql<{ added: number; left: number }>`
      select count(*)::int as added, count(*) filter (where deleted_at is null)::int as left from products where name = ${name}`,
  )
  const verdict = new Verdict()
    .outcomes(answers, ['menu_preview_over'])
    .outcomes(undone, ['menu_undo_over'])
    .once(answers, 'saving one file')
    .expect(row.added === done(answers), `${row.added} products of one file`)
  return (changeId ? verdict.once(undone, 'undoing one file') : verdict)
    .expect(row.left === done(answers) - done(undone), `${row.left} products left`)
    .round()
}

export const sellingRaces: Readonly<Record<string, Race>> = {
  'last piece: order × 20': lastPieces(1),
  'last seven pieces: order × 20': lastPieces(7),
  'last piece: order × cancel': lastPieceCancelled,
  'last piece: order × set stock': lastPieceCounted,
  'order × pause': againstEnd(pauseOrders, 'restaurant_paused'),
  'order × sold out': againstEnd(soldOut, 'cart_unavailable'),
  'order × price of an option': optionPrice,
  'order × price of many products': manyPrices,
  'menu file: save × 20, undo × 20': menuFile,
}
