// The language of an account: from the page at sign-up and login, and from the language switch.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeBoxes,
  logInAdministrator,
  mailedCode,
  Person,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const IN_HINDI = { cookie: 'theme=dark; language=hi' }
const languageOf = async (email: string): Promise<string | undefined> =>
  (await app.database.row<{ language: string }>(sql`select language from accounts where email = ${email}`))?.language

describe('the language of an account', () => {
  it('is that of the page on which it was made', async () => {
    const account = (name: string) => ({ name, email: `${name}@example.com`, password: 'secret1', phoneNumber: '7777777777' })
    const meena = new Person(app.base)
    await meena.post('/signupVerify', account('meena'))
    await meena.post('/verifyOtp', codeBoxes(await mailedCode(app, 'meena@example.com')))
    await meena.post('/register', account('meena'), { cookie: `${meena.cookieHeader}; language=hi` })
    await new Person(app.base).post('/employee/register', account('ravi'), IN_HINDI)
    await new Person(app.base).post('/restaurent/register', { ...account('spice'), place: 'Kochi' }, IN_HINDI)
    await new Person(app.base).post('/employee/register', account('omar'))
    const languages = await Promise.all(['meena', 'ravi', 'spice', 'omar'].map((name) => languageOf(`${name}@example.com`)))
    expect(languages).toEqual(['hi', 'hi', 'hi', 'en'])
  })

  it('becomes that which its owner chose on the page of the login, and not that of a wrong password', async () => {
    await signUpCustomer(app, 'asha')
    const logIn = (password: string, headers = {}) => new Person(app.base).post('/login', { email: 'asha@example.com', password }, headers)
    expect((await logIn('wrong', IN_HINDI)).status).toBe(401)
    expect(await languageOf('asha@example.com')).toBe('en')
    expect((await logIn('secret1', IN_HINDI)).status).toBe(200)
    expect(await languageOf('asha@example.com')).toBe('hi')
    // a program without pages says nothing about it
    expect((await logIn('secret1')).status).toBe(200)
    expect(await languageOf('asha@example.com')).toBe('hi')
    expect((await logIn('secret1', { cookie: 'language=en' })).status).toBe(200)
    expect(await languageOf('asha@example.com')).toBe('en')
  })

  it('is set by the language switch, for the account of the session alone', async () => {
    const [bina, coast, nila] = [await signUpCustomer(app, 'bina'), await signUpRestaurant(app, 'Coast'), await signUpEmployee(app, 'nila')]
    const admin = await logInAdministrator(app)
    await signUpCustomer(app, 'chitra')
    for (const [person, prefix] of [
      [bina, ''],
      [coast, '/restaurent'],
      [nila, '/employee'],
      [admin, '/admin'],
    ] as const) {
      const answer = await person.patch(`${prefix}/language`, { language: 'hi' })
      expect([answer.status, answer.text]).toEqual([200, '{"message":"success"}'])
    }
    const rows = await app.database.rows<{ role: string; language: string }>(
      sql`select role, language from accounts where id in (${sql.join([bina.id, coast.id, nila.id])}) or role = 'administrator' order by role`,
    )
    expect(rows.map(({ role, language }) => `${role} ${language}`)).toEqual([
      'administrator hi',
      'customer hi',
      'employee hi',
      'restaurant hi',
    ])
    expect(await languageOf('chitra@example.com')).toBe('en')
    expect((await bina.patch('/language', { language: 'fr' })).status).toBe(400)
  })
})
