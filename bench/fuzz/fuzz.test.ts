import { expect, it } from 'vitest'
import { logInAdministrator, signUpCustomer, signUpEmployee, signUpRestaurant } from '../../apps/server/test/support/people/people.ts'
import { ADMINISTRATOR, startApp } from '../../apps/server/test/support/scene/start-app.ts'
import { fuzz } from './fuzz.ts'

it('hundreds of malformed requests under five identities: no server error, every response in the documented format', async () => {
  const app = await startApp()
  try {
    const people = [
      ['customer', await signUpCustomer(app, 'asha')],
      ['restaurant', await signUpRestaurant(app, 'Spice Route')],
      ['employee', await signUpEmployee(app, 'ravi')],
      ['administrator', await logInAdministrator(app)],
    ] as const
    const identities = people.map(([name, { token }]) => ({ name, logIn: async () => token ?? undefined }))
    const { failures } = await fuzz({
      base: app.base,
      seed: 7,
      calls: 500,
      others: 250,
      identities: [...identities, { name: 'guest' as const, logIn: async () => undefined }],
      emails: ['asha@example.com', 'ravi@example.com', ADMINISTRATOR.email],
    })
    expect(failures).toEqual([])
  } finally {
    await app.close()
  }
})
