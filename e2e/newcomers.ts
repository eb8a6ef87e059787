// New accounts without data, created through the API.
import { type APIRequestContext, expect } from '@playwright/test'
import { logIn, type Person } from './demo-people.ts'
import { untilServed } from './until-served.ts'

const PASSWORD = 'dosa-123'
let made = 0

/** Returns the newest code that was emailed to an address, once it is another one than `before`. */
export async function mailedCode(request: APIRequestContext, address: string, before?: string): Promise<string> {
  const newest = async () => {
    const mails: { to: string; text: string }[] = await (await untilServed(() => request.get('/dev/mail.json'))).json()
    return mails.filter((mail) => mail.to.includes(address)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0]
  }
  const isThere = async () => ![undefined, before].includes(await newest())
  await expect.poll(isThere, { message: `a code for ${address}` }).toBe(true)
  return (await newest()) ?? ''
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await untilServed(() => request.post(path, { data }))
  expect(answer.ok(), `${path} answered ${await answer.text()}`).toBe(true)
}

export async function newcomer(request: APIRequestContext, role: 'customer' | 'restaurant' | 'employee'): Promise<Person> {
  made += 1
  const email = `new-${Date.now().toString(36)}-${made}@example.in`
  const account = { name: 'Nayan Rao', email, password: PASSWORD, phoneNumber: '9800000021' }
  if (role === 'restaurant')
    await post(request, '/restaurent/register', { ...account, restaurantName: 'Nayan Tiffins', place: 'Indiranagar' })
  if (role === 'employee') await post(request, '/employee/register', account)
  if (role === 'customer') {
    await post(request, '/signupVerify', { email, phoneNumber: account.phoneNumber })
    const digits = [...(await mailedCode(request, email))]
    const names = ['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix']
    await post(request, '/verifyOtp', Object.fromEntries(names.map((name, at) => [name, digits[at]])))
    await post(request, '/register', account)
  }
  return logIn(request, role, email, PASSWORD)
}

/** Logs a new customer in again: the session then knows what the account has got since. */
export const returning = (request: APIRequestContext, { email }: Person): Promise<Person> => logIn(request, 'customer', email, PASSWORD)
