import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together, twenty } from '../../../test/support/people/at-once.ts'
import { type Answer, codeBoxes, codeMailsTo, mailedCode, Person } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let now = Date.parse('2026-11-20T10:00:00Z')
const pass = (seconds: number) => {
  now += seconds * 1000
}
const PHONE = '7777777777'
const emailOf = (name: string) => `${name}@example.com`
const wrong = (code: string) => (code === '111222' ? '222111' : '111222')
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

const ask = (person: Person, email: string) => person.post('/signupVerify', { email, phoneNumber: PHONE })
const verify = (person: Person, code: string) => person.post('/verifyOtp', codeBoxes(code))
const register = (person: Person, email: string, password = 'secret1') =>
  person.post('/register', { name: 'Asha', email, password, phoneNumber: PHONE })
/** A browser that has verified an address. */
async function verified(name: string): Promise<Person> {
  const person = new Person(app.base)
  const before = (await codeMailsTo(app, emailOf(name))).length
  expect((await ask(person, emailOf(name))).status).toBe(200)
  // an earlier mail to the same address must not be taken for the new one
  expect((await verify(person, await mailedCode(app, emailOf(name), before))).status).toBe(200)
  return person
}

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) })
})
afterAll(() => app.close())

describe('asha signs up', () => {
  it('a customer signs up with the code from the email, and logs in whatever the capitals of the address', async () => {
    const asha = new Person(app.base)
    const asked = await ask(asha, 'Asha@Example.com')
    expect(asked.json).toEqual({ message: 'OTP sent to the provided email', maskedEmail: 'a•••@example.com', resendAfter: 30 })
    expect(asked.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/i)
    expect((await verify(asha, await mailedCode(app, 'asha@example.com'))).json).toEqual({ message: 'success' })
    const registered = await register(asha, 'ASHA@example.com')
    expect(registered.status).toBe(201)
    expect(registered.json).toMatchObject({ message: 'success', userData: { name: 'Asha', email: 'asha@example.com', Wallet: 0 } })
    asha.token = registered.json.token
    expect((await asha.get('/getcart')).status).toBe(200)
    // a navigation of this browser gets the own pages, as after a login
    expect(registered.headers.getSetCookie().join()).toContain('tiffin_pages_customer=')
    const login = await asha.post('/login', { email: 'aSha@example.com', password: 'secret1' })
    expect(login.json).toMatchObject({
      message: 'success',
      userData: { name: 'Asha', email: 'asha@example.com', phoneNumber: PHONE, Wallet: 0, Address: [], status: true },
    })
  })

  it('an address signs up once per role', async () => {
    const again = new Person(app.base)
    expect((await ask(again, 'asha@example.com')).status).toBe(409)
    const other = await again.post('/employee/register', {
      name: 'Asha',
      email: 'asha@example.com',
      password: 'secret1',
      phoneNumber: PHONE,
    })
    expect(other.status).toBe(201)
  })

  it('a common password is refused, and the verification stays valid for another one', async () => {
    const uma = await verified('uma')
    const weak = await register(uma, 'uma@example.com', 'Password1')
    expect([weak.status, weak.json.message]).toEqual([400, 'password is too weak'])
    expect((await register(uma, 'uma@example.com')).status).toBe(201)
  })

  it('twenty identical requests at the same time create one customer', async () => {
    const mina = await verified('mina')
    const answers = await twenty(() => register(mina, 'mina@example.com'))
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)])
  })

  it('a session of a sign-up ends as one of a login does', async () => {
    const devi = await verified('devi')
    devi.token = (await register(devi, 'devi@example.com')).json.token
    expect((await devi.post('/logout', {})).status).toBe(200)
    expect((await devi.get('/getcart')).status).toBe(401)
    const bina = await verified('bina')
    bina.token = (await register(bina, 'bina@example.com')).json.token
    await app.database.rows(sql`update accounts set is_active = false where email = 'bina@example.com'`)
    expect((await bina.get('/getcart')).status).toBe(403)
    const nandi = await verified('nandi')
    nandi.token = (await register(nandi, 'nandi@example.com')).json.token
    pass(7 * 86_400 + 1)
    expect((await nandi.get('/getcart')).status).toBe(401)
  })

  it('twenty browsers that verified the same address create one customer', async () => {
    const browsers: Person[] = []
    for (let at = 0; at < 5; at += 1) {
      browsers.push(await verified('lata'))
      pass(31)
    }
    const answers = await together(
      browsers.flatMap((browser) => Array.from({ length: 4 }, () => () => register(browser, 'lata@example.com'))),
    )
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)])
    const rows = await app.database.rows(sql`select 1 from accounts where email = 'lata@example.com'`)
    expect(rows).toHaveLength(1)
  })
})

describe('ravi becomes a delivery employee', () => {
  it('twenty identical requests at the same time create one employee', async () => {
    const body = { name: 'Ravi', email: 'ravi@example.com', password: 'secret1', phoneNumber: '8888888888' }
    const answers = await twenty(() => new Person(app.base).post('/employee/register', body))
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)])
  })

  it.each([
    ['/employee', 'employeeData', '/employee/getordersempl'],
    ['/restaurent', 'restaurentData', '/restaurent/getCategory'],
  ])('a sign-up at %s/register is a login', async (prefix, profile, own) => {
    const kiran = new Person(app.base)
    const body = { name: 'Kiran', email: 'kiran@example.com', password: 'secret1', phoneNumber: '8888888888', place: 'Kochi' }
    const { status, json } = await kiran.post(`${prefix}/register`, body)
    expect([status, json.message, json[profile].email]).toEqual([201, 'success', 'kiran@example.com'])
    kiran.token = json.token
    expect((await kiran.get(own)).status).toBe(200)
    expect((await kiran.get('/getcart')).status).toBe(401)
  })
})

