// Requests over a limit get 429 with the time to wait (docs/trust.md#11).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Person, signUpCustomer, signUpEmployee } from '../../../../test/support/people/people.ts'
import { withinAMinute } from '../../../../test/support/people/within-a-minute.ts'
import { startApp, type TestApp } from '../../../../test/support/scene/start-app.ts'
import { createRateLimits, DEFAULT_LIMITS, type RateLimits } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  const settings = { LOGIN_FAILURES_PER_ADDRESS: '25', SIGN_UPS_PER_ADDRESS: '20', CODE_MAILS_PER_ADDRESS: '60' }
  app = await startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', ...settings } })
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

  it('an address may sign up as many accounts an hour as are set', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1) {
      const body = { name: 'Omar', email: `omar${number}@example.com`, password: 'secret1', phoneNumber: '8888888888' }
      statuses.push((await new Person(app.base).post('/employee/register', body)).status)
    }
    // ravi and tara came from here as well
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([18, 429])
  })

  it('an address may cause as many emails an hour as are set, to any recipients', async () => {
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

describe('a campus behind one address', () => {
  const WRONG = 'wrong-password'
  /** Addresses of this file's tests; each has its own counts. */
  const at = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` })
  const tryAs = (person: Person, email: string, password: string, address: number) =>
    person.post('/employee/login', { email, password }, at(address))
  const unknown = (number: number) => `stranger${number}@example.com`
  const useUp = async (address: number) => {
    for (let number = 0; number < 25; number += 1) await tryAs(new Person(app.base), unknown(number), WRONG, address)
  }
  const statusesOf = async (work: readonly Promise<{ status: number }>[]) => {
    const statuses = (await Promise.all(work)).map(({ status }) => status)
    return (status: number) => statuses.filter((one) => one === status).length
  }
  /** A browser that has logged in, with its cookies; it signed up elsewhere. */
  async function employee(name: string, from: number): Promise<Person> {
    const person = new Person(app.base)
    const email = `${name}@example.com`
    await person.post('/employee/register', { name, email, password: 'secret1', phoneNumber: '8888888888' }, at(from))
    expect((await tryAs(person, email, 'secret1', from)).status).toBe(200)
    return person
  }

  it('logs in as often as its people like: only wrong logins count', async () => {
    await employee('meena', 1)
    for (let login = 0; login < 30; login += 1)
      expect([login, (await tryAs(new Person(app.base), 'meena@example.com', 'secret1', 2)).status]).toEqual([login, 200])
    expect((await tryAs(new Person(app.base), unknown(0), WRONG, 2)).status).toBe(401)
  })

  it('locks out guessers: after its wrong logins, new browsers wait', async () => {
    await employee('nila', 3)
    await useUp(4)
    const refused = await tryAs(new Person(app.base), 'nila@example.com', 'secret1', 4)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 600]).toEqual([429, true])
  })

  it('lets in a browser that has logged in to the account before, which still has ten tries for it', async () => {
    const kavya = await employee('kavya', 5)
    await employee('leela', 5)
    await useUp(6)
    expect((await tryAs(kavya, 'kavya@example.com', 'secret1', 6)).status).toBe(200)
    // another account in the same browser, and the same address as another role
    expect((await tryAs(kavya, 'leela@example.com', 'secret1', 6)).status).toBe(429)
    expect((await kavya.post('/login', { email: 'kavya@example.com', password: 'secret1' }, at(6))).status).toBe(429)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tryAs(kavya, 'kavya@example.com', WRONG, 6)).status).toBe(401)
    expect((await tryAs(kavya, 'kavya@example.com', 'secret1', 6)).status).toBe(429)
  })

  it('knows a browser by a cookie that scripts cannot read, that logs no one in and that cannot be made up', async () => {
    const omana = new Person(app.base)
    const body = { name: 'omana', email: 'omana@example.com', password: 'secret1', phoneNumber: '8888888888' }
    await omana.post('/employee/register', body, at(7))
    const { headers } = await tryAs(omana, body.email, 'secret1', 7)
    const set = headers.getSetCookie().find((cookie) => cookie.startsWith('tiffin_known=')) ?? ''
    expect(set).toMatch(/^tiffin_known=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    const [cookie = ''] = set.split(';')
    expect((await new Person(app.base).call('GET', '/employee/dashboardData', undefined, { cookie })).status).toBe(401)
    await useUp(8)
    const withCookie = (value: string) =>
      new Person(app.base).post('/employee/login', { email: body.email, password: 'secret1' }, { ...at(8), cookie: value })
    for (const forged of [`tiffin_known=${'A'.repeat(43)}`, 'tiffin_known=', `${cookie.slice(0, -2)}xx`])
      expect([forged, (await withCookie(forged)).status]).toEqual([forged, 429])
    expect((await withCookie(cookie)).status).toBe(200)
  })

  it('remembers the five last accounts of a browser that a family shares', async () => {
    const shared = new Person(app.base)
    const names = ['asha', 'bina', 'chitra', 'devi', 'esha', 'fatima'].map((name) => `${name}-shared`)
    for (const name of names) {
      await new Person(app.base).post(
        '/employee/register',
        { name, email: `${name}@example.com`, password: 'secret1', phoneNumber: '8888888888' },
        at(9),
      )
      expect((await tryAs(shared, `${name}@example.com`, 'secret1', 9)).status).toBe(200)
    }
    await useUp(10)
    const statuses: number[] = []
    for (const name of names) statuses.push((await tryAs(shared, `${name}@example.com`, 'secret1', 10)).status)
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
  })

  it('gets no further guesses by guessing at once: ten for an account, and as many in all as are set', async () => {
    await employee('priya', 11)
    const forOne = await statusesOf(Array.from({ length: 40 }, () => tryAs(new Person(app.base), 'priya@example.com', WRONG, 12)))
    expect([forOne(401), forOne(429)]).toEqual([10, 30])
    const forAll = await statusesOf(Array.from({ length: 40 }, (_, number) => tryAs(new Person(app.base), unknown(number), WRONG, 13)))
    expect([forAll(401), forAll(429)]).toEqual([25, 15])
  })

  it('logs in at once: a login that is refused in the crowd succeeds right after it', async () => {
    await employee('radha', 14)
    const crowd = await statusesOf(Array.from({ length: 30 }, () => tryAs(new Person(app.base), 'radha@example.com', 'secret1', 15)))
    expect(crowd(200) + crowd(429)).toBe(30)
    expect((await tryAs(new Person(app.base), 'radha@example.com', 'secret1', 15)).status).toBe(200)
  })
})

describe('what a first visit counts', () => {
  const CAMPUS = '198.51.100.77'
  /** How often something may be done until the limit. */
  async function timesOf(work: (limits: RateLimits) => Promise<void>, requestsPerMinute = 60): Promise<number> {
    const limits = createRateLimits(undefined, { ...DEFAULT_LIMITS, requestsPerMinute })
    for (let times = 0; ; times += 1) {
      const isDone = await work(limits).then(
        () => true,
        () => false,
      )
      if (!isDone) return times
    }
  }

  it('is a request, or a twentieth for a kept page or a file', async () => {
    expect(await timesOf((limits) => limits.request(CAMPUS))).toBe(60)
    expect(await timesOf((limits) => limits.request(CAMPUS, 'pages'))).toBe(1_200)
    expect(await timesOf((limits) => limits.request(CAMPUS, 'files'))).toBe(1_200)
    expect(await timesOf((limits) => limits.request(CAMPUS, 'pages').then(() => limits.rendering(CAMPUS)))).toBe(60)
    expect(await timesOf((limits) => limits.request(CAMPUS, 'files').then(() => limits.refused(CAMPUS, 'files')))).toBe(60)
  })

  it('is two requests for home with its 42 files: at 600 requests a minute, 279 people a minute can open it for the first time', async () => {
    const visit = async (limits: RateLimits) => {
      await limits.request(CAMPUS, 'pages')
      for (let file = 0; file < 42; file += 1) await limits.request(CAMPUS, 'files')
    }
    expect(await timesOf(visit, DEFAULT_LIMITS.requestsPerMinute)).toBe(279)
  })
})

describe('a login is bounded also when it succeeds', () => {
  const login = (address: string, email: string) => ({ call: 'logInEmployee', limit: 'login', caller: null, address, email }) as const
  it('three hundred of an account and a thousand from an address in a quarter of an hour: each is hashed', async () => {
    const limits = createRateLimits()
    const succeed = async (address: string, email: string) => {
      await limits.attempt(login(address, email))
      await limits.loggedIn(login(address, email))
    }
    for (let time = 0; time < 300; time += 1) await succeed('a', 'asha')
    await expect(succeed('a', 'asha')).rejects.toMatchObject({ code: 'too_many' })
    for (let time = 0; time < 700; time += 1) await succeed('a', `person ${time % 7}`)
    await expect(succeed('a', 'bina')).rejects.toMatchObject({ code: 'too_many' })
    await succeed('b', 'asha')
  })

  it('wrong passwords of neighbours leave the sign-in with Google open, which has a count of its own', async () => {
    const limits = createRateLimits()
    const google = { call: 'logInWithGoogle', limit: 'signedLogin', caller: null, address: 'c' } as const
    for (let time = 0; time < 100; time += 1) await limits.attempt(login('c', `stranger ${time}`))
    await expect(limits.attempt(login('c', 'asha'))).rejects.toMatchObject({ code: 'too_many' })
    for (let time = 0; time < 100; time += 1) await limits.attempt(google)
    await expect(limits.attempt(google)).rejects.toMatchObject({ code: 'too_many' })
  })
})
