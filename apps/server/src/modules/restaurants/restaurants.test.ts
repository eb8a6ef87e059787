import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

const PICTURE = '/pictures/dishes/masala-dosa-1.webp'
const NOBODY = '00000000-0000-0000-0000-000000000000'
let app: TestApp
let spice: Person
let ghee: Person
let guest: Person
const profile = async (person: Person, id?: string) => person.get(`/restaurent/getResProfile${id === undefined ? '' : `?id=${id}`}`)

beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  ghee = await signUpRestaurant(app, 'Ghee Lane')
  guest = new Person(app.base)
})
afterAll(() => app.close())

describe('a restaurant signs up', () => {
  const form = { name: 'New House', email: 'new@example.com', password: 'secret1', phoneNumber: '9999999991', place: 'Fort Kochi' }

  it('a restaurant signs up in one step, logs in, and reads its profile with its email', async () => {
    expect((await guest.post('/restaurent/register', form)).json).toMatchObject({ message: 'success', token: expect.any(String) })
    const { json } = await guest.post('/restaurent/login', { email: 'NEW@example.com', password: 'secret1' })
    expect(json).toMatchObject({
      message: 'success',
      restaurentData: {
        restaurantName: 'New House',
        name: 'New House',
        email: 'new@example.com',
        place: 'Fort Kochi',
        Address: { street: '', city: '', state: '', postalCode: '' },
        Image: '',
        profilePicture: '',
        rating: [],
        averageRating: 0,
        category: [],
        status: true,
      },
    })
  })

  it('a second sign-up with one email and an incomplete form are refused, and a refusal stores nothing', async () => {
    const before = await app.database.row(sql`select count(*) from restaurants`)
    expect((await guest.post('/restaurent/register', form)).status).toBe(409)
    const { place: _, ...half } = { ...form, email: 'half@example.com' }
    const refused = await guest.post('/restaurent/register', half)
    expect([refused.status, refused.json.message]).toEqual([400, 'Please fill in all the required fields.'])
    expect((await guest.post('/restaurent/register', { ...form, email: 'b@example.com', password: '12345' })).json.message).toBe(
      'password is too weak',
    )
    expect(await app.database.row(sql`select count(*) from restaurants`)).toEqual(before)
  })
})

describe('spice route describes itself', () => {
  it('a restaurant changes its name, place and address', async () => {
    const address = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
    const edit = { name: 'Spice Route Kochi', phoneNumber: '9999999992', place: 'Kadavanthra', address }
    const { json } = await spice.patch(`/restaurent/profile/${spice.id}/edit`, edit)
    expect(json).toMatchObject({ message: 'success', restData: { name: 'Spice Route Kochi', place: 'Kadavanthra', Address: address } })
    const { address: _, ...withoutAddress } = edit
    const again = await spice.patch(`/restaurent/profile/${spice.id}/edit`, { ...withoutAddress, name: 'Spice Route' })
    expect(again.json.restData).toMatchObject({ name: 'Spice Route', email: 'spice-route@example.com', Address: address })
  })

  it('a restaurant states the number of its food licence, which its guests read; it stays until it is removed', async () => {
    const edit = (change: object) =>
      ghee.patch(`/restaurent/profile/${ghee.id}/edit`, { name: 'Ghee Lane', phoneNumber: '9999999992', place: 'Kaloor', ...change })
    expect((await edit({ fssaiNumber: '1139 9999 000104' })).json.restData).toMatchObject({ fssaiNumber: '11399999000104' })
    for (const fssaiNumber of ['1139999900010', '113999990001045', '1139999900010x']) {
      const refused = await edit({ fssaiNumber })
      expect([refused.status, refused.json.errors[0].path, refused.json.message]).toEqual([
        400,
        'fssaiNumber',
        'An FSSAI number has 14 digits',
      ])
    }
    await edit({})
    expect((await guest.get(`/restaurent/getResProfile?id=${ghee.id}`)).json.restData).toMatchObject({ fssaiNumber: '11399999000104' })
    expect((await edit({ fssaiNumber: '' })).json.restData).not.toHaveProperty('fssaiNumber')
  })

  it("a picture must be on the platform's own image host", async () => {
    const photo = (url: string) => spice.patch(`/restaurent/profile/${spice.id}/edit/profilePhoto`, { url })
    const refused = await photo('https://evil.example/pictures/dishes/masala-dosa-1.webp')
    expect([refused.status, refused.json.message]).toEqual([400, 'Pictures must be uploaded here first'])
    const { json } = await photo(PICTURE)
    expect(json.restData.profilePicture).toMatch(new RegExp(`^http.*${PICTURE}$`))
    expect((await photo(json.restData.profilePicture)).json.restData.Image).toBe(json.restData.profilePicture)
  })

  it('a restaurant cannot change another: its id gets the response of an unknown one', async () => {
    const edit = { name: 'Mine', phoneNumber: '9999999992', place: 'x' }
    const others = await spice.patch(`/restaurent/profile/${ghee.id}/edit`, edit)
    expect(others.status).toBe(404)
    expect((await spice.patch(`/restaurent/profile/${NOBODY}/edit`, edit)).text).toBe(others.text)
    expect((await profile(guest, ghee.id)).json.restData.name).toBe('Ghee Lane')
  })
})

