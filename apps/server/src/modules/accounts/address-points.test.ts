import { afterAll, beforeAll, expect, it } from 'vitest'
import { KOCHI, type Person, signUpCustomer } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let asha: Person
beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  await asha.patch('/addAddress', { address: KOCHI })
})
afterAll(() => app.close())

const point = { lat: 9.97163, lng: 76.28281 }
async function edit(change: object) {
  const [{ _id: addressId }] = (await asha.get('/getUserData')).json.user.Address
  const { json } = await asha.patch('/editAddress', { addressId, address: { ...KOCHI, ...change } })
  return json
}
const first = async (change: object) => (await edit(change)).address[0]

it('an address has a point, a recipient and a way to hand over; what is absent stays', async () => {
  const given = { point, recipientName: 'Lakshmi', recipientPhone: '98765 43210', handOver: 'at_door' }
  const saved = { ...KOCHI, point, recipientName: 'Lakshmi', recipientPhone: '9876543210', handOver: 'at_door' }
  expect(await first(given)).toMatchObject(saved)
  expect(await first({ label: 'Home' })).toMatchObject({ ...saved, label: 'Home' })
  const without = await first({ point: null, recipientName: '', recipientPhone: '', handOver: 'to_me' })
  expect(without).not.toHaveProperty('point')
  expect(without).not.toHaveProperty('recipientName')
  expect(without).not.toHaveProperty('recipientPhone')
  expect(without.handOver).toBe('to_me')
})

it('another street has no point until one is given', async () => {
  expect(await first({ point })).toMatchObject({ point })
  expect(await first({ street: '9 Beach Road' })).not.toHaveProperty('point')
  expect(await first({ street: '9 Beach Road', point })).toMatchObject({ point })
  // also after an address is deleted
  const { address } = (await asha.patch('/addAddress', { address: { ...KOCHI, point } })).json
  const left = await asha.call('DELETE', `/address/${address.at(-1)._id}`)
  expect(left.json.address).toMatchObject([{ street: '9 Beach Road', point }])
})

it('a wrong point or phone number is named by its field', async () => {
  expect((await edit({ point: { lat: 91, lng: 0 } })).errors).toMatchObject([{ path: 'address.point.lat', code: 'point_wrong' }])
  expect((await edit({ recipientPhone: '12' })).errors).toMatchObject([{ path: 'address.recipientPhone', code: 'phone_ten_digits' }])
})
