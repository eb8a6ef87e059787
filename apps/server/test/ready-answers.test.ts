// Guests' pages and public reads are kept ready (docs/decisions/034-ready-answers.md).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addProduct, Person, type Product, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { withinAMinute } from './support/people/within-a-minute.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const HTML = { accept: 'text/html' }
const SECURITY = /^(content-security|cross-origin|origin-agent|referrer|strict-transport|x-(?!request-id))/

/** A web app that writes the menu it reads, and counts what it renders. */
function buildWebApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'tiffin-ready-'))
  for (const language of ['en', 'hi']) {
    for (const folder of ['client/.vite', 'server']) mkdirSync(join(root, language, folder), { recursive: true })
    const html = `<html lang="${language}"><head><!--head--></head><body><!--app--><!--state--></body></html>`
    writeFileSync(join(root, language, 'client/index.html'), html)
    writeFileSync(join(root, language, 'client/.vite/manifest.json'), '{}')
    writeFileSync(
      join(root, language, 'server/entry-server.js'),
      `export const viewerRoleOf = () => undefined
      export const redirectOf = () => undefined
      export const privateAddresses = () => []
      export const guestAddressOf = (url) => {
        const { pathname, searchParams } = new URL(url, 'http://localhost')
        const page = searchParams.get('page')
        return /^\\/(menu|shops|login|orders|broken)/.test(pathname) ? pathname + (page ? '?page=' + page : '') : '/404'
      }
      export async function renderPage({ url, call }) {
        globalThis.tiffinRenders = (globalThis.tiffinRenders ?? 0) + 1
        const [, area, id] = url.split(/[/?]/)
        if (area === 'broken') throw new Error('broken')
        const part = { head: '', state: '', files: [], isShell: area === 'orders' }
        if (area === 'shops') return { ...part, status: 200, html: '', instead: '/orders' }
        if (area !== 'menu') return { ...part, status: area === 'login' || part.isShell ? 200 : 404, html: area }
        const { status, json } = await call('/restaurent/getRestaurentProduct?id=' + id)
        if (status !== 200) return { ...part, status: 404, html: '', instead: '/404' }
        return { ...part, status: 200, html: JSON.stringify(json) + 'x'.repeat(3000) }
      }`,
    )
  }
  return root
}
const renders = (): number => (globalThis as { tiffinRenders?: number }).tiffinRenders ?? 0
const rendersDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = renders()
  await work()
  return renders() - before
}

const webRoot = buildWebApp()
let app: TestApp
let spice: Person
let biryani: Product
let added = 0
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.base + path, { method, headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers } })
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()
const menu = () => `/restaurent/getRestaurentProduct?id=${spice.id}`
const page = () => `/menu/${spice.id}`
const addOne = async (): Promise<string> => {
  added += 1
  await addProduct(spice, `Product ${added}`)
  return `Product ${added}`
}

beforeAll(async () => {
  app = await startApp({ webRoot })
  spice = await signUpRestaurant(app, 'Spice Route')
  biryani = await addProduct(spice, 'Biryani')
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})
/** What is kept does not expire: only a change removes it. */
const freezeClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

