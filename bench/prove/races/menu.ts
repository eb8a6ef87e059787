// Races about a restaurant: one category by its name, one rating by its customer.
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Race } from './placing.ts'
import { AT_ONCE, alternate, every, repeat, succeeded, Verdict } from './scene.ts'

const category: Race = async (scene) => {
  const [spice] = scene.sellers
  const name = `Sweets ${scene.next()}`
  const add = (place: number): SentRequest => ({
    method: 'POST',
    path: '/restaurent/addCategory',
    token: spice.token,
    body: { categoryName: place % 2 === 0 ? name : name.toUpperCase() },
  })
  const answers = await scene.race(repeat(AT_ONCE, add))
  const { count } = await scene.one(
    sql<{
      count: number
    }>`select count(*)::int as count from categories where restaurant_id = ${spice.id} and lower(name) = lower(${name})`,
  )
  return new Verdict()
    .outcomes(answers, ['category_exists'])
    .once(answers, 'adding one category')
    .unlessCutOff(answers)
    .expect(count === 1, `${count} categories`)
    .round()
}

const rating: Race = async (scene) => {
  const [asha, seller, [ravi]] = [await scene.customer(), await scene.seller(), scene.employees]
  const { id: orderId, itemId: prodId } = await scene.placed(asha, seller)
  const move = { orderId, prodId }
  await scene.must({
    method: 'PATCH',
    path: '/restaurent/updateDeliveryStatus',
    token: seller.token,
    body: { ...move, orderStatus: 'Packed' },
  })
  await scene.must({ method: 'POST', path: '/restaurent/splitOrder', token: seller.token, body: { orderId, employeeId: ravi.id } })
  await scene.must({
    method: 'PATCH',
    path: '/employee/updateDeliveryStatus',
    token: ravi.token,
    body: { ...move, orderStatus: 'Delivered' },
  })
  const rate = (stars: number): SentRequest => ({
    method: 'PATCH',
    path: '/rating',
    token: asha.token,
    body: { rating: stars, restId: seller.id },
  })
  const review: SentRequest = { method: 'PATCH', path: '/review', token: asha.token, body: { review: 'Worth the wait', restId: seller.id } }
  const answers = await scene.race(alternate((place) => rate((place % 5) + 1), review))
  const row = await scene.one(
    sql<{ count: number; sum: number; stored: number; times: number }>`
      select count(*)::int as count, sum(rating)::int as sum, max(r.rating_sum)::int as stored, max(r.rating_count)::int as times
      from reviews v join restaurants r on r.id = v.restaurant_id where v.restaurant_id = ${seller.id}`,
  )
  return new Verdict()
    .outcomes(answers, [])
    .unlessCutOff(every(answers, 0))
    .expect(every(answers, 0).some(succeeded), 'no rating was saved')
    .expect(row.count === 1 && row.times === 1 && row.sum === row.stored, `${JSON.stringify(row)}`)
    .round()
}

export const menuRaces: Readonly<Record<string, Race>> = {
  'category × 20': category,
  'rating × 20': rating,
}
