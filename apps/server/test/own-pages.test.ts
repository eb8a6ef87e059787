// Own pages: rendered with their data for the person whom the cookies of a navigation name; the cookies open no call
// (docs/decisions/038-own-pages.md).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallDefinition, calls } from '@tiffin/contract'
import { SIGNED_IN_COOKIE } from '@tiffin/contract/page-cookies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAdministrator, mailedCode, Person, signUpCustomer, signUpEmployee, signUpRestaurant } from './support/people/people.ts'
import { withinAMinute } from './support/people/within-a-minute.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

const HTML = { accept: 'text/html' }
const DAY = 86_400_000
type DataCall = (path: string) => Promise<{ status: number; json: unknown }>

/** A web app whose own pages write their viewer and what `/getUserData` returns. */
function buildWebApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'tiffin-own-'))
  for (const folder of ['client/.vite', 'server']) mkdirSync(join(root, 'en', folder), { recursive: true })
  writeFileSync(join(root, 'en/client/index.html'), '<html><head><!--head--></head><body><!--app--><!--state--></body></html>')
  writeFileSync(join(root, 'en/client/.vite/manifest.json'), '{}')
  writeFileSync(
    join(root, 'en/server/entry-server.js'),
    `export const redirectOf = () => undefined
    export const guestAddressOf = (url) => url
    export const privateAddresses = () => []
    const ROLES = { orders: 'customer', restaurent: 'restaurant', employee: 'employee', admin: 'administrator' }
    export const viewerRoleOf = (url) => ROLES[url.split(/[/?]/)[1]]
    export async function renderPage({ url, call, viewer }) {
      globalThis.tiffinCall = call
      const part = { status: 200, head: '', state: '', files: [], isShell: !viewer }
      if (url === '/broken') throw new Error('broken')
      if (!viewer) return { ...part, html: 'a shell' }
      const own = viewer.role === 'customer' ? await call('/getUserData') : undefined
      return { ...part, html: JSON.stringify({ viewer, own }) }
    }`,
  )
  return root
}
const lastCall = (): DataCall => (globalThis as unknown as { tiffinCall: DataCall }).tiffinCall