describe('a guest', () => {
  it('gets a change of a dish with the next read and the next page, and a deleted one no longer', async () => {
    freezeClock()
    await Promise.all([textOf(menu()), textOf(page(), HTML)])
    const name = await addOne()
    expect([await textOf(menu()), await textOf(page(), HTML)]).toEqual([expect.stringContaining(name), expect.stringContaining(name)])
    const biryaniText = '"productName":"Biryani"'
    expect(await textOf(page(), HTML)).toContain(biryaniText)
    expect((await spice.patch('/restaurent/deleteProduct', { proId: biryani.id })).status).toBe(200)
    for (const text of [await textOf(menu()), await textOf(page(), HTML)]) expect(text).not.toContain(biryaniText)
  })

  it('finds open restaurants as they are at that moment, also when nothing was changed', async () => {
    freezeClock()
    const name = await addOne()
    const searches = [
      '/productList?search=Product&open=true',
      '/productList?search=Product%20open%20now',
      '/getRestaurents?open=true',
      '/getcatRestaurents?open=true',
    ]
    const has = async () =>
      (await Promise.all(searches.map((path) => textOf(path)))).map((text) => text.includes(name) || text.includes('"Spice Route"'))
    expect(await has()).toEqual([true, true, true, true])
    await app.database.pool.query(
      `insert into hours_settings (restaurant_id, paused_at, paused_until, pause_limit, paused_by)
       values ($1, now(), now() + interval '1 hour', now() + interval '1 hour', 'restaurant')`,
      [spice.id],
    )
    expect(await has()).toEqual([false, false, false, false])
    await app.database.pool.query('delete from hours_settings where restaurant_id = $1', [spice.id])
    expect(await has()).toEqual([true, true, true, true])
  })

  it('causes no rendering while nothing changes', async () => {
    freezeClock()
    await Promise.all([textOf(menu()), textOf(page(), HTML)])
    expect(await rendersDuring(() => Promise.all([textOf(menu()), textOf(page(), HTML), textOf(`${menu()}&utm_source=x`)]))).toBe(0)
  })

  it('is one of fifty at once for whom a page is rendered once', async () => {
    freezeClock()
    await addOne()
    const work = () => Promise.all(Array.from({ length: 50 }, () => textOf(page(), HTML)))
    expect(await rendersDuring(work)).toBe(1)
  })

  it('gets a page rendered again in another language, whatever Accept-Language says', async () => {
    const languages = ['', 'language=hi', 'language=en'].map(async (cookie) => {
      const text = await textOf(page(), { ...HTML, 'accept-language': 'hi-IN', ...(cookie && { cookie }) })
      return /<html lang="(\w+)">/.exec(text)?.[1]
    })
    expect(await Promise.all(languages)).toEqual(['en', 'hi', 'en'])
    expect((await ask(page(), HTML)).headers.get('vary')?.split(', ')).toEqual(['Accept', 'Cookie', 'Accept-Encoding'])
  })

  it('gets 304 for what it has, and the whole answer after a change', async () => {
    freezeClock()
    for (const [path, headers] of [
      [menu(), {}],
      [page(), HTML],
    ] as const) {
      const first = await ask(path, headers)
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      const tag = first.headers.get('etag') ?? ''
      const again = await ask(path, { ...headers, 'if-none-match': tag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
      await addOne()
      expect((await ask(path, { ...headers, 'if-none-match': tag })).status).toBe(200)
    }
  })

  it('gets the same body in every encoding, and its length without a body for HEAD', async () => {
    freezeClock()
    const plain = await textOf(page(), HTML)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      // the second use compresses it again, smaller
      for (let use = 1; use <= 3; use += 1) {
        const answer = await app.http.inject({ url: page(), headers: { ...HTML, 'accept-encoding': `${encoding}, deflate` } })
        expect([answer.headers['content-encoding'], unpack(answer.rawPayload).toString()]).toEqual([encoding, plain])
      }
    }
    const head = await ask(page(), HTML, 'HEAD')
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(Buffer.byteLength(plain)), ''])
  })
})

it('a customer gets what guests get, and a new dish with the next read', async () => {
  const asha = await signUpCustomer(app, 'meera')
  freezeClock()
  const guest = await ask(menu())
  await asha.get('/getcart')
  const own = await asha.get(menu())
  expect([own.text, own.headers.get('etag')]).toEqual([await guest.text(), guest.headers.get('etag')])
  expect((await asha.get(menu())).text).not.toContain(await addOne())
  expect((await asha.get(menu())).text).toContain(`Product ${added}`)
})

