// Every request counts, by account or by address, before it costs anything (docs/trust.md#11).
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Person, signUpEmployee } from '../../../test/support/people/people.ts'
import { withinAMinute } from '../../../test/support/people/within-a-minute.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
const statements: string[] = []
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, onStatement: (text) => void statements.push(text) })
})
afterAll(() => app.close())

const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(app.base + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'application/json', 'x-forwarded-for': address, ...init.headers },
  })
async function statusesOf(count: number, one: (at: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 20)
    statuses.push(...(await Promise.all(Array.from({ length: Math.min(20, count - at) }, async (_, n) => (await one(at + n)).status))))
  return statuses
}
const newToken = () => randomBytes(32).toString('base64url')
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('an address over its 600 a minute', () => {
  it('is refused at every address of the server, in words and with Retry-After', () =>
    withinAMinute(async (attempt) => {
      const [address, other] = [`198.51.${attempt}.1`, `198.51.${attempt}.2`]
      const statuses = await statusesOf(600, () => ask('/settings', address))
      expect(count(statuses, 200)).toBe(600)
      for (const path of [
        '/',
        '/login',
        '/settings',
        '/docs',
        '/docs/openapi.json',
        '/payments/x/return',
        '/pay/x',
        '/images/x',
        '/dev/mail',
        '/no/such/call',
        '/%zz',
        '/socket.io/?EIO=4&transport=polling',
      ]) {
        const response = await ask(path, address)
        expect([path, response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
      }
      const page = await ask('/login', address, { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
      // others are not held back, and neither are the provider and the load balancer
      expect((await ask('/settings', other)).status).toBe(200)
      expect((await ask('/health/ready', address)).status).toBe(200)
      expect((await ask('/webhooks/payments', address, { method: 'POST', body: '{}' })).status).toBe(400)
    }))

  it('is refused whatever it asks for: pages that do not exist and pictures that do not exist count as calls do', () =>
    withinAMinute(async (attempt) => {
      for (const [path, address] of [
        ['/no/such/call', `198.51.${attempt}.11`],
        ['/images/x', `198.51.${attempt}.12`],
      ] as const) {
        const statuses = await statusesOf(640, () => ask(path, address))
        expect([path, count(statuses, 404), count(statuses, 429)]).toEqual([path, 600, 40])
      }
    }))

  it('is one /64 of IPv6', () =>
    withinAMinute(async (attempt) => {
      const statuses = await statusesOf(620, (at) => ask('/settings', `2001:db8:7:${attempt}7:${at.toString(16)}::1`))
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([600, 20])
      expect((await ask('/settings', `2001:db8:7:${attempt}8::1`)).status).toBe(200)
    }))
})

it('thirty wrong logins from thirty addresses of one /64 are stopped after ten', async () => {
  const statuses = await statusesOf(30, (at) =>
    ask('/login', `2001:db8:9:9:${at.toString(16)}::1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com', password: 'wrong' }),
    }),
  )
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20])
})

it('an account has its own limit, even when that of its address is used up', async () => {
  const ravi = await signUpEmployee(app, 'ravi')
  await statusesOf(610, () => ask('/settings', '198.51.100.3'))
  const own = await ask('/employee/dashboardData', '198.51.100.3', bearer(ravi.token ?? ''))
  expect(own.status).toBe(200)
})

const lookups = () => statements.filter((text) => text.includes('from sessions')).length

describe('an account over its 600 a minute costs no statement', () => {
  it.each([
    ['/no/such/call', 'tara'],
    ['/orders/x/bill.pdf', 'bina'],
    ['/employee/dashboardData', 'devi'],
  ])('at %s', (path, name) =>
    withinAMinute(async (attempt) => {
      const token = (await signUpEmployee(app, `${name}${attempt}`)).token ?? ''
      await statusesOf(600, () => ask(path, `198.51.${attempt}.21`, bearer(token)))
      const before = lookups()
      expect(count(await statusesOf(40, () => ask(path, `198.51.${attempt}.21`, bearer(token))), 429)).toBe(40)
      expect(lookups() - before).toBe(0)
    }),
  )

  it('if it is blocked: its address is counted', () =>
    withinAMinute(async (attempt) => {
      const address = `198.51.${attempt}.22`
      const { token, id } = await signUpEmployee(app, `mina${attempt}`)
      const own = bearer(token ?? '')
      const seen = () => ask('/employee/dashboardData', address, own).then(({ status }) => status)
      const setActive = (isActive: boolean) => app.database.rows(sql`update accounts set is_active = ${isActive} where id = ${id}`)
      await setActive(false)
      expect([await seen(), await seen()]).toEqual([403, 403])
      // at once, also where another process does it
      await setActive(true)
      expect(await seen()).toBe(200)
      await setActive(false)
      expect(await seen()).toBe(403)
      const statuses = await statusesOf(610, () => ask('/employee/dashboardData', address, own))
      expect([count(statuses, 403) + count(statuses, 429), count(statuses, 429) > 0]).toEqual([610, true])
      const before = lookups()
      expect([await seen(), await seen(), lookups() - before]).toEqual([429, 429, 0])
    }))
})

describe('tokens that no session has', () => {
  it('are looked up once each, and at most a hundred a minute from an address', () =>
    withinAMinute(async (attempt) => {
      const before = lookups()
      const same = newToken()
      await statusesOf(50, () => ask('/getcart', `198.51.${attempt}.4`, bearer(same)))
      expect(lookups() - before).toBeLessThanOrEqual(20)
      const after = lookups()
      const statuses = await statusesOf(400, () => ask('/getcart', `198.51.${attempt}.5`, bearer(newToken())))
      expect(lookups() - after).toBeLessThanOrEqual(120)
      expect(count(statuses, 401) + count(statuses, 429)).toBe(400)
      expect(count(statuses, 429)).toBeGreaterThan(250)
    }))

  it('do not shut out a session that is known', async () => {
    const omar = await signUpEmployee(app, 'omar')
    expect((await new Person(app.base).get('/settings')).status).toBe(200)
    expect((await ask('/employee/dashboardData', '198.51.100.6', bearer(omar.token ?? ''))).status).toBe(200)
    await statusesOf(200, () => ask('/getcart', '198.51.100.6', bearer(newToken())))
    expect((await ask('/employee/dashboardData', '198.51.100.6', bearer(omar.token ?? ''))).status).toBe(200)
  })
})

it('webhooks have a limit of their own: thousands that are signed, hundreds that are not', () =>
  withinAMinute(async (attempt) => {
    const forged = () =>
      ask('/webhooks/payments', `198.51.${attempt}.7`, {
        method: 'POST',
        headers: { 'tiffin-signature': `t=1,v1=${createHmac('sha256', 'x').digest('hex')}` },
        body: '{}',
      })
    const statuses = await statusesOf(640, forged)
    expect([count(statuses, 400) >= 600, count(statuses, 429) > 0]).toEqual([true, true])
  }))
