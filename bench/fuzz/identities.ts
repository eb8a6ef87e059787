import { sendPatiently } from '../send-patiently.ts'
import type { Identity } from './fuzz.ts'

/** Changing the password is one of the calls. */
const PASSWORDS = ['demo-tiffin', 'fuzzed-tiffin']
const DEMO = [
  { name: 'customer', path: '/login', email: 'asha@demo.tiffin.example' },
  { name: 'restaurant', path: '/restaurent/login', email: 'kitchen@demo.tiffin.example' },
  { name: 'employee', path: '/employee/login', email: 'ravi@demo.tiffin.example' },
  { name: 'administrator', path: '/admin/login', email: 'admin@demo.tiffin.example' },
] as const
export const DEMO_EMAILS = DEMO.map(({ email }) => email)

export function demoIdentities(base: string): Identity[] {
  const people = DEMO.map(({ name, path, email }) => ({ name, logIn: () => logIn(base + path, email) }))
  return [...people, { name: 'guest' as const, logIn: async () => undefined }]
}

async function logIn(url: string, email: string): Promise<string | undefined> {
  for (const password of PASSWORDS) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const ask = () => fetch(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) }).catch(() => undefined)
    const response = await sendPatiently(ask, (answer) => answer === undefined || answer.status === 503)
    if (!response || response.status === 503) throw new Error(`no login succeeds at ${url}`)
    if (response.ok) return ((await response.json()) as { token: string }).token
  }
  return undefined
}
