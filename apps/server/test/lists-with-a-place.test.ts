// A place in a query is a customer's home: its answer is kept nowhere.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, KOCHI, type Person, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
let app: TestApp
let spice: Person
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  await addProduct(spice, 'Biryani')
})
afterAll(() => app.close())

const ask = (path: string) => fetch(app.base + path, { headers: { accept: 'application/json' } })
const read = async (path: string) =>
  (await (await ask(path)).json()) as { total: number; data: { delivery?: object; pickup?: object; daysAhead?: number }[] }
const LISTS = ['/getRestaurents?limit=5', '/getcatRestaurents?limit=5', '/productList?limit=5']

it.each(LISTS)('%s with a place is read for each request, and has the terms there', async (list) => {
  const at = `${list}&lat=${HERE.lat}&lng=${HERE.lng}`
  expect((await ask(list)).headers.get('cache-control')).toBe('no-cache')
  expect((await ask(at)).headers.get('cache-control')).toBe('no-store')
  expect((await read(list)).data[0]).not.toHaveProperty('delivery')
  expect((await read(at)).data).toMatchObject([{ delivery: { delivers: true, fee: 0 } }])
  expect(await read(`${list}&postalCode=682%20001&reaches=true`)).toMatchObject({ total: 1, data: [{ delivery: { delivers: true } }] })
  await spice.patch('/restaurent/delivery', { delivers: false })
  expect((await read(at)).data).toMatchObject([{ delivery: { delivers: false, reason: 'no_delivery' } }])
  expect(await read(`${at}&reaches=true`)).toMatchObject({ total: 0, data: [] })
  await spice.patch('/restaurent/delivery', { delivers: true })
})

it.each(LISTS)('%s refuses half of a point, and does not filter without a place', async (list) => {
  expect((await ask(`${list}&lat=9.97`)).status).toBe(400)
  expect((await ask(`${list}&lat=91&lng=9`)).status).toBe(400)
  expect(await read(`${list}&reaches=true`)).toMatchObject({ total: 1 })
})

it('lists say where orders can be collected, that a restaurant only hands them over, and whether it takes orders for later', async () => {
  const [, byCategory, products] = LISTS.map((list) => `${list}&postalCode=682001`)
  const [restaurants] = LISTS
  for (const list of LISTS) expect((await read(list)).data[0]).not.toMatchObject({ pickup: {} })
  await spice.patch(`/restaurent/profile/${spice.id}/edit`, {
    name: 'Spice Route',
    phoneNumber: '9999999999',
    place: 'Kochi',
    address: KOCHI,
  })
  await spice.patch('/restaurent/delivery', { picksUp: true, daysAhead: 2 })
  const at = { street: KOCHI.street, city: KOCHI.city }
  for (const list of [restaurants, byCategory]) expect((await read(list as string)).data).toMatchObject([{ pickup: { at }, daysAhead: 2 }])
  expect((await read(restaurants as string)).data[0]?.pickup).not.toHaveProperty('only')
  expect((await read(products as string)).data).toMatchObject([{ pickup: { at }, delivery: { delivers: true } }])
  await spice.patch('/restaurent/delivery', { delivers: false })
  for (const list of [restaurants, byCategory, products])
    expect((await read(list as string)).data).toMatchObject([{ pickup: { only: true, at } }])
  for (const list of [...LISTS, ...LISTS.map((each) => `${each}&postalCode=682001`)])
    expect(await read(`${list}&pickup=true`)).toMatchObject({ total: 1 })
  await spice.patch('/restaurent/delivery', { picksUp: false, daysAhead: 0, delivers: true })
  for (const list of LISTS) expect(await read(`${list}&pickup=true`)).toMatchObject({ total: 0, data: [] })
  const [row] = (await read(restaurants as string)).data
  expect(row).not.toHaveProperty('pickup')
  expect(row).not.toHaveProperty('daysAhead')
})