describe('a sign-up is refused', () => {
  it('a sign-up without a verified code, with the code in another browser, or for another address is refused', async () => {
    const nila = new Person(app.base)
    expect((await register(nila, 'nila@example.com')).status).toBe(403)
    await ask(nila, 'nila@example.com')
    const code = await mailedCode(app, 'nila@example.com')
    expect((await register(nila, 'nila@example.com')).status).toBe(403)
    const stranger = await verify(new Person(app.base), code)
    expect([stranger.status, stranger.json.message]).toEqual([400, 'Incorrect OTP entered'])
    expect((await verify(nila, wrong(code))).json.message).toBe('Incorrect OTP entered')
    expect((await verify(nila, code)).status).toBe(200)
    expect((await register(nila, 'other@example.com')).status).toBe(403)
    expect((await register(nila, 'nila@example.com')).status).toBe(201)
  })

  it('a code older than ten minutes, and one that was verified long ago, are refused', async () => {
    const late = new Person(app.base)
    await ask(late, 'late@example.com')
    const code = await mailedCode(app, 'late@example.com')
    pass(601)
    expect((await verify(late, code)).status).toBe(400)
    const slow = await verified('slow')
    pass(601)
    expect((await register(slow, 'slow@example.com')).status).toBe(403)
  })

  it('of a hundred guesses at once five are compared, and then the right code is refused too', async () => {
    const thief = new Person(app.base)
    await ask(thief, 'victim@example.com')
    const code = await mailedCode(app, 'victim@example.com')
    const guesses = await together(Array.from({ length: 100 }, () => () => verify(thief, wrong(code))))
    expect(new Set(statuses(guesses))).toEqual(new Set([400]))
    expect((await verify(thief, code)).status).toBe(400)
    const [flow] = await app.database.rows<{ tries: number; stage: string }>(
      sql`select tries, stage from code_flows where email = 'victim@example.com'`,
    )
    expect(flow).toEqual({ tries: 5, stage: 'sent' })
  })

  it('of a hundred simultaneous right codes one is accepted', async () => {
    const tara = new Person(app.base)
    await ask(tara, 'tara@example.com')
    const code = await mailedCode(app, 'tara@example.com')
    const answers = await together(Array.from({ length: 100 }, () => () => verify(tara, code)))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('codes are mailed', () => {
  it('codes are sent at least thirty seconds apart, and a refused request leaves the earlier code valid', async () => {
    const omar = new Person(app.base)
    await ask(omar, 'omar@example.com')
    const code = await mailedCode(app, 'omar@example.com')
    pass(10)
    const soon = await ask(omar, 'omar@example.com')
    expect([soon.status, soon.headers.get('retry-after'), soon.headers.get('set-cookie')]).toEqual([429, '20', null])
    expect((await verify(omar, code)).status).toBe(200)
    pass(20)
    expect((await ask(omar, 'omar@example.com')).status).toBe(200)
  })

  it('an address gets at most five codes an hour, whatever their purpose and however many are requested at once', async () => {
    const answers = await twenty(() => ask(new Person(app.base), 'busy@example.com'))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
    for (let mail = 2; mail <= 5; mail += 1) {
      pass(60)
      expect((await ask(new Person(app.base), 'busy@example.com')).status).toBe(200)
    }
    pass(60)
    const sixth = await new Person(app.base).post('/forgot-password', { email: 'busy@example.com' })
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, String(3600 - 300)])
    pass(3301)
    expect((await ask(new Person(app.base), 'busy@example.com')).status).toBe(200)
  })

  it('codes are stored as keyed hashes only', async () => {
    const zoya = new Person(app.base)
    await ask(zoya, 'zoya@example.com')
    const code = await mailedCode(app, 'zoya@example.com')
    const stored = await app.database.rows(sql`select c::text as row from code_flows c where email = 'zoya@example.com'`)
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('an email to an unverified address', () => {
  const registrations = [
    ['/employee/register', {}],
    ['/restaurent/register', { place: 'Kochi' }],
  ] as const

  it.each(registrations)(
    'the email that %s sends to an unverified address has no word of the person who entered it',
    async (path, more) => {
      const stranger = new Person(app.base)
      const email = `victim${path.replace(/\W/g, '-')}@example.com`
      const body = { email, password: 'secret1', phoneNumber: PHONE, ...more }
      const split = await stranger.post(path, { ...body, name: 'friend,\r\n\r\nYour account is locked' })
      expect([split.status, split.json.message]).toEqual([400, 'Please write this in one line'])
      expect((await stranger.post(path, { ...body, name: 'Your account is locked. http://evil.example' })).status).toBe(201)
      const mailed = async () =>
        (await stranger.get('/dev/mail.json')).json.find(({ to }: { to: string }) => to === email) as { subject: string; text: string }
      await expect.poll(mailed).toBeDefined()
      const { subject, text } = await mailed()
      expect(subject).toBe('Welcome to Tiffin')
      expect(text).not.toMatch(/locked|evil/)
    },
  )
})
