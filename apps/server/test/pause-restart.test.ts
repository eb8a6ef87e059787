// A pause is an instant in the database: the server may be killed and started again while it lasts.
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
