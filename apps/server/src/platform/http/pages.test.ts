import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../refusal.ts'
import { handleErrors } from './errors.ts'
import { noRateLimits } from './limits/rate-limits.ts'
import { pageUrlBeside, registerPages } from './pages.ts'
import { createReadyAnswers } from './ready/ready-answers.ts'

const pageUrl = pageUrlBeside(['pay', 'dev/mail'])
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('a page navigation', () => {
  it.each([
    ['GET', '/admin/users?page=2', '/__page'],
    ['HEAD', '/', '/__page'],
    ['GET', '/payment-success/7', '/__page'],
    ['GET', '/filterShops/Dosa%20No.1', '/__page'],
    ['POST', '/login', '/login'],
    ['GET', '/assets/index.js', '/assets/index.js'],
    ['GET', '/docs', '/docs'],
    ['GET', '/pay/abc', '/pay/abc'],
    ['GET', '/dev/mail/3', '/dev/mail/3'],
    ['GET', '/health/ready', '/health/ready'],
    ['GET', '/early.js', '/early.js'],
  ])('by a browser, %s %s → %s', (method, url, expected) => {
    expect(pageUrl({ method, url, headers: { accept: BROWSER } })).toBe(expected)
  })

  it.each(['/admin/users', '/', '/nothing/here'])('is not what a call asks for at %s', (url) => {
    expect(pageUrl({ method: 'GET', url, headers: { accept: 'application/json' } })).toBe(url)
  })

  it.each([
    ['/', true],
    ['/login', true],
    ['/MENU/7/', true],
    ['/menu/7?utm_source=x', true],
    ['/nothing/here', true],
    ['/admin/users', false],
    ['/ADMIN/Users/', false],
    ['/admin/us%65rs', false],
    ['/admin/orders/7', false],
    ['/getRestaurents?page=2', false],
    ['/robots.txt', false],
    ['/offline-en.html', false],
    ['/assets/x', false],
    ['/docs', false],
  ])('by a client that takes anything, at %s: %s', (url, isPage) => {
    for (const headers of [{}, { accept: '' }, { accept: '*/*' }])
      expect(pageUrl({ method: 'GET', url, headers })).toBe(isPage ? '/__page' : url)
  })
})

