// Who signs up accepts the operator's terms and privacy notice; which version, and when, is kept and downloaded.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GoogleIssuer, openGoogleIssuer } from './support/peers/google-issuer.ts'
import { logInAdministrator, Person, signUpCustomer, signUpEmployee, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const TERMS = 'Our terms of November'
const PRIVACY = 'Our privacy notice'
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
let issuer: GoogleIssuer
let app: TestApp
beforeAll(async () => {
  writeFileSync(join(folder, 'terms.en.md'), TERMS)
  writeFileSync(join(folder, 'privacy.en.md'), PRIVACY)
  issuer = await openGoogleIssuer(() => NOON.getTime())
  app = await startApp({ env: { ...issuer.env, TEXTS_DIR: folder }, clock: () => NOON })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
  rmSync(folder, { recursive: true })
})

/** As `sha256sum` prints it. */
const version = (text: string, language = 'en') => `${language} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
const accepted = (terms: string, privacy = PRIVACY) => [
  { document: 'privacy', version: version(privacy), at: NOON },
  { document: 'terms', version: version(terms), at: NOON },
]
const consentsOf = (id: string, of = app) =>
  of.database.rows(sql`select document, version, at from consents where account_id = ${id} order by document`)

it('customers, restaurants and delivery partners who sign up accept the present texts', async () => {
  for (const person of [await signUpCustomer(app, 'asha'), await signUpRestaurant(app, 'Spice'), await signUpEmployee(app, 'ravi')])
    expect(await consentsOf(person.id)).toEqual(accepted(TERMS))
})

it('so does who comes with Google, once', async () => {
  const enter = () => new Person(app.base).post('/googleLogin', { ...issuer.claims(), credential: issuer.token() })
  const { json } = await enter()
  await enter()
  expect(await consentsOf(json.userData._id)).toEqual(accepted(TERMS))
})

it('who has an account keeps the version that they accepted when the text changes, and who signs up later has the new one', async () => {
  const mina = await signUpCustomer(app, 'mina')
  writeFileSync(join(folder, 'terms.en.md'), 'Our terms of December')
  const next = await startApp({ env: { TEXTS_DIR: folder }, beside: app, clock: () => NOON })
  const login = await new Person(next.base).post('/login', { email: 'mina@example.com', password: 'secret1' })
  const lena = await signUpRestaurant(next, 'Lena')
  expect([login.status, await consentsOf(mina.id)]).toEqual([200, accepted(TERMS)])
  expect(await consentsOf(lena.id)).toEqual(accepted('Our terms of December'))
  await next.close()
})

it('they are in the download of own data, and administrators have none', async () => {
  const nora = await signUpCustomer(app, 'nora')
  const { parts } = (await nora.get('/account/data.json')).json
  const { rows } = parts.find((part: { table: string }) => part.table === 'consents')
  expect(rows.map((row: { document: string }) => row.document).sort()).toEqual(['privacy', 'terms'])
  expect(rows[0]).toMatchObject({ version: expect.stringMatching(/^en [0-9a-f]{12}$/) })
  const admin = await logInAdministrator(app)
  expect(await consentsOf(admin.id)).toEqual([])
})
