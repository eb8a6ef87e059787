// People of the demo city, signed in through the API, for tests that are not about signing in.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { SIGNED_IN_COOKIE } from '@tiffin/contract/page-cookies'
import { untilServed } from './until-served.ts'

const PASSWORD = 'demo-tiffin'
const ROLES = {
  customer: { login: '/login', profile: 'userData', token: 'userToken', slice: 'user', key: 'user' },
  restaurant: { login: '/restaurent/login', profile: 'restaurentData', token: 'restaurentToken', slice: 'restaurent', key: 'profile' },
  employee: { login: '/employee/login', profile: 'employeeData', token: 'employeeToken', slice: 'employee', key: 'profile' },
  administrator: { login: '/admin/login', profile: 'AdminData', token: 'adminToken', slice: 'admin', key: 'profile' },
} as const
type Role = keyof typeof ROLES

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  /** Makes a call with the person's session. Fails the test on an error. */
  call<A>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown): Promise<A>
  /** Signs the person in on a page or on all pages of a context, like their login. Call it before an address is opened. */
  signIn(page: Page | BrowserContext): Promise<void>
  /** As `signIn`, with the cookies of the login, by which the server renders the person's own pages. */
  signInWithCookies(context: BrowserContext): Promise<void>
}

/** Returns a person; `name` is the part of the demo address before the @. */
export const demoPerson = (request: APIRequestContext, role: Role, name: string): Promise<Person> =>
  logIn(request, role, `${name}@demo.tiffin.example`, PASSWORD)

export async function logIn(request: APIRequestContext, role: Role, email: string, password: string): Promise<Person> {
  const names = ROLES[role]
  // a test in Hindi before this one has left the account in Hindi
  const headers = { cookie: 'language=en' }
  const answer = await untilServed(() => request.post(names.login, { data: { email, password }, headers }))
  expect(answer.status(), `the login of ${email}`).toBe(200)
  const body = await answer.json()
  const profile = body[names.profile]
  const token: string = body.token
  const cookies = (await request.storageState()).cookies.filter(({ name }) => name === `tiffin_pages_${role}`)
  const signIn: Person['signIn'] = async (page) => {
    const slice = { [names.slice]: { [names.key]: profile, success: true } }
    await page.addInitScript(
      ([tokenKey, value, own]) => {
        // only on the first page; later the app manages it
        if (localStorage.getItem(tokenKey)) return
        localStorage.setItem(tokenKey, value)
        // people of other roles may be signed in too
        const others = JSON.parse(localStorage.getItem('root') ?? '{}').state
        localStorage.setItem('root', JSON.stringify({ state: { ...others, ...own }, version: 1 }))
      },
      [names.token, token, slice] as const,
    )
  }
  return {
    id: profile._id,
    email,
    token,
    async call(method, path, data) {
      const once = method !== 'GET' && { 'idempotency-key': randomUUID() }
      const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...once }
      const reply = await untilServed(() => request.fetch(path, { method, headers, ...(data !== undefined && { data }) }))
      expect(reply.ok(), `${method} ${path} answered ${reply.status()} ${await reply.text()}`).toBe(true)
      return reply.json()
    },
    signIn,
    async signInWithCookies(context) {
      await signIn(context)
      const [{ domain = '' } = {}] = cookies
      const signedIn = { name: SIGNED_IN_COOKIE, value: profile._id, domain, path: '/' }
      await context.addCookies([...cookies, signedIn])
    },
  }
}