describe('the web app', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** A built web app in small: a template, one asset, and a bundle that shows the one datum it reads. */
  function buildFolder(...languages: string[]): string {
    const root = mkdtempSync(join(tmpdir(), 'tiffin-web-'))
    folders.push(root)
    for (const language of ['en', ...languages]) buildLanguage(join(root, language), language)
    return root
  }
  function buildLanguage(root: string, language: string): void {
    for (const folder of [`client/assets/${language}`, 'client/.vite', 'server']) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(
      join(root, 'client/index.html'),
      `<html lang="${language}"><head><script src="/early.js" data-scripts="<!--scripts-->"></script><!--head--><link rel="stylesheet"></head><body><div id="root"><!--app--></div><!--state--></body>`,
    )
    writeFileSync(join(root, `client/assets/${language}/index-1.js`), 'export {}')
    if (language === 'en') {
      mkdirSync(join(root, 'client/pictures/dishes'), { recursive: true })
      for (const name of ['sw.js', 'offline-en.html', 'pictures/dishes/dosa.webp']) writeFileSync(join(root, 'client', name), 'a file')
    }
    writeFileSync(
      join(root, 'client/.vite/manifest.json'),
      JSON.stringify({ 'src/menu.tsx': { file: 'assets/menu-2.js', imports: ['_core.js'] }, '_core.js': { file: 'assets/core-3.js' } }),
    )
    writeFileSync(
      join(root, 'server/entry-server.js'),
      `export const viewerRoleOf = () => undefined
      export const guestAddressOf = (url) => url
      export const privateAddresses = () => ['/cart', '/orders', '/orders/old', '/cart']
      export const redirectOf = (url) => (url === '/work' ? '/work/home' : undefined)
      export async function renderPage({ url, call }) {
        if (url === '/broken') throw new Error('broken')
        const { json } = await call('/dishes')
        return { status: url.startsWith('/menu') ? 200 : 404, head: '<title>' + url + '</title>', html: json.product, state: '', files: ['src/menu.tsx'], isShell: url === '/menu/edit' }
      }`,
    )
  }
  const NO_VIEWERS = { find: async () => undefined, authenticationOf: () => undefined }
  const OTHERS = { viewers: NO_VIEWERS, rateLimits: noRateLimits, publicUrl: 'https://tiffin.example' }
  async function server(webRoot: string) {
    const app = Fastify({ rewriteUrl: pageUrl })
    app.get('/menu', async () => ({ message: 'a call' }))
    app.get('/dishes', async () => ({ product: 'Masala $& dosa' }))
    await registerPages(app, { webRoot, ready: createReadyAnswers({ maxBytes: 1_000_000 }), ...OTHERS })
    return app
  }
  const browse = (app: Awaited<ReturnType<typeof server>>, url: string) => app.inject({ url, headers: { accept: BROWSER } })

  it('is rendered with data of the server itself, its chunks named early', async () => {
    const app = await server(buildFolder())
    const page = await browse(app, '/menu?page=2')
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(page.body).toContain('<title>/menu?page=2</title>')
    expect(page.body).toContain('<div id="root">Masala $& dosa</div>')
    expect(page.body).toContain('data-scripts="/assets/menu-2.js /assets/core-3.js"')
    expect(page.body).not.toContain('modulepreload')
  })

  it("says the server's time in each response, also when it is kept or unchanged", async () => {
    const app = await server(buildFolder())
    const timeOf = ({ headers }: { headers: object }) => Number(/^now;desc=(\d+)$/.exec(String(Reflect.get(headers, 'server-timing')))?.[1])
    const before = Date.now()
    const first = await browse(app, '/menu')
    const kept = await browse(app, '/menu')
    const unchanged = await app.inject({ url: '/menu', headers: { accept: BROWSER, 'if-none-match': String(kept.headers.etag) } })
    for (const answer of [first, kept, unchanged]) expect(timeOf(answer)).toBeGreaterThanOrEqual(before)
    expect(timeOf(unchanged)).toBeGreaterThanOrEqual(timeOf(first))
  })

  it('leads on from an address that the web app redirects', async () => {
    const answer = await browse(await server(buildFolder()), '/work')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/work/home')
  })

  it('asks for its code at once when it is nothing without it, after its style', async () => {
    const { body } = await browse(await server(buildFolder()), '/menu/edit')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/menu-2.js">')
    expect(body).toContain('data-scripts=""')
    expect(body.indexOf('stylesheet')).toBeLessThan(body.indexOf('modulepreload'))
  })

  it("uses the language of the browser's cookie, the first one without it", async () => {
    const app = await server(buildFolder('hi'))
    const open = (cookie: string) => app.inject({ url: '/menu', headers: { accept: BROWSER, cookie } })
    expect((await open('theme=dark; language=hi')).body).toContain('<html lang="hi">')
    expect((await open('language=../en')).body).toContain('<html lang="en">')
    const first = await open('sublanguage=hi')
    expect(first.body).toContain('<html lang="en">')
    expect(first.headers['vary']).toContain('Cookie')
    expect((await app.inject({ url: '/assets/hi/index-1.js' })).statusCode).toBe(200)
  })

  it('leaves the call at the same address alone', async () => {
    const app = await server(buildFolder())
    expect((await app.inject({ url: '/menu', headers: { accept: 'application/json' } })).json()).toEqual({ message: 'a call' })
  })

  it('returns 404 for an unknown address', async () => {
    expect((await browse(await server(buildFolder()), '/nowhere')).statusCode).toBe(404)
  })

  it('hands the page to the browser when it cannot be rendered here', async () => {
    const page = await browse(await server(buildFolder()), '/broken')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
  })

  it('hands the page to the browser when its answers cannot be read again', async () => {
    const app = Fastify({ rewriteUrl: pageUrl })
    handleErrors(app)
    const ready = { ...createReadyAnswers({ maxBytes: 0 }), get: () => Promise.reject(refuse('unavailable')) }
    await registerPages(app, { webRoot: buildFolder(), ready, ...OTHERS })
    const page = await browse(app, '/menu')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
  })

  it('lets its hashed files be kept for ever, its pictures for a day and its worker not, and hides its template', async () => {
    const app = await server(buildFolder())
    const file = await app.inject({ url: '/assets/en/index-1.js' })
    expect(file.headers['cache-control']).toContain('immutable')
    const [worker, offline, picture] = [
      await app.inject({ url: '/sw.js' }),
      await app.inject({ url: '/offline-en.html' }),
      await app.inject({ url: '/pictures/dishes/dosa.webp' }),
    ]
    expect([worker, offline, picture].map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'no-cache'],
      [200, 'no-cache'],
      [200, 'public, max-age=86400'],
    ])
    expect((await app.inject({ url: '/assets/en/index-2.js' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/index.html' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404)
  })

  it.each([
    ['en', 'unavailable', 503, 'This page is not available right now'],
    ['hi', 'unavailable', 503, 'यह पेज अभी उपलब्ध नहीं है'],
    ['en', 'internal_error', 500, 'Something went wrong'],
    ['en', 'too_many', 429, 'Too many requests'],
  ] as const)('says in %s what is wrong when there is no page: %s', async (language, code, status, words) => {
    const app = Fastify({ rewriteUrl: pageUrl })
    handleErrors(app)
    app.addHook('onRequest', (_request, _reply, done) => done(refuse(code)))
    await registerPages(app, { webRoot: buildFolder('hi'), ready: createReadyAnswers({ maxBytes: 0 }), ...OTHERS })
    const page = await app.inject({ url: '/menu', headers: { accept: BROWSER, cookie: `language=${language}` } })
    expect(page.statusCode).toBe(status)
    expect(page.body).toContain(words)
    // only an outage passes without a change
    expect(page.body.includes('http-equiv="refresh"')).toBe(status === 503)
  })

  it('tells crawlers which addresses to leave out, each once, and where the site map is', async () => {
    const app = await server(buildFolder())
    const robots = await app.inject({ url: '/robots.txt', headers: { accept: BROWSER } })
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = robots.body.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /cart', 'Disallow: /orders', 'Disallow: /dev/']))
    expect(lines).not.toContain('Disallow: /orders/old')
    expect(lines.filter((line) => line === 'Disallow: /cart')).toHaveLength(1)
    expect(lines).toContain('Sitemap: https://tiffin.example/sitemap.xml')
  })

  it('serves a notice when it is not built', async () => {
    const page = await browse(await server('/nowhere/at/all'), '/')
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
  })
})
