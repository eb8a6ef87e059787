import { expect, it } from 'vitest'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

const logIn = async ({ base }: TestApp, email: string, password: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${base}/admin/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })).status
}
const isDemoAdministratorIn = async (app: TestApp) => (await logIn(app, 'admin@demo.tiffin.example', 'demo-tiffin')) === 200

it('the administrator of the demo is blocked when its data is used without the demo', async () => {
  const demo = await startApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  expect(await isDemoAdministratorIn(demo)).toBe(true)
  const real = await startApp({ beside: demo, env: { DEMO: '0', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  expect(await isDemoAdministratorIn(real)).toBe(false)
  await real.close()
  await demo.close()
})

it('an administrator who was configured once stays when the settings no longer name one', async () => {
  const named = await startApp()
  const unnamed = await startApp({ beside: named, env: { DEMO: '0', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  expect(await logIn(unnamed, ADMINISTRATOR.email, ADMINISTRATOR.password)).toBe(200)
  await unnamed.close()
  await named.close()
})
