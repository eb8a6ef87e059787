// The site map for crawlers (sitemaps.org): home, the list of restaurants, and each listed restaurant's menu.
import { escapeHtml } from '@tiffin/contract/escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Db } from '../../platform/database/database.ts'
import { markOf } from '../../platform/database/request-mark.ts'
import type { ReadyAnswers, Requester } from '../../platform/http/ready/ready-answers.ts'
import { sendReady } from '../../platform/http/ready/send-ready.ts'
import { refuse } from '../../platform/refusal.ts'
import { countListed, type ListedMenu, listListed } from './data-site-map.ts'

export interface SiteMapDeps {
  readonly database: Database
  readonly ready: ReadyAnswers
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Menus in a file. The protocol allows 50,000 addresses; a smaller file is read in one statement and kept. */
  readonly menusInFile?: number
}
const MENUS_IN_FILE = 10_000
const DEADLINE_MS = 4_500
const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const OTHER_PAGES = ['/', '/filterShops']

/** Registers /sitemap.xml. If there are more menus than one file holds, it lists further files. */
export function registerSiteMapRoutes(
  app: FastifyInstance,
  { database, ready, publicUrl, menusInFile = MENUS_IN_FILE }: SiteMapDeps,
): void {
  const at = (path: string) => `<loc>${escapeHtml(publicUrl + path)}</loc>`
  const writeFile = async (db: Db, number: number) => {
    const menus = await listListed(db, { size: menusInFile, offset: (number - 1) * menusInFile })
    if (menus.length === 0 && number > 1) throw refuse('not_found')
    const others = number === 1 ? OTHER_PAGES.map((path) => `<url>${at(path)}</url>`) : []
    return document('urlset', [...others, ...menus.map((menu) => `<url>${at(`/menu/${menu.id}`)}${changed(menu)}</url>`)])
  }
  const writeFirst = async (db: Db) => {
    const files = Math.ceil((await countListed(db)) / menusInFile)
    if (files <= 1) return writeFile(db, 1)
    return document(
      'sitemapindex',
      Array.from({ length: files }, (_, index) => `<sitemap>${at(`/sitemap-${index + 1}.xml`)}</sitemap>`),
    )
  }
  const send = async (key: string, write: (db: Db) => Promise<string>, request: FastifyRequest, reply: FastifyReply) => {
    const make = async ({ id }: Requester) => ({
      body: await write(database.until(Date.now() + DEADLINE_MS, markOf(id, 'site map'))),
      changesAt: Number.POSITIVE_INFINITY,
    })
    return sendReady(ready, await ready.get({ key, type: XML, make }, request), request, reply)
  }
  const hidden = { schema: { hide: true } as object }
  app.get('/sitemap.xml', hidden, (request, reply) => send('site map', writeFirst, request, reply))
  app.get('/sitemap-:number(^\\d{1,4}).xml', hidden, (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
    const number = Number(request.params.number)
    if (number === 0) throw refuse('not_found')
    return send(`site map ${number}`, (db) => writeFile(db, number), request, reply)
  })
}

const changed = ({ changed_at: at }: ListedMenu): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')
const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`
