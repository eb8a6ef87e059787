// What crawlers read first: /sitemap.xml with every listed restaurant.
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, logInAdministrator, Person, signUpRestaurant } from '../../../test/support/people/people.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { createReadyAnswers } from '../../platform/http/ready/ready-answers.ts'
import { registerSiteMapRoutes } from './site-map-routes.ts'

const SITE = 'https://tiffin.example/a&b'
let app: TestApp
let spice: Person
let coast: Person
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: SITE } })
  spice = await signUpRestaurant(app, 'Spice Route')
  coast = await signUpRestaurant(app, 'Coast')
  await signUpRestaurant(app, 'Without Dishes')
  for (const restaurant of [spice, coast]) await addProduct(restaurant, 'Biryani')
})
afterAll(() => app.close())

const read = async (path = '/sitemap.xml', base = app.base) => {
  const response = await fetch(base + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const addresses = (text: string) => Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address)
const HERE = 'https://tiffin.example/a&amp;b'

describe('the site map', () => {
  it('lists home, the restaurants and the menu of each that has a dish, with its last change, at the public address', async () => {
    const { status, headers, text } = await read()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/)
    const menus = [spice, coast].map(({ id }) => `${HERE}/menu/${id}`)
    expect(addresses(text)).toEqual([`${HERE}/`, `${HERE}/filterShops`, ...menus.sort()])
    const [, changed = ''] = new RegExp(`${spice.id}</loc><lastmod>([^<]+)<`).exec(text) ?? []
    expect(Math.abs(Date.parse(changed) - Date.now())).toBeLessThan(600_000)
  })

  it('is not sent to a client that has it, and follows a change', async () => {
    const { headers } = await read()
    const again = await fetch(`${app.base}/sitemap.xml`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const admin = await logInAdministrator(app)
    const setActive = (action: string) => admin.patch(`/admin/restaurents/${coast.id}/${action}`)
    expect((await setActive('block')).status).toBe(200)
    expect((await read()).text).not.toContain(coast.id)
    await setActive('unblock')
    expect((await read()).text).toContain(coast.id)
  })

  it('is split into files when there are more menus than one holds', async () => {
    const http = Fastify()
    registerSiteMapRoutes(http, { database: app.database, ready: createReadyAnswers({ maxBytes: 0 }), publicUrl: SITE, menusInFile: 1 })
    const base = await http.listen({ port: 0, host: '127.0.0.1' })
    try {
      const index = await read('/sitemap.xml', base)
      expect(index.text).toContain('<sitemapindex ')
      expect(addresses(index.text)).toEqual([`${HERE}/sitemap-1.xml`, `${HERE}/sitemap-2.xml`])
      const files = [await read('/sitemap-1.xml', base), await read('/sitemap-2.xml', base)]
      const menus = [spice, coast].map(({ id }) => `${HERE}/menu/${id}`).sort()
      expect(files.map(({ text }) => addresses(text))).toEqual([[`${HERE}/`, `${HERE}/filterShops`, menus[0]], [menus[1]]])
    } finally {
      await http.close()
    }
    for (const path of ['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-12345.xml'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
    expect(addresses((await read('/sitemap-1.xml')).text)).toHaveLength(4)
  })

  it('is the same for everyone', async () => {
    const guest = await read()
    expect((await spice.call('GET', '/sitemap.xml', undefined, { accept: 'text/html' })).text).toBe(guest.text)
    expect((await fetch(`${app.base}/sitemap.xml`, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(Buffer.byteLength(guest.text)),
    )
    expect((await new Person(app.base).post('/sitemap.xml')).status).toBe(404)
  })
})
