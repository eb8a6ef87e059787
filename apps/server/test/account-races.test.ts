// Codes and sign-ups under concurrency, over HTTP: twenty or a hundred simultaneous requests, repeated five times.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmEmailChange } from '../src/modules/identity/email-change/email-links.ts'
import { ROUNDS, tally, together, twenty } from './support/people/at-once.ts'
import { codeBoxes, mailedCode, Person, signUpRestaurant } from './support/people/people.ts'
import { during } from './support/scene/during.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => expectInvariants(app.database))
afterAll(() => app.close())

describe('a code', () => {
  const flowOf = async (email: string) =>
    (await app.database.rows<{ tries: number; stage: string }>(sql`select tries, stage from code_flows where email = ${email}`))[0]
  async function asked(email: string) {
    const person = new Person(app.base)
    await person.post('/signupVerify', { email, phoneNumber: '7777777777' })
    const code = await mailedCode(app, email)
    const wrong = code === '111222' ? '222111' : '111222'
    return { person, right: () => person.post('/verifyOtp', codeBoxes(code)), wrong: () => person.post('/verifyOtp', codeBoxes(wrong)) }
  }

  it.each(ROUNDS)('with one guess left succeeds once (%i)', async (round) => {
    const email = `last-guess-${round}@example.com`
    const { right, wrong } = await asked(email)
    for (let guess = 1; guess <= 4; guess += 1) expect((await wrong()).status).toBe(400)
    expect(tally(await twenty(right))).toEqual({ 200: 1, '400 Incorrect OTP entered': 19 })
    expect(await flowOf(email)).toEqual({ tries: 5, stage: 'verified' })
  })

  it.each(ROUNDS)('is compared at most five times for a hundred guesses, and succeeds at most once (%i)', async (round) => {
    const email = `hundred-guesses-${round}@example.com`
    const { right, wrong } = await asked(email)
    const answers = await together(Array.from({ length: 100 }, (_, place) => (place % 10 === 5 ? right : wrong)))
    const opened = tally(answers)[200] ?? 0
    const flow = await flowOf(email)
    expect(opened).toBeLessThanOrEqual(1)
    expect(flow?.tries).toBeLessThanOrEqual(5)
    expect(flow?.stage).toBe(opened ? 'verified' : 'sent')
    expect((await right()).status).toBe(400)
  })
})

it.each(ROUNDS)('twenty sign-ups with one email address, in any case, create one account (%i)', async (round) => {
  const [prefix, role] = round % 2 ? ['/employee', 'employee'] : ['/restaurent', 'restaurant']
  const email = `same-${round}@example.com`
  const answers = await twenty((place) =>
    new Person(app.base).post(`${prefix}/register`, {
      name: `Twin ${place}`,
      email: place % 2 ? email.toUpperCase() : email,
      password: 'secret1',
      phoneNumber: '9876543210',
      place: 'Kochi',
    }),
  )
  expect(tally(answers)).toEqual({ 201: 1, '409 This email address already has an account': 19 })
  expect(await app.database.rows(sql`select role from accounts where email = ${email}`)).toEqual([{ role }])
})

it('an address that is being given up cannot be registered before its owner may take it back', async () => {
  const spice = await signUpRestaurant(app, 'Spice Route')
  const { email: old } = (await spice.get('/restaurent/getResProfile')).json.restData
  const person = { name: 'Spice Route', phoneNumber: '9999999991', place: 'Kochi' }
  await spice.patch(`/restaurent/profile/${spice.id}/edit`, { ...person, email: 'thief@example.com' })
  const tokenTo = async (to: string): Promise<string> => {
    const isTo = (mail: { to: string; text: string }) => mail.to === to && /token=/.test(mail.text)
    const newest = async () => (await new Person(app.base).get('/dev/mail.json')).json.find(isTo)
    await expect.poll(newest).toBeTruthy()
    return /token=([\w-]{43})/.exec((await newest()).text)?.[1] ?? ''
  }
  const [confirm, stop] = [await tokenTo('thief@example.com'), await tokenTo(old)]
  const registered = await during(
    app.database,
    (tx) => confirmEmailChange(tx, confirm),
    () => new Person(app.base).post('/restaurent/register', { ...person, email: old, password: 'secret1' }),
  )
  expect(tally([registered])).toEqual({ '409 This email address already has an account': 1 })
  expect((await new Person(app.base).post('/email/stop', { token: stop })).status).toBe(200)
  expect(await app.database.rows(sql`select email from accounts where id = ${spice.id}`)).toEqual([{ email: old }])
})
