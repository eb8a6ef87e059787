// Two processes on one database: a browser that has a page or a list of one of them gets 304 from the other (docs/decisions/034-ready-answers.md).
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addProduct, type Person, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
let first: TestApp
let second: TestApp
let spice: Person
beforeAll(async () => {
  first = await startApp({ webRoot })
  spice = await signUpRestaurant(first, 'Spice Route')
  await addProduct(spice, 'Biryani')
  second = await startApp({ webRoot, beside: first })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await second?.close()
  await first?.close()
})

const HTML = 'text/html'
const JSON_TYPE = 'application/json'
const ask = (app: TestApp, path: string, accept: string, headers: Record<string, string> = {}) =>
  fetch(app.base + path, { headers: { accept, ...headers } })

const SHARED: readonly { what: string; path: () => string; accept: string; headers?: Record<string, string> }[] = [
  { what: 'the home page', path: () => '/', accept: HTML },
  { what: 'the home page in Hindi', path: () => '/', accept: HTML, headers: { cookie: 'language=hi' } },
  { what: 'the list of restaurants', path: () => '/filterShops', accept: HTML },
  { what: 'what a search finds', path: () => '/?search=biryani', accept: HTML },
  { what: 'a menu', path: () => `/menu/${spice.id}`, accept: HTML },
  { what: 'the login', path: () => '/login', accept: HTML },
  { what: 'the restaurants as data', path: () => '/getRestaurents', accept: JSON_TYPE },
  { what: 'the dishes as data', path: () => '/productList?search=biryani', accept: JSON_TYPE },
  { what: 'a menu as data', path: () => `/restaurent/getRestaurentProduct?id=${spice.id}`, accept: JSON_TYPE },
  { what: 'the categories as data', path: () => '/getCategoryies', accept: JSON_TYPE },
]
it.each(SHARED)('$what', async ({ path, accept, headers = {} }) => {
  // within one minute, because pages say in minutes when a restaurant opens
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: minute + 10_000 })
  const one = await ask(first, path(), accept, headers)
  await one.text()
  const tag = one.headers.get('etag') ?? ''
  expect([one.status, tag]).toEqual([200, expect.stringMatching(/^W\/"/)])
  vi.setSystemTime(minute + 40_000)
  const other = await ask(second, path(), accept, { ...headers, 'if-none-match': tag })
  expect([other.status, other.headers.get('etag')]).toEqual([304, tag])
  // the first one has rendered it again by then
  expect((await ask(first, path(), accept, { ...headers, 'if-none-match': tag })).status).toBe(304)
})
