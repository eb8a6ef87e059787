import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeMailsTo, mailedCode, Person, signUpCustomer, signUpEmployee, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let now = Date.parse('2026-11-20T10:00:00Z')
const pass = (seconds: number) => {
  now += seconds * 1000
}
const PREFIXES = { customer: '', restaurant: '/restaurent', employee: '/employee' } as const
const ask = (person: Person, email: string, prefix = '') => person.post(`${prefix}/forgot-password`, { email })
const verify = (person: Person, otp: string, prefix = '') => person.post(`${prefix}/forgot-password/otp`, { otp })
const reset = (person: Person, email: string, password = 'abcdefg', prefix = '') =>
  person.post(`${prefix}/forgot-password/reset-password`, { email, password })
/** A browser that has verified the mailed code. */
async function verified(email: string, prefix = ''): Promise<Person> {
  pass(61)
  const person = new Person(app.base)
  const known = (await codeMailsTo(app, email)).length
  expect((await ask(person, email, prefix)).json).toEqual({ message: 'OTP sent to the provided email' })
  expect((await verify(person, await mailedCode(app, email, known), prefix)).json).toEqual({ message: 'OTP successfully entered.' })
  return person
}

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) })
})
afterAll(() => app.close())

describe('a forgotten password', () => {
  it.each(['customer', 'restaurant', 'employee'] as const)('of a %s is reset: every session ends, a notice is mailed', async (role) => {
    const prefix = PREFIXES[role]
    const signUp = { customer: signUpCustomer, restaurant: signUpRestaurant, employee: signUpEmployee }[role]
    const person = await signUp(app, `forgetful-${role}`)
    const email = `forgetful-${role}@example.com`
    const elsewhere = await verified(email, prefix)
    expect((await reset(elsewhere, email, 'abcdefg', prefix)).json).toEqual({ message: 'Password reset successful' })
    expect((await person.post(`${prefix}/logout`)).status).toBe(401)
    expect((await person.post(`${prefix}/login`, { email, password: 'secret1' })).status).toBe(401)
    expect((await person.post(`${prefix}/login`, { email, password: 'abcdefg' })).status).toBe(200)
    await expect.poll(async () => (await person.get('/dev/mail.json')).json[0].subject).toBe('Your Tiffin password was changed')
  })

  it('is reset once by one code', async () => {
    await signUpCustomer(app, 'once')
    const browser = await verified('once@example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(browser, 'once@example.com')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(browser, 'once@example.com')).json.message).toBe('Please enter the code from your email first')
  })

  it('has exactly seven characters, and is not a common one', async () => {
    await signUpCustomer(app, 'short')
    const browser = await verified('short@example.com')
    for (const password of ['abcdef', 'abcdefgh'])
      expect((await reset(browser, 'short@example.com', password)).json.message).toBe('The new password must have exactly 7 characters')
    expect((await reset(browser, 'short@example.com', '1234567')).json.message).toBe('password is too weak')
    expect((await reset(browser, 'short@example.com')).status).toBe(200)
  })
})

describe('a code opens nothing else', () => {
  it('a code resets no other email, role or browser, and no account that has left the address', async () => {
    await signUpCustomer(app, 'eve')
    await signUpCustomer(app, 'asha')
    await signUpEmployee(app, 'eve')
    const eve = await verified('eve@example.com')
    expect((await reset(eve, 'asha@example.com')).status).toBe(403)
    expect((await reset(eve, 'eve@example.com', 'abcdefg', '/employee')).status).toBe(403)
    expect((await reset(new Person(app.base), 'eve@example.com')).status).toBe(403)
    const asha = await new Person(app.base).post('/login', { email: 'asha@example.com', password: 'secret1' })
    expect(asha.status).toBe(200)
    expect((await reset(eve, 'eve@example.com')).status).toBe(200)
  })

  it('a code resets nothing after ten minutes, or when another reset was faster', async () => {
    await signUpCustomer(app, 'two')
    const [first, second] = [await verified('two@example.com'), await verified('two@example.com')]
    expect((await reset(first, 'two@example.com')).status).toBe(200)
    expect((await reset(second, 'two@example.com', 'hijklmn')).status).toBe(403)
    const slow = await verified('two@example.com')
    pass(601)
    expect((await reset(slow, 'two@example.com', 'hijklmn')).status).toBe(403)
  })
})

describe('an address without an account', () => {
  it('gets the same response as one with an account, and no email', async () => {
    await signUpCustomer(app, 'known')
    pass(61)
    const [known, unknown] = [new Person(app.base), new Person(app.base)]
    const signUpMails = (await codeMailsTo(app, 'known@example.com')).length
    // the mail that is sent comes after the one that is not
    const answers = [await ask(unknown, 'nobody@example.com'), await ask(known, 'known@example.com')]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await mailedCode(app, 'known@example.com', signUpMails)
    const mails: { to: string }[] = (await known.get('/dev/mail.json')).json
    expect(mails.some(({ to }) => to === 'nobody@example.com' || to === '')).toBe(false)
    const again = [await ask(known, 'known@example.com'), await ask(unknown, 'nobody@example.com')]
    expect(again.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '30'],
      [429, '30'],
    ])
  })
})
