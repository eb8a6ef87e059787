// The web app's pages: which requests are page navigations, their rendering on the server, and the app's files.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Addresses that a browser may open itself but that are not pages of the web app. */
const NOT_PAGES = /^\/(assets|images|pictures|docs|dev\/mail|health|metrics|pay|payments|v1_1|socket\.io)(\/|$)/i
const FILES = /\.(js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|webmanifest|pdf|csv)$/i
const PAGE_ROUTE = '/__page'
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Says whether an `Accept` header would rather have HTML than JSON, as a browser's address bar asks (decisions §1). */
export function prefersHtml(accept: string | undefined): boolean {
  const wishes = (accept ?? '').split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, weight: q === undefined ? 1 : Number(q.slice(2)) }
  })
  const html = wishes.find(({ type }) => type === 'text/html')
  const json = wishes.find(({ type }) => type === 'application/json')
  if (!html || !(html.weight > 0)) return false
  if (!json || html.weight !== json.weight) return !json || html.weight > json.weight
  return wishes.indexOf(html) < wishes.indexOf(json)
}

/** Fastify's `rewriteUrl`: a page navigation goes to the web app, whatever call shares its address. The original address is kept. */
export function pageUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0] ?? '/'
  const isNavigation = (request.method === 'GET' || request.method === 'HEAD') && prefersHtml(request.headers.accept)
  return isNavigation && !NOT_PAGES.test(path) && !FILES.test(path) ? PAGE_ROUTE : url
}

type DataCall = (pathAndQuery: string) => Promise<{ status: number; json: unknown }>
/** What the web app's server bundle exports; its own types live in apps/web/src/entry-server.tsx. */
interface ServerBundle {
  renderPage(request: { url: string; call: DataCall }): Promise<{
    status: 200 | 404
    head: string
    html: string
    state: string
    files: readonly string[]
  }>
}
interface WebBuild {
  readonly bundle: Promise<ServerBundle>
  write(parts: { head: string; html: string; state: string; files: readonly string[] }): string
}

export interface PagesOptions {
  /** The web app's build: `client/` and `server/entry-server.js` inside. */
  readonly webRoot: string
}

/** Serves the web app. Without its build every page says so, and the API works all the same. */
export async function registerPages(app: FastifyInstance, { webRoot }: PagesOptions): Promise<void> {
  const build = await openBuild(app, webRoot)
  app.get(PAGE_ROUTE, { schema: { hide: true } as object }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (!build) return reply.code(503).header('retry-after', '10').send(NO_BUILD)
    return sendPage(app, build, request, reply)
  })
}

async function sendPage(app: FastifyInstance, build: WebBuild, request: FastifyRequest, reply: FastifyReply) {
  const call: DataCall = async (url) => {
    // in the visitor's name, so that the visitor's own brakes count it
    const answer = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' }, remoteAddress: request.ip })
    return { status: answer.statusCode, json: answer.json<unknown>() }
  }
  try {
    const { renderPage } = await build.bundle
    const page = await renderPage({ url: request.originalUrl, call })
    return reply.code(page.status).send(build.write(page))
  } catch (error) {
    // the browser can still render what the server could not
    request.log.error({ err: error }, 'a page could not be rendered')
    return reply.send(build.write({ head: '<title>Tiffin</title>', html: '', state: '', files: [] }))
  }
}

async function openBuild(app: FastifyInstance, webRoot: string): Promise<WebBuild | undefined> {
  const client = join(webRoot, 'client')
  const entry = join(webRoot, 'server', 'entry-server.js')
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return undefined
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**'],
    cacheControl: false,
    // the build leaves a .br and a .gz beside each script and style
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? FOREVER : A_DAY),
  })
  const bundle = import(pathToFileURL(entry).href) as Promise<ServerBundle>
  // heard again, and answered, when a page needs it
  bundle.catch(() => undefined)
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  return { bundle, write: pageWriter(template, chunkLinks(client, template)) }
}

function pageWriter(template: string, linksOf: (files: readonly string[]) => string): WebBuild['write'] {
  const [start = '', afterHead = ''] = template.split('<!--head-->')
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->')
  const [beforeState = '', end = ''] = afterApp.split('<!--state-->')
  return ({ head, html, state, files }) => start + head + linksOf(files) + beforeApp + html + beforeState + state + end
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
/** Tells the browser early which chunks a page's own screen needs, beyond those that the template names. */
function chunkLinks(client: string, template: string): (files: readonly string[]) => string {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const written = new Map<string, string>()
  const collect = (name: string, found: Set<string>): void => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
  }
  return (files) => {
    const key = files.join()
    const known = written.get(key)
    if (known !== undefined) return known
    const found = new Set<string>()
    for (const file of files) collect(file, found)
    const links = [...found]
      .filter((file) => !template.includes(file))
      .map((file) => `\n    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('')
    written.set(key, links)
    return links
  }
}

const NO_BUILD = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>Tiffin is not built yet</title></head>
<body><h1>The web app is not built yet</h1><p>Run <code>npm run build</code>, then load this page again. The API is up.</p></body></html>
`
