import type { IncomingMessage } from 'node:http'
import { LANGUAGE_COOKIE, LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageViewers } from './own-pages/page-viewers.ts'
import { type OwnPage, PAGE_TYPE, pageOf } from './page-answers.ts'
import type { Ready, ReadyAnswers } from './ready/ready-answers.ts'
import { isGuest, sendReady } from './ready/send-ready.ts'
import { varyBy } from './vary.ts'
import { openWebBuild, type WebBuild } from './web-build.ts'

/** Addresses that browsers open but that are not pages of the web app. */
const NOT_PAGES = /^\/(assets|images|pictures|docs|dev\/mail|health|metrics|pay|payments|v1_1|socket\.io)(\/|$)/i
const FILES = /\.(js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|webmanifest|pdf|csv)$/i
const PAGE_ROUTE = '/__page'
export const BAD_URL_ROUTE = '/__bad-url'

/** Returns whether an `Accept` header prefers HTML over JSON, as a navigation's does (docs/specification.md#addresses). */
export function prefersHtml(accept: string | undefined): boolean {
  const preferences = (accept ?? '').split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, weight: q === undefined ? 1 : Number(q.slice(2)) }
  })
  const html = preferences.find(({ type }) => type === 'text/html')
  const json = preferences.find(({ type }) => type === 'application/json')
  if (!html || !(html.weight > 0)) return false
  if (!json || html.weight !== json.weight) return !json || html.weight > json.weight
  return preferences.indexOf(html) < preferences.indexOf(json)
}

/** Fastify's `rewriteUrl`: sends a page navigation to the web app even if a call has the same address. */
export function pageUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0] ?? '/'
  if (!PLAIN.test(url) && !isReadable(url, path)) return BAD_URL_ROUTE
  const isNavigation = (request.method === 'GET' || request.method === 'HEAD') && preferences.memo(request.headers.accept ?? '')
  return isNavigation && !NOT_PAGES.test(path) && !FILES.test(path) ? PAGE_ROUTE : url
}

/** Most addresses: nothing to decode in the path, and one slash at its start. */
const PLAIN = /^\/(?:[\w.~@:-][\w.~@:/-]*)?(?:\?[\w.~@:/?&=+,%-]*)?$/

/** Browsers and libraries send few different `Accept` headers. */
const MOST_ACCEPTS = 200
const preferences = new LRUCache<string, boolean>({ max: MOST_ACCEPTS, memoMethod: prefersHtml })

/** Returns whether the address decodes and belongs to this server: `//:80:/` does not. */
function isReadable(url: string, path: string): boolean {
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return URL.canParse(url, 'http://localhost')
}

export interface PagesOptions {
  /** A folder per language with `client/` and `server/entry-server.js`. */
  readonly webRoot: string
  readonly ready: ReadyAnswers
  readonly viewers: PageViewers
}

/** Serves the web app. Without its build every page says so, and the API works. */
export async function registerPages(app: FastifyInstance, { webRoot, ready, viewers }: PagesOptions): Promise<void> {
  const builds = new Map<LanguageCode, WebBuild>()
  for (const language of LANGUAGES) {
    const build = await openWebBuild(app, webRoot, language)
    if (build) builds.set(language, build)
  }
  const [first] = LANGUAGES
  const languageFor = ({ headers }: FastifyRequest) => {
    const language = languageOf(headers.cookie)
    return builds.has(language) ? language : first
  }
  const send = (known: Ready, request: FastifyRequest, reply: FastifyReply) =>
    sendReady(ready, known, request, sayTime(reply), 'Cookie, Accept-Encoding')
  app.route({
    method: 'GET',
    url: PAGE_ROUTE,
    schema: { hide: true } as object,
    onRequest: (request, reply, done) => {
      const known = isGuest(request) ? ready.find(`${languageFor(request)} ${request.originalUrl}`) : undefined
      if (known) void send(known, request, reply)
      else done()
    },
    handler: async (request, reply) => {
      const language = languageFor(request)
      const build = builds.get(language)
      const page = build ? await pageOf({ app, build, language, ready, viewers }, request) : NO_PAGE
      if ('tag' in page) return send(page, request, reply)
      sayTime(reply)
        .type(PAGE_TYPE)
        .headers({ 'cache-control': 'no-cache', vary: varyBy(reply, 'Cookie'), ...page.headers })
      return page.redirect ? reply.redirect(page.redirect) : reply.code(page.status).send(page.html)
    },
  })
}

/** Tells the page the server's time, which a script can read of no other header of its page (docs/decisions/056-the-servers-clock.md). */
const sayTime = (reply: FastifyReply) => reply.header('server-timing', `now;desc=${Date.now()}`)

const LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)
/** Returns the language of the visitor's cookie; the first one without it. */
export function languageOf(cookies: string | undefined): LanguageCode {
  const chosen = cookies === undefined ? undefined : LANGUAGE.exec(cookies)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? LANGUAGES[0]
}

/** Returns whether a request is a navigation, which gets a page even when it fails. */
export const isPageRoute = ({ url, headers }: FastifyRequest): boolean =>
  url === PAGE_ROUTE || (url === BAD_URL_ROUTE && prefersHtml(headers.accept))

const HOME: Readonly<Record<LanguageCode, string>> = { en: 'Home', hi: 'होम' }
const FAILURES: Readonly<Record<LanguageCode, (status: number) => string>> = {
  en: (status) => {
    if (status === 429) return 'Too many requests. Please wait a minute and load this page again.'
    if (status === 503) return 'This page is not available right now. It loads again in a few seconds.'
    return status >= 500 ? 'Something went wrong. Please load this page again.' : 'This page cannot be shown. Please check its address.'
  },
  hi: (status) => {
    if (status === 429) return 'बहुत ज़्यादा अनुरोध हुए। कृपया एक मिनट रुककर पेज फिर खोलें।'
    if (status === 503) return 'यह पेज अभी उपलब्ध नहीं है। यह कुछ सेकंड में अपने-आप फिर खुलेगा।'
    return status >= 500 ? 'कुछ गड़बड़ हो गई। कृपया पेज फिर खोलें।' : 'यह पेज नहीं दिखाया जा सकता। कृपया पता जाँच लें।'
  },
}
const RELOAD = '<meta http-equiv="refresh" content="5">'
/** Returns a small page without the web app, for requests that get none; after a 503 it loads again. */
export function failurePage(status: number, language: LanguageCode): string {
  const text = FAILURES[language](status)
  return `<!doctype html>
<html lang="${language === LANGUAGES[0] ? 'en-IN' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${status === 503 ? RELOAD : ''}
<title>Tiffin</title></head><body><h1>Tiffin</h1><p>${text}</p><p><a href="/">${HOME[language]}</a></p></body></html>
`
}

const NO_BUILD = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>Tiffin is not built yet</title></head>
<body><h1>The web app is not built yet</h1><p>Run <code>npm run build</code>, then load this page again. The API is up.</p></body></html>
`
const NO_PAGE: OwnPage = { status: 503, html: NO_BUILD, headers: { 'retry-after': '10' } }
