// Crawlers, previews of links, monitors and scripts at the addresses of pages (docs/specification.md#addresses).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** A web app with one page at each address but /nowhere. */
function buildWebApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'tiffin-crawlers-'))
  for (const folder of ['client/.vite', 'server']) mkdirSync(join(root, 'en', folder), { recursive: true })
  writeFileSync(join(root, 'en/client/index.html'), '<html><head><!--head--></head><body><!--app--><!--state--></body></html>')
  writeFileSync(join(root, 'en/client/.vite/manifest.json'), '{}')
  writeFileSync(
    join(root, 'en/server/entry-server.js'),
    `export const redirectOf = (url) => (url === '/admin' ? '/admin/home' : undefined)
    export const viewerRoleOf = () => undefined
    export const privateAddresses = () => ['/cart']
    export const guestAddressOf = (url) => (url.startsWith('/nowhere') ? '/404' : url.split('?')[0].toLowerCase())
    export const renderPage = async ({ url }) =>
      ({ status: url === '/404' ? 404 : 200, head: '<title>' + url + '</title>', html: 'x'.repeat(2000), state: '', files: [], isShell: false })`,
  )
  return root
}
const webRoot = buildWebApp()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ webRoot })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

type Headers = Readonly<Record<string, string>>
const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
/** What these send, by their own documentation or the reports of sites. */
const VISITORS: readonly (readonly [who: string, headers: Headers])[] = [
  ['a browser', { accept: CHROME }],
  ['WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }],
  ['Facebook', { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*', 'accept-encoding': 'deflate, gzip', range: 'bytes=0-524287' }],
  ['X', { 'user-agent': 'Twitterbot/1.0', accept: '*/*' }],
  ['LinkedIn', { 'user-agent': 'LinkedInBot/1.0', accept: '*/*' }],
  ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['Slack', { 'user-agent': 'Slackbot-LinkExpanding 1.0', accept: '*/*', range: 'bytes=0-32768' }],
  [
    'Google',
    {
      'user-agent': 'Googlebot/2.1',
      accept: 'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8',
    },
  ],
  ['Bing', { 'user-agent': 'bingbot/2.0', accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }],
  ['a monitor with axios', { 'user-agent': 'axios/1.7', accept: 'application/json, text/plain, */*' }],
  ['curl', { 'user-agent': 'curl/8.5', accept: '*/*' }],
  ['a program in Go', { 'user-agent': 'Go-http-client/1.1', 'accept-encoding': 'gzip' }],
  ['an old telephone', { accept: 'application/vnd.wap.xhtml+xml, application/xhtml+xml;q=0.9, text/*;q=0.5' }],
  ['who takes any text', { accept: 'text/*' }],
  ['who takes XHTML', { accept: 'application/xhtml+xml' }],
  ['who sends an empty header', { accept: '' }],
]
const ask = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.http.inject({ method, url, headers })

describe.each(VISITORS)('%s', (_who, headers) => {
  it.each(['/', '/login', '/menu/7', '/MENU/7/', '/filterShops/Dosa?utm_source=x', '/email/confirm'])(
    'gets the page at %s, with GET and HEAD',
    async (url) => {
      const page = await ask(url, headers)
      expect([page.statusCode, page.headers['content-type'], String(page.headers.vary).split(', ')]).toEqual([
        200,
        'text/html; charset=utf-8',
        ['Accept', 'Cookie', 'Accept-Encoding'],
      ])
      const head = await ask(url, headers, 'HEAD')
      expect([head.statusCode, head.headers['content-type'], head.headers.etag, head.body]).toEqual([
        200,
        page.headers['content-type'],
        page.headers.etag,
        '',
      ])
    },
  )

  it('gets 404 in HTML where there is nothing, and its redirects', async () => {
    const missing = await ask('/nowhere/at/all', headers)
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const redirect = await ask('/admin', headers)
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/admin/home'])
  })

  it('gets files as they are', async () => {
    for (const [url, type] of [
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/health/live', 'application/json; charset=utf-8'],
    ] as const) {
      const file = await ask(url, headers)
      expect([url, file.statusCode, file.headers['content-type']]).toEqual([url, 200, type])
    }
    expect((await ask('/nothing.js', headers)).headers['content-type']).toContain('application/json')
  })
})

describe('an address that is a page and a call', () => {
  it.each([
    [CHROME, true],
    ['text/*', true],
    ['text/html;q=0.9, application/json;q=0.8', true],
    ['text/html;q=0.8, application/json;q=0.9', false],
    ['application/json, text/plain, */*', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ])('is the page for those who prefer HTML: %s', async (accept, isPage) => {
    const answer = await ask('/admin/users', accept === undefined ? {} : { accept })
    expect([answer.statusCode, answer.headers.vary]).toEqual([isPage ? 200 : 401, expect.stringContaining('Accept')])
    expect(answer.headers['content-type']).toContain(isPage ? 'text/html' : 'application/json')
  })
})

it('a client that accepts only JSON gets 404 in JSON where only a page is, also after the page was kept', async () => {
  await ask('/login', { accept: '*/*' })
  for (const url of ['/login', '/', '/nowhere']) {
    const answer = await ask(url, { accept: 'application/json' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

it('a call keeps its answer for clients that accept anything', async () => {
  const answer = await ask('/settings', { accept: '*/*' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect((await ask('/login', { accept: '*/*' }, 'POST')).headers['content-type']).toContain('application/json')
})