describe('asha reads about restaurants', () => {
  it('only a restaurant itself gets its email', async () => {
    expect((await profile(guest, spice.id)).text).not.toContain('@example.com')
    expect((await profile(ghee, spice.id)).text).not.toContain('@example.com')
    expect((await guest.get('/getRestaurents')).text).not.toContain('@example.com')
    expect((await profile(spice)).json.restData).toMatchObject({ _id: spice.id, email: 'spice-route@example.com' })
    expect((await profile(spice, spice.id)).json.restData.email).toBe('spice-route@example.com')
  })

  it('a missing id, an unknown one and a malformed one all return not found', async () => {
    const answers = await Promise.all([profile(guest), profile(guest, NOBODY), profile(guest, 'x')])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('a search finds restaurants with a dish on sale by a mistyped name or place, in pages', async () => {
    const names = async (query: string) =>
      (await guest.get(`/restaurent/getRestaurents?${query}`)).json.data.map((row: { name: string }) => row.name)
    expect(await names('search=spise%20rout')).toEqual([])
    const house = await signUpRestaurant(app, 'House of Dal')
    for (const restaurant of [spice, ghee, house]) await addProduct(restaurant, 'Dal')
    expect(await names('search=spise%20rout')).toEqual(['Spice Route'])
    expect((await names('search=kadavantra'))[0]).toBe('Spice Route')
    expect(await names('search=xylophone')).toEqual([])
    const page = await guest.get('/restaurent/getRestaurents?page=2&limit=2')
    expect(page.json).toMatchObject({ page: 2, pageSize: 2, total: 3, size: 2 })
    expect(page.json.data).toHaveLength(1)
    expect((await guest.get('/restaurent/getRestaurents?page=0')).status).toBe(400)
  })

  it('a restaurant without a picture is shown with one of its dishes', async () => {
    await addProduct(ghee, 'Dosa', 'Dosas')
    const { json } = await guest.get('/getcatRestaurents?catName=dosas')
    expect(json.restaurants).toEqual(json.data)
    expect(json.data).toMatchObject([{ name: 'Ghee Lane', profilePicture: '', category: [{ name: 'Dosas' }, {}] }])
    expect(json.data[0].Image).toMatch(/masala-dosa-1\.webp$/)
  })

  it('ratings are an average in lists, and the newest reviews with first names in the profile', async () => {
    const asha = await signUpCustomer(app, 'asha')
    const product = await addProduct(spice, 'Biryani')
    const order = (await placeOrder(asha, [product])).json.data
    const employee = await signUpEmployee(app, 'ravi')
    await spice.patch('/restaurent/updateDeliveryStatus', {
      prodId: order.item[0]._id,
      orderId: order._id,
      orderStatus: 'Packed',
      selectEmployee: employee.id,
    })
    await employee.patch('/employee/updateDeliveryStatus', {
      prodId: order.item[0]._id,
      orderId: order._id,
      orderStatus: 'Delivered',
      employeeId: employee.id,
    })
    await asha.patch('/rating', { userId: asha.id, rating: 4, restId: spice.id })
    await asha.patch('/review', { userId: asha.id, review: 'Lovely', restId: spice.id })
    const { restData } = (await profile(guest, spice.id)).json
    expect(restData).toMatchObject({ averageRating: 4, ratingCount: 1, rating: [{ rating: 4, review: 'Lovely', name: 'asha' }] })
    const listed = (await guest.get('/getRestaurents')).json.data.find((row: { _id: string }) => row._id === spice.id)
    expect(listed).toMatchObject({ averageRating: 4, rating: [{ rating: 4 }] })
  })

  it('reviews without a rating follow the ratings with rating 0, the newest twenty, and do not change the average', async () => {
    const coast = await signUpRestaurant(app, 'Coast')
    await app.database.rows(sql`
      with customers as (
        insert into accounts (role, email, name, created_at)
        select 'customer', 'reviewer' || n || '@example.com', 'Reviewer ' || n, now() from generate_series(0, 21) n returning id, name
      )
      insert into reviews (customer_id, restaurant_id, customer_name, rating, review, created_at, updated_at)
      select id, ${coast.id}, name, case when name = 'Reviewer 0' then 5 end, 'Lovely', now(),
        now() - case when name = 'Reviewer 0' then interval '1 day' else interval '1 minute' end from customers`)
    const { rating: entries, averageRating, ratingCount } = (await profile(guest, coast.id)).json.restData
    expect(entries.map(({ rating }: { rating: number }) => rating)).toEqual([5, ...Array(20).fill(0)])
    expect(entries[1]).toMatchObject({ rating: 0, review: 'Lovely', name: expect.stringMatching(/^Reviewer/) })
    expect([averageRating, ratingCount]).toEqual([0, 0])
  })

  it('a blocked restaurant is not shown', async () => {
    const admin = await logInAdministrator(app)
    await admin.patch(`/admin/restaurents/${ghee.id}/block`)
    expect((await profile(guest, ghee.id)).status).toBe(404)
    expect((await guest.get('/getRestaurents')).text).not.toContain('Ghee Lane')
    expect((await guest.get('/getcatRestaurents?catName=dosas')).json.data).toEqual([])
    await admin.patch(`/admin/restaurents/${ghee.id}/unblock`)
    expect((await profile(guest, ghee.id)).status).toBe(200)
  })
})
