// A pause and a temporary reach are instants in the database: the server may be killed and started again while they last.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Person } from './support/people/people.ts'
import { type CrashingServer, prepareServer } from './support/scene/crashing-server.ts'

let server: CrashingServer
beforeAll(async () => {
  server = await prepareServer()
  await server.start()
})
afterAll(() => server.clear())

it('a pause until the next opening survives kill -9 of the server and of its database, to the same instant', async () => {
  const account = { email: 'spice@example.in', password: 'dosa-123', phoneNumber: '9800000021' }
  const spice = new Person(server.base)
  await spice.post('/restaurent/register', { ...account, name: 'Nayan Rao', restaurantName: 'Spice Route', place: 'Indiranagar' })
  const login = (await spice.post('/restaurent/login', account)).json
  spice.token = login.token
  const id = login.restaurentData._id
  // open now and closed for one hour, twelve hours from now: at any time of day the pause outlasts the restarts
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format())
  const at = (later: number) => `${String((hour + later) % 24).padStart(2, '0')}:00`
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: at(13), closes: at(12) }))
  expect((await spice.patch('/restaurent/hours', { week })).status).toBe(200)
  const { pausedUntil, isOpen } = (await spice.post('/restaurent/pause', { until: 'opening' })).json.hours
  expect([isOpen, Date.parse(pausedUntil) > Date.now()]).toEqual([false, true])
  for (const what of [undefined, 'with its database'] as const) {
    await server.kill(what)
    await server.start()
    const { hours } = (await spice.get('/restaurent/hours')).json
    expect(hours).toMatchObject({ isOpen: false, pausedUntil, opensAt: pausedUntil, pausedBy: 'restaurant' })
    const { restData } = (await new Person(server.base).get(`/getResProfile?id=${id}`)).json
    expect(restData).toMatchObject({ isOpen: false, opensAt: pausedUntil })
  }
})

it('a temporary reach survives kill -9, to the same instant, and ends while no server runs', async () => {
  const account = { email: 'coast@example.in', password: 'dosa-123', phoneNumber: '9800000022' }
  const coast = new Person(server.base)
  await coast.post('/restaurent/register', { ...account, name: 'Nayan Rao', restaurantName: 'Coast', place: 'Fort Kochi' })
  const login = (await coast.post('/restaurent/login', account)).json
  coast.token = login.token
  const limit = { place: { lat: 9.9716, lng: 76.2828 }, reachLimit: { metres: 2_000, minutes: 60 } }
  const { until } = (await coast.patch('/restaurent/delivery', limit)).json.delivery.reachLimit
  const farAway = async () => (await coast.get(`/deliveryCheck?restId=${login.restaurentData._id}&lat=10.2&lng=76.3`)).json.terms
  await server.kill('with its database')
  await server.start()
  expect((await coast.get('/restaurent/delivery')).json.delivery.reachLimit).toEqual({ metres: 2_000, until })
  expect(await farAway()).toMatchObject({ delivers: false, reason: 'reach_limited', limitedUntil: until })

  await server.kill()
  const database = new pg.Client({ connectionString: server.databaseUrl() })
  await database.connect()
  await database.query('update delivery_settings set reach_limit_until = now() where reach_limit_until = $1', [until])
  await database.end()
  await server.start()
  expect(await farAway()).toMatchObject({ delivers: true, fee: 0 })
  expect((await coast.get('/restaurent/delivery')).json.delivery).not.toHaveProperty('reachLimit')
})
