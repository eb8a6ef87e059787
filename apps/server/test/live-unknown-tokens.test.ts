// Unknown tokens on the live channel: looked up once, counted by address, and refused without a statement over the limit.
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newToken } from '../src/platform/http/session.ts'
import { Person, signUpCustomer } from './support/people/people.ts'
import { connectRaw } from './support/people/raw-connection.ts'
import { withinAMinute } from './support/people/within-a-minute.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const SOON = PATIENCE
const UNAUTHORIZED = '4{"message":"Unauthorized","data":{"code":"unauthorized"}}'
let app: TestApp
let asha: Person
let lookUps = 0

beforeAll(async () => {
  const countLookUp = (text: string) => {
    if (text.includes('as is_valid')) lookUps += 1
  }
  app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, onStatement: countLookUp })
  asha = await signUpCustomer(app, 'asha')
})
beforeEach(() => {
  lookUps = 0
})
afterAll(() => app.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
/** Returns the packets that a connection receives until the server closes it. */
const connectWith = (...tokens: string[]) => connectFrom('198.51.100.99', ...tokens)
async function connectFrom(address: string, ...tokens: string[]): Promise<string[]> {
  const connection = await connectRaw(app.base, {}, from(address))
  for (const token of tokens) connection.write(`0${JSON.stringify({ token })}`)
  await connection.ended
  return connection.received
}

it('a refused connection is closed once it has received the refusal, whatever the transport, and its client can connect again', async () => {
  for (const transport of ['websocket', 'polling']) {
    const socket = io(app.base, { auth: { token: newToken() }, transports: [transport], reconnection: false, forceNew: true })
    const message = await new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)))
    expect([transport, message]).toEqual([transport, 'Unauthorized'])
    socket.auth = { token: asha.token }
    socket.connect()
    await expect.poll(() => socket.connected, SOON).toBe(true)
    socket.disconnect()
  }
  expect(await connectWith(newToken())).toEqual([UNAUTHORIZED])
})

it('a connection looks up one token: a second one closes it', async () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(await connectWith(...tokens)).toEqual([])
  expect(lookUps).toBeLessThanOrEqual(1)
})

it('a token that was unknown a moment ago is not looked up again, at either the channel or a call', async () => {
  const [token, other] = [newToken(), newToken()]
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await connectWith(token)).toEqual([UNAUTHORIZED])
  const visitor = new Person(app.base)
  visitor.token = token
  expect((await visitor.get('/getUserData')).status).toBe(401)
  visitor.token = other
  expect((await visitor.get('/getUserData')).status).toBe(401)
  expect(await connectWith(other)).toEqual([UNAUTHORIZED])
  expect(lookUps).toBe(2)
})

it('an address that sent a hundred unknown tokens gets a retry delay without a statement, also for calls', () =>
  withinAMinute(async (attempt) => {
    const address = `198.51.100.${attempt}`
    lookUps = 0
    const refusals = new Set<string>()
    for (let round = 0; round < 12; round += 1)
      for (const received of await Promise.all(Array.from({ length: 10 }, () => connectFrom(address, newToken()))))
        for (const packet of received) refusals.add(packet.replace(/\d+(?=\})/, 'n'))
    const tooMany = '4{"message":"Too many attempts, please wait a moment","data":{"code":"too_many","retryAfter":n}}'
    expect([...refusals]).toEqual([UNAUTHORIZED, tooMany])
    expect(lookUps).toBeLessThanOrEqual(110)
    lookUps = 0
    expect((await connectFrom(address, newToken()))[0]).toContain('"too_many"')
    const visitor = new Person(app.base)
    visitor.token = newToken()
    expect((await visitor.call('GET', '/getUserData', undefined, from(address))).status).toBe(429)
    expect(lookUps).toBe(0)
  }))
