// Logins of the demo, whose password is public, and the administrator of the settings.
import { describe, expect, it } from 'vitest'
import { markAsDemo } from '../src/modules/identity/index.ts'
import { DEMO_DOMAIN } from '../src/platform/demo-logins.ts'
import { logInAdministrator, Person } from './support/people/people.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

const logIn = async ({ base }: TestApp, path: string, email: string, password: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
  return { status: answer.status, ...((await answer.json()) as { message: string; token?: string }) }
}
const logInDemo = (app: TestApp) => logIn(app, '/admin/login', `admin${DEMO_DOMAIN}`, 'demo-tiffin')
const reading =
  (path: string) =>
  async ({ base }: TestApp, token = '') =>
    (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).status
const readAccounts = reading('/admin/users')
const readHours = reading('/restaurent/hours')
const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const REAL = { ...NOBODY, DEMO: '0' }

describe('the logins of a demo', () => {
  it('do not work without DEMO=1, in the words of a wrong password, and work again with it', async () => {
    const demo = await startApp({ env: NOBODY })
    await demo.database.transaction(markAsDemo)
    const spice = { email: `spice${DEMO_DOMAIN}`, password: 'demo-tiffin' }
    const place = { name: 'Spice Route', phoneNumber: '9999999991', place: 'Kochi' }
    await new Person(demo.base).post('/restaurent/register', { ...spice, ...place })
    const owner = await logIn(demo, '/restaurent/login', spice.email, spice.password)
    const { status, token } = await logInDemo(demo)
    expect([status, await readAccounts(demo, token), await readHours(demo, owner.token)]).toEqual([200, 200, 200])

    const offered = async ({ base }: TestApp) =>
      ((await (await fetch(`${base}/settings`)).json()) as { demoLogins: { email: string }[] }).demoLogins.map(({ email }) => email)
    expect(await offered(demo)).toEqual(['asha', 'kitchen', 'ravi', 'admin'].map((name) => `${name}${DEMO_DOMAIN}`))

    const real = await startApp({ beside: demo, env: REAL })
    expect(await offered(real)).toEqual([])
    const closed = await logInDemo(real)
    const guess = await logIn(real, '/admin/login', 'nobody@example.com', 'demo-tiffin')
    expect([closed.status, closed.message]).toEqual([guess.status, guess.message])
    expect((await logIn(real, '/restaurent/login', spice.email, spice.password)).status).toBe(closed.status)
    // the sessions of the demo have ended
    expect([await readAccounts(real, token), await readHours(real, owner.token)]).toEqual([401, 401])
    await real.close()

    expect((await logInDemo(demo)).status).toBe(200)
    expect((await logIn(demo, '/restaurent/login', spice.email, spice.password)).status).toBe(200)
    await demo.close()
  })

  it("leave out the administrator's when ADMIN_EMAIL names another", async () => {
    const demo = await startApp({ env: NOBODY })
    const { token } = await logInDemo(demo)
    const named = await startApp({ beside: demo })
    expect((await logInDemo(named)).status).not.toBe(200)
    expect(await readAccounts(named, token)).toBe(401)
    await logInAdministrator(named)
    await named.close()
    await demo.close()
  })
})

it('an administrator who was configured once stays when the settings no longer name one, or name another', async () => {
  const named = await startApp()
  const { token } = await logIn(named, '/admin/login', ADMINISTRATOR.email, ADMINISTRATOR.password)
  for (const env of [REAL, { DEMO: '0', ADMIN_EMAIL: 'staging@example.com', ADMIN_PASSWORD: 'staging-password' }, NOBODY]) {
    const other = await startApp({ beside: named, env })
    expect((await logIn(other, '/admin/login', ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(200)
    expect((await logIn(other, '/admin/login', 'staging@example.com', 'staging-password')).status).not.toBe(200)
    expect(await readAccounts(other, token)).toBe(200)
    await other.close()
  }
  await named.close()
})
