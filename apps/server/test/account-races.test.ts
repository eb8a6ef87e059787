// Codes and sign-ups under concurrency, over HTTP: twenty or a hundred simultaneous requests, repeated five times.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ROUNDS, tally, together, twenty } from './support/people/at-once.ts'
import { codeBoxes, mailedCode, Person } from './support/people/people.ts'
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
