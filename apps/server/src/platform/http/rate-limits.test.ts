// Requests over a limit get 429 with the time to wait (docs/trust.md#11).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Person, signUpCustomer, signUpEmployee } from '../../../test/support/people/people.ts'
import { withinAMinute } from '../../../test/support/people/within-a-minute.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => app.close())

const logIn = (email: string, password: string) => new Person(app.base).post('/employee/login', { email, password })

describe('rate limits', () => {
  it('ravi may try ten passwords in a quarter of an hour, then waits; the right one forgets the wrong ones', async () => {
    await signUpEmployee(app, 'ravi')
    const email = 'ravi@example.com'
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await logIn(email, 'wrong')).status).toBe(401)
    expect((await logIn(email, 'secret1')).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(email, 'wrong')).status).toBe(401)
    const refused = await logIn(email, 'secret1')
    expect([refused.status, refused.json.message]).toEqual([429, 'Too many attempts, please wait a moment'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    // another account is not held back by it
    expect((await logIn('mina@example.com', 'wrong')).status).toBe(401)
  })

  it('a wrong current password counts as a failed login; the right one forgets the wrong ones', async () => {
    const tara = await signUpCustomer(app, 'tara')
    const change = (currentPassword: string, newPassword: string) =>
      tara.patch(`/profile/${tara.id}/editPassword`, { currentPassword, newPassword, confirmPassword: newPassword })
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await change('wrong', 'secret-2')).status).toBe(400)
    expect((await change('secret1', 'secret-2')).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change('wrong', 'secret-3')).status).toBe(400)
    const refused = await change('secret-2', 'secret-3')
    expect([refused.status, refused.json.message]).toEqual([429, 'Too many attempts, please wait a moment'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await tara.get('/getUserData')).status).toBe(200)
  })

  it('an address may sign up twenty accounts an hour', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1) {
      const body = { name: 'Omar', email: `omar${number}@example.com`, password: 'secret1', phoneNumber: '8888888888' }
      statuses.push((await new Person(app.base).post('/employee/register', body)).status)
    }
    // ravi and tara came from here as well
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([18, 429])
  })

  it('an address may cause sixty emails an hour, to any recipients', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 61; number += 1)
      statuses.push(
        (await new Person(app.base).post('/signupVerify', { email: `victim${number}@example.com`, phoneNumber: '7777777777' })).status,
      )
    expect(statuses.at(-1)).toBe(429)
    const reset = await new Person(app.base).post('/forgot-password', { email: 'ravi@example.com' })
    expect([reset.status, Number(reset.headers.get('retry-after')) > 600]).toEqual([429, true])
  })

  it('six hundred requests a minute are enough for an address, whatever tokens it makes up', () =>
    withinAMinute(async (attempt) => {
      const statuses: number[] = []
      // fifty tokens, each looked up once: more would reach the limit of unknown tokens first
      for (let sent = 0; sent < 640; sent += 10) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, at) => {
            const visitor = new Person(app.base)
            visitor.token = `x${(sent + at) % 50}x`.padEnd(43, 'A')
            return visitor.call('GET', '/settings', undefined, { 'x-forwarded-for': `198.51.100.${attempt}` })
          }),
        )
        statuses.push(...answers.map(({ status }) => status))
      }
      const count = (status: number) => statuses.filter((one) => one === status).length
      expect([count(200), count(429)]).toEqual([600, 40])
    }))
})