describe('what is not kept', () => {
  it('is a page that cannot be rendered', async () => {
    const work = async () => {
      for (let time = 1; time <= 2; time += 1) expect((await ask('/broken', HTML)).headers.get('etag')).toBeNull()
    }
    expect(await rendersDuring(work)).toBe(2)
  })

  it('is what a restaurant reads, its own menu, or a page of a request with a session; a guest after it reads the public one', async () => {
    freezeClock()
    await textOf(menu())
    const own = await spice.get(menu())
    expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'no-store'])
    const asha = await signUpCustomer(app, 'asha')
    expect((await asha.call('GET', page(), undefined, HTML)).headers.get('etag')).toBeNull()
    expect(await textOf('/restaurent/getRestaurentProduct')).not.toContain('Product ')
    expect((await new Person(app.base).get(menu())).headers.get('cache-control')).toBe('no-cache')
  })
})

describe('addresses of one page', () => {
  it('share what is kept, whatever parameters others add; those that the page reads make another', async () => {
    freezeClock()
    const kept = await ask(page(), HTML)
    await textOf('/login', HTML)
    const rendered = await rendersDuring(async () => {
      for (const query of ['utm_source=mail&utm_medium=x', 'fbclid=IwAR0', 'anything=1', 'a=1&a=2', '%22=%3C', '']) {
        const other = await ask(`${page()}?${query}`, HTML)
        expect([query, other.headers.get('etag')]).toEqual([query, kept.headers.get('etag')])
      }
      expect((await ask('/login?z=1', HTML)).status).toBe(200)
    })
    expect(rendered).toBe(0)
    expect(await rendersDuring(() => textOf(`${page()}?page=2&utm_source=x`, HTML))).toBe(1)
  })

  it('are all that no page has, and those of restaurants that do not exist: one page of 404, without an ETag', async () => {
    freezeClock()
    const first = await textOf('/nowhere', HTML)
    // of a restaurant that does not exist the data is asked for, but nothing is written
    for (const [path, work] of [
      ['/nowhere/else', 0],
      ['/nowhere?x=1', 0],
      ['/menu/none', 1],
    ] as const) {
      const rendered = await rendersDuring(async () => {
        const missing = await ask(path, HTML)
        expect([path, missing.status, missing.headers.get('etag'), await missing.text()]).toEqual([path, 404, null, first])
        expect((await ask(path, { ...HTML, 'if-none-match': '*' })).status).toBe(404)
      })
      expect([path, rendered]).toEqual([path, 2 * work])
    }
  })

  it('are those of a shell, and those that get a shell instead', async () => {
    freezeClock()
    const shell = await ask('/orders', HTML)
    expect(await rendersDuring(() => textOf('/orders?x=1', HTML))).toBe(0)
    const instead = await ask('/shops/none', HTML)
    expect([instead.status, instead.headers.get('etag')]).toEqual([200, shell.headers.get('etag')])
  })
})

it('a stored response has the security headers of every other response', async () => {
  await ask(page(), HTML)
  const security = async (path: string, headers: Record<string, string>) =>
    Object.fromEntries([...(await ask(path, headers)).headers].filter(([name]) => SECURITY.test(name)))
  const usual = await security('/no/such/call', {})
  expect(Object.keys(usual).length).toBeGreaterThan(8)
  for (const [path, headers] of [
    [page(), HTML],
    [menu(), {}],
    ['/health/live', {}],
  ] as const)
    expect(await security(path, headers)).toEqual(usual)
})

it('a stored response is counted before it is sent: a call as a request, a page as a twentieth; a page that is rendered as a whole one', () =>
  withinAMinute(async (attempt) => {
    const limited = await startApp({ webRoot, env: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '60', TRUST_PROXY: 'loopback' } })
    try {
      const until429 = async (path: string, address: number) => {
        const headers = { ...(path === '/settings' ? {} : HTML), 'x-forwarded-for': `198.51.${attempt}.${address}` }
        for (let times = 0; ; times += 1) {
          const answer = await fetch(limited.base + path, { headers })
          if (answer.status !== 429) continue
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          return times
        }
      }
      freezeClock()
      // the first visit of a page renders it
      expect([await until429('/settings', 1), await until429('/broken', 2), await until429('/login', 3)]).toEqual([60, 60, 1181])
      // others have rendered it already
      expect(await until429('/login', 4)).toBe(1200)
    } finally {
      await limited.close()
    }
  }))
