// Races of Place Order against itself and against everything that changes what is ordered.
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'
import type { Round } from '../check.ts'
import { AT_ONCE, alternate, balanceOf, every, orderOf, pricesOf, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

export type Race = (scene: RaceScene) => Promise<Round>
/** Of an order whose cart another order has taken, or whose prices have changed since its customer saw them. */
export const CART_CHANGED = ['cart_empty', 'prices_changed']

interface OrderedRow {
  readonly checkouts: number
  readonly orders: number
  readonly quantity: number
  readonly price: number
}
export const ordered = ({ one }: RaceScene, { id }: Person): Promise<OrderedRow> =>
  one(
    sql<OrderedRow>`
      select count(distinct o.checkout_id)::int as checkouts, count(distinct o.id)::int as orders,
        coalesce(sum(i.quantity), 0)::int as quantity, coalesce(max(i.price_paise), 0)::int as price
      from orders o join order_items i on i.order_id = o.id where o.customer_id = ${id}`,
  )

const order: Race = async (scene) => {
  const [asha, [spice, coast]] = [await scene.customer(), scene.sellers]
  await scene.fill(asha, spice)
  await scene.fill(asha, coast)
  const answers = await scene.race(repeat(AT_ONCE, orderOf(asha, pricesOf(spice, coast))))
  const { checkouts, orders } = await ordered(scene, asha)
  const done = answers.filter(succeeded).length
  return new Verdict()
    .outcomes(answers, ['cart_empty'])
    .once(answers, 'placing one cart')
    .expect(checkouts === done && orders === 2 * done, `${checkouts} checkouts with ${orders} orders for ${done} successes`)
    .round()
}

const twoDevices: Race = async (scene) => {
  const [spice] = scene.sellers
  const price = pricesOf(spice)
  const asha = await scene.customer(price * 100)
  const tokens = [asha.token, await scene.session(asha)]
  await scene.fill(asha, spice)
  const add = (place: number): SentRequest => ({
    method: 'POST',
    path: '/addToCart',
    token: tokens[place % 4 === 1 ? 0 : 1],
    body: { productId: spice.products[0]?.id, selectedVariant: 'Full' },
  })
  const answers = await scene.race(alternate((place) => orderOf({ token: tokens[place % 4 === 0 ? 0 : 1] ?? '' }, price, 'Wallet'), add))
  const { checkouts, quantity } = await ordered(scene, asha)
  const done = every(answers, 0).filter(succeeded).length
  const left = await balanceOf(scene, asha)
  return new Verdict()
    .outcomes(every(answers, 0), [...CART_CHANGED, 'wallet_too_low'])
    .outcomes(every(answers, 1), [])
    .expect(done <= 1, `a wallet with money for one order paid ${done}`)
    .expect(checkouts === done && quantity === done, `${checkouts} orders with ${quantity} products for ${done} successes`)
    .expect(left === price * 100 * (1 - done), `the balance is ${left} paise after ${done} orders`)
    .round()
}

/** Order against a request that changes the cart: an order contains what its customer saw. */
function againstCart(change: (line: string, asha: Person) => SentRequest): Race {
  return async (scene) => {
    const [asha, [spice]] = [await scene.customer(), scene.sellers]
    const line = await scene.fill(asha, spice)
    const answers = await scene.race(alternate(orderOf(asha, pricesOf(spice)), change(line, asha)))
    const { checkouts, quantity } = await ordered(scene, asha)
    const done = every(answers, 0).filter(succeeded).length
    return new Verdict()
      .outcomes(every(answers, 0), CART_CHANGED)
      .outcomes(every(answers, 1), ['not_found'])
      .expect(done <= 1, `placing one cart succeeded ${done} times`)
      .expect(checkouts === done && quantity === done, `${checkouts} orders with ${quantity} products for ${done} successes`)
      .round()
  }
}

const updateProduct: Race = async (scene) => {
  const [asha, seller] = [await scene.customer(), await scene.seller()]
  const [product] = seller.products
  const category = await scene.one(sql<{ id: string }>`select id from categories where restaurant_id = ${seller.id} limit 1`)
  await scene.fill(asha, seller)
  const seen = pricesOf(seller)
  const variants = [{ name: 'Full', price: String(seen + 10), offer: '' }]
  const body = { productId: product?.id, productName: 'Dearer', description: 'x', category: category.id, images: PICTURES, variants }
  const change: SentRequest = { method: 'PATCH', path: '/restaurent/updateProduct', token: seller.token, body }
  const answers = await scene.race(alternate(orderOf(asha, seen), change))
  const { checkouts, price } = await ordered(scene, asha)
  const done = every(answers, 0).filter(succeeded).length
  return new Verdict()
    .outcomes(every(answers, 0), CART_CHANGED)
    .outcomes(every(answers, 1), [])
    .expect(done <= 1 && checkouts === done, `${checkouts} orders for ${done} successes`)
    .expect(done === 0 || price === seen * 100, `the customer saw ${seen * 100} paise and paid ${price}`)
    .unlessCutOff(every(answers, 1))
    .expect(every(answers, 1).some(succeeded), 'no change of the price succeeded')
    .round()
}
export const PICTURES = [1, 2, 3, 4].map((number) => `/pictures/dishes/masala-dosa-${number}.webp`)

const deleteProduct: Race = async (scene) => {
  const [asha, seller] = [await scene.customer(), await scene.seller()]
  await scene.fill(asha, seller)
  const remove: SentRequest = {
    method: 'PATCH',
    path: '/restaurent/deleteProduct',
    token: seller.token,
    body: { proId: seller.products[0]?.id },
  }
  const answers = await scene.race(alternate(orderOf(asha, pricesOf(seller)), remove))
  const { checkouts } = await ordered(scene, asha)
  const done = every(answers, 0).filter(succeeded).length
  const later = await scene.race([orderOf(asha, pricesOf(seller))])
  return new Verdict()
    .outcomes(every(answers, 0), ['cart_empty', 'cart_unavailable'])
    .outcomes(every(answers, 1), ['not_found'])
    .expect(done <= 1 && checkouts === done, `${checkouts} orders for ${done} successes`)
    .unlessCutOff(every(answers, 1))
    .expect(!later.some(succeeded), 'a deleted product was ordered')
    .round()
}

const block = (scene: RaceScene, kind: 'users' | 'restaurents' | 'employees', { id }: Person): SentRequest => ({
  method: 'PATCH',
  path: `/admin/${kind}/${id}/block`,
  token: scene.admin,
  body: {},
})

const blockCustomer: Race = async (scene) => {
  const [asha, [spice]] = [await scene.customer(), scene.sellers]
  await scene.fill(asha, spice)
  const requests = repeat(AT_ONCE, (place) => (place === 10 ? block(scene, 'users', asha) : orderOf(asha, pricesOf(spice))))
  const answers = await scene.race(requests)
  const { checkouts } = await ordered(scene, asha)
  const done = answers.filter((answer) => answer.place !== 10 && succeeded(answer)).length
  const later = await scene.race(repeat(4, { method: 'GET', path: '/getcart', token: asha.token }))
  return new Verdict()
    .outcomes(answers, ['cart_empty', 'blocked'])
    .expect(answers[10]?.status === 200 || answers[10]?.status === 503, `the block returned ${answers[10]?.status}`)
    .expect(done <= 1 && checkouts === done, `${checkouts} orders for ${done} successes`)
    .expect(answers[10]?.status !== 200 || !later.some(succeeded), 'a blocked customer read the cart')
    .round()
}

const blockRestaurant: Race = async (scene) => {
  const [asha, seller]: [Person, Seller] = [await scene.customer(), await scene.seller()]
  await scene.fill(asha, seller)
  const requests = repeat(AT_ONCE, (place) => (place === 10 ? block(scene, 'restaurents', seller) : orderOf(asha, pricesOf(seller))))
  const answers = await scene.race(requests)
  const { checkouts } = await ordered(scene, asha)
  const done = answers.filter((answer) => answer.place !== 10 && succeeded(answer)).length
  const body = { productId: seller.products[0]?.id, selectedVariant: 'Full' }
  const later = await scene.race([
    { method: 'POST', path: '/addToCart', token: asha.token, body },
    { method: 'GET', path: '/restaurent/viewOrders', token: seller.token },
  ])
  return new Verdict()
    .outcomes(answers, ['cart_empty', 'cart_unavailable'])
    .expect(done <= 1 && checkouts === done, `${checkouts} orders for ${done} successes`)
    .expect(answers[10]?.status !== 200 || !later.some(succeeded), 'a blocked restaurant sells, or reads its orders')
    .round()
}

const changeQuantity = againstCart((itemId, { token }) => ({
  method: 'PATCH',
  path: '/changeQuantity',
  token,
  body: { itemId, action: 'increment', variant: 'Full' },
}))
const removeLine = againstCart((itemId, { token }) => ({
  method: 'PATCH',
  path: '/cancelcartitem',
  token,
  body: { itemId, variant: 'Full' },
}))

export const placingRaces: Readonly<Record<string, Race>> = {
  'order × order': order,
  'order × order from two devices on one wallet': twoDevices,
  'order × changeQuantity': changeQuantity,
  'order × cancelcartitem': removeLine,
  'order × updateProduct': updateProduct,
  'order × deleteProduct': deleteProduct,
  'order × block customer': blockCustomer,
  'order × block restaurant': blockRestaurant,
}
export { block }
