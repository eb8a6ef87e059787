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
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) }).catch(() => undefined)
    const answer = response?.ok ? ((await response.json()) as { token?: string }) : undefined
    if (answer?.token) return answer.token
  }
  return undefined
}
