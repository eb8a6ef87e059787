import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, Person, signUpCustomer, signUpRestaurant } from '../../../test/support/people/people.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let asha: Person
let spice: Person
let coast: Person
beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  coast = await signUpRestaurant(app, 'Coast')
  for (const restaurant of [spice, coast]) await addProduct(restaurant, 'Biryani')
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})
const put = ({ id }: Pick<Person, 'id'>, by = asha) => by.call('PUT', `/favourites/${id}`)
const namesOf = async (by = asha) => {
  const { ids, data } = (await by.get('/favourites')).json
  return { ids, names: data.map((row: { restaurantName: string }) => row.restaurantName) }
}

it('a customer without favourites has an empty list', async () => {
  expect(await namesOf()).toEqual({ ids: [], names: [] })
})

it('a favourite says its code for regulars and how many orders are missing, to the customer only whose favourite it is', async () => {
  const added = await coast.post('/restaurent/promos', { code: 'REGULAR10', kind: 'percent', percent: 10, every: 5 })
  expect(added.json.promo).toMatchObject({ code: 'REGULAR10', every: 5, share: 100 })
  expect((await asha.get('/favourites')).json.codes).toBeUndefined()
  await put(spice)
  await put(coast)
  expect((await asha.get('/favourites')).json.codes).toEqual([{ restId: coast.id, code: 'REGULAR10', after: 4 }])
  await coast.post(`/restaurent/promos/${added.json.promo._id}/stop`)
  expect((await asha.get('/favourites')).json.codes).toBeUndefined()
  for (const { id } of [spice, coast]) await asha.call('DELETE', `/favourites/${id}`)
})

it('favourites are kept newest first; adding and removing twice changes nothing', async () => {
  await put(spice)
  expect((await put(coast)).json).toEqual({ message: 'success', ids: [coast.id, spice.id] })
  expect((await put(spice)).json.ids).toEqual([coast.id, spice.id])
  expect((await namesOf()).names).toEqual(['Coast', 'Spice Route'])
  for (const _ of [1, 2]) expect((await asha.call('DELETE', `/favourites/${coast.id}`)).json.ids).toEqual([spice.id])
  expect(await namesOf()).toEqual({ ids: [spice.id], names: ['Spice Route'] })
})

it('they are the customer’s own', async () => {
  const mina = await signUpCustomer(app, 'mina')
  await put(coast, mina)
  expect((await namesOf()).names).toEqual(['Spice Route'])
  expect((await namesOf(mina)).names).toEqual(['Coast'])
})

it('a restaurant that does not exist cannot be one, and guests have none', async () => {
  expect((await put({ id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  expect((await put(spice, new Person(app.base))).status).toBe(401)
})

it('a favourite that is not listed any more stays one, and comes back with the restaurant', async () => {
  await app.database.rows(sql`update accounts set is_active = false where id = ${spice.id}`)
  expect(await namesOf()).toEqual({ ids: [spice.id], names: [] })
  await app.database.rows(sql`update accounts set is_active = true where id = ${spice.id}`)
  expect((await namesOf()).names).toEqual(['Spice Route'])
})