const webRoot = buildWebApp()
let app: TestApp
let asha: Person
let moved = 0
beforeAll(async () => {
  app = await startApp({ webRoot, clock: () => new Date(Date.now() + moved) })
  asha = await signUpCustomer(app, 'asha')
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

type Cookies = Readonly<Record<string, string>>
/** Starts a new session; returns the token and the cookies, as a browser whose scripts have run has them. */
async function logIn(path = '/login', email = 'asha@example.com', password = 'secret1') {
  const response = await fetch(app.base + path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const [set = ''] = response.headers.getSetCookie()
  const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
  const body = (await response.json()) as { token: string } & Record<string, { _id: string }>
  const profile = Object.values(body).find((part): part is { _id: string } => typeof part === 'object')
  const cookies: Cookies = { [name]: value, [SIGNED_IN_COOKIE]: profile?._id ?? '' }
  return { set, name, value, token: body.token, cookies }
}
const navigate = async (path: string, cookies: Cookies, headers: Record<string, string> = {}) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(app.base + path, { headers: { ...HTML, 'accept-encoding': 'identity', cookie, ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const isOwn = async (cookies: Cookies, path = '/orders', headers?: Record<string, string>) =>
  (await navigate(path, cookies, headers)).text.includes('"viewer"')
const as = (token: string): Person => Object.assign(new Person(app.base), { token })

describe('a navigation with the cookies of a session', () => {
  it('gets the own page with its data, for no one else and not to be kept', async () => {
    const { cookies } = await logIn()
    const { status, text, headers } = await navigate('/orders?page=1', cookies)
    expect(status).toBe(200)
    const profile = expect.objectContaining({ _id: asha.id, email: 'asha@example.com' })
    const { viewer, own } = JSON.parse(/{.*}/.exec(text)?.[0] ?? '')
    expect({ viewer, own }).toEqual({
      viewer: expect.objectContaining({ role: 'customer', profile }),
      own: { status: 200, json: { user: profile } },
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.get('etag')).toBeNull()
    // a guest at the same address gets nothing of it
    expect((await navigate('/orders?page=1', {})).text).toContain('a shell')
  })

  it('gets the page of the role, whose session is its own', async () => {
    await signUpRestaurant(app, 'Spice Route')
    await signUpEmployee(app, 'ravi')
    await logInAdministrator(app)
    const spice = await logIn('/restaurent/login', 'spice-route@example.com')
    const ravi = await logIn('/employee/login', 'ravi@example.com')
    const both = {
      ...spice.cookies,
      ...ravi.cookies,
      [SIGNED_IN_COOKIE]: `${spice.cookies[SIGNED_IN_COOKIE]}.${ravi.cookies[SIGNED_IN_COOKIE]}`,
    }
    expect((await navigate('/restaurent/orders', both)).text).toContain('"restaurantName":"Spice Route"')
    expect((await navigate('/employee/home', both)).text).toContain('"email":"ravi@example.com"')
    expect([await isOwn(both, '/admin/users'), await isOwn(both, '/orders')]).toEqual([false, false])
    // the value of one role under the name of another
    const renamed = { ...ravi.cookies, tiffin_pages_restaurant: ravi.value }
    expect(await isOwn(renamed, '/restaurent/orders')).toBe(false)
  })

  it('gets a shell when the browser’s storage has no session of that account', async () => {
    const { cookies, name, value } = await logIn()
    expect(await isOwn({ [name]: value })).toBe(false)
    expect(await isOwn({ ...cookies, [SIGNED_IN_COOKIE]: '' })).toBe(false)
    expect(await isOwn({ ...cookies, [SIGNED_IN_COOKIE]: 'another' })).toBe(false)
    expect(await isOwn({ ...cookies, [SIGNED_IN_COOKIE]: `another.${asha.id}` })).toBe(true)
  })

  it('gets a shell with a cookie that this server did not write', async () => {
    const { cookies, name, value, token } = await logIn()
    for (const forged of ['', 'x', token, value.slice(0, -2), `${value.slice(0, -4)}AAAA`, '%E0%A4%A', 'a'.repeat(4_000)])
      expect([forged, await isOwn({ ...cookies, [name]: forged })]).toEqual([forged, false])
  })

  it('gets its own page only as a document: not as a picture, a frame or from a script', async () => {
    const { cookies } = await logIn()
    const destinations = ['document', 'image', 'iframe', 'empty', 'embed', 'object', 'script']
    const own = await Promise.all(destinations.map((destination) => isOwn(cookies, '/orders', { 'sec-fetch-dest': destination })))
    expect(own).toEqual(destinations.map((destination) => destination === 'document'))
  })
})

it('the data of an own page counts for its person, so that the page works where others have used the limit of the address up', async () => {
  const { cookies } = await logIn()
  const limited = await startApp({ webRoot, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, beside: app })
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  try {
    await withinAMinute(async (attempt) => {
      const from = { 'x-forwarded-for': `198.51.100.${attempt}` }
      for (let sent = 0; sent < 598; sent += 26)
        await Promise.all(Array.from({ length: 26 }, () => fetch(`${limited.base}/settings`, { headers: from })))
      const open = () => fetch(`${limited.base}/orders`, { headers: { ...HTML, ...from, cookie } })
      for (const page of [await open(), await open()])
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"own":{"status":200')])
      expect((await open()).status).toBe(429)
    })
  } finally {
    await limited.close()
  }
})

describe('the cookie', () => {
  it('is HttpOnly, Lax, for all pages, as old as a session can be, and Secure behind https', async () => {
    expect((await logIn()).set).toMatch(/^tiffin_pages_customer=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i)
    const secure = await startApp({ env: { PUBLIC_URL: 'https://tiffin.example' } })
    try {
      const answer = await new Person(secure.base).post('/admin/login', ADMINISTRATOR)
      expect(answer.headers.getSetCookie().filter((set) => set.startsWith('tiffin_pages'))).toEqual([
        expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/i),
      ])
    } finally {
      await secure.close()
    }
  })

  it('contains neither the token nor its hash, and is another one at each login', async () => {
    const [one, other] = [await logIn(), await logIn()]
    expect(one.value).not.toBe(other.value)
    expect(one.value).not.toContain(one.token)
    expect(Buffer.from(one.value, 'base64url').toString('latin1')).not.toContain('page ')
  })

  const guarded = Object.entries<CallDefinition>(calls).filter(([, { access }]) => access !== 'public')
  it('is refused by every call that needs a session, as a cookie and as a token', async () => {
    const { cookies, value } = await logIn()
    const cookie = Object.entries(cookies)
      .map(([name, one]) => `${name}=${one}`)
      .join('; ')
    for (const [name, { method, path }] of guarded)
      for (const headers of [{}, { authorization: `Bearer ${value}` }, { authorization: `Page ${value}` }]) {
        const body = method === 'GET' ? undefined : {}
        const answer = await new Person(app.base).call(method, path.replaceAll(/:\w+/g, asha.id), body, { cookie, ...headers })
        expect([name, answer.status]).toEqual([name, 401])
      }
  })

  it('makes a rendering able to read, until it has ended', async () => {
    const { cookies } = await logIn()
    expect(await isOwn(cookies)).toBe(true)
    expect((await lastCall()('/getUserData')).status).toBe(401)
  })
})

describe('the own pages end with the session', () => {
  it('a logout ends the own pages and removes the cookie', async () => {
    const { cookies, token, name } = await logIn()
    expect(await isOwn(cookies)).toBe(true)
    const answer = await as(token).post('/logout')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; Path=/; HttpOnly`))])
    expect(await isOwn(cookies)).toBe(false)
  })

  it('a logout of an earlier session keeps the cookie of the present one', async () => {
    const [before, now] = [await logIn(), await logIn()]
    const answer = await fetch(`${app.base}/logout`, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${before.token}`, cookie: `${now.name}=${now.value}` },
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await isOwn(now.cookies)).toBe(true)
  })

  it('a new password ends the own pages, except in the browser that has set it', async () => {
    const { id } = await signUpCustomer(app, 'chitra')
    const [here, elsewhere] = [await logIn('/login', 'chitra@example.com'), await logIn('/login', 'chitra@example.com')]
    const answer = await as(here.token).call('PATCH', `/profile/${id}/editPassword`, {
      currentPassword: 'secret1',
      newPassword: 'secret-2',
      confirmPassword: 'secret-2',
    })
    expect([answer.status, await isOwn(elsewhere.cookies)]).toEqual([200, false])
    const [set = ''] = answer.headers.getSetCookie()
    const fresh = { ...here.cookies, [here.name]: set.split(/[=;]/)[1] ?? '' }
    expect(await isOwn(fresh)).toBe(true)
  })

  it('a password reset ends the own pages', async () => {
    await signUpCustomer(app, 'bina')
    const { cookies } = await logIn('/login', 'bina@example.com')
    expect(await isOwn(cookies)).toBe(true)
    const bina = new Person(app.base)
    await bina.post('/forgot-password', { email: 'bina@example.com' })
    await bina.post('/forgot-password/otp', { otp: await mailedCode(app, 'bina@example.com', 1) })
    const reset = await bina.post('/forgot-password/reset-password', { email: 'bina@example.com', password: 'secret7' })
    expect([reset.status, await isOwn(cookies)]).toEqual([200, false])
  })

  it('a block ends the own pages', async () => {
    await signUpCustomer(app, 'devi')
    const { cookies } = await logIn('/login', 'devi@example.com')
    expect(await isOwn(cookies)).toBe(true)
    const admin = await logInAdministrator(app)
    await admin.patch(`/admin/users/${cookies[SIGNED_IN_COOKIE]}/block`)
    expect(await isOwn(cookies)).toBe(false)
  })

  it('own pages end when the session has not been used for seven days', async () => {
    const { cookies } = await logIn()
    moved = 8 * DAY
    expect(await isOwn(cookies)).toBe(false)
    moved = 0
  })
})
