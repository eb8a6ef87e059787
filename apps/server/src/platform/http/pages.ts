import type { IncomingMessage } from 'node:http'
import { type CallDefinition, calls } from '@tiffin/contract'
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptsHtml, prefersHtml } from './accepted-type.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { findKept, type OwnPage, PAGE_TYPE, pageOf } from './page-answers.ts'
import { languageOf } from './page-language.ts'
import type { PageViewers } from './page-viewers.ts'
import type { Ready, ReadyAnswers } from './ready/ready-answers.ts'
import { isGuest, sendReady } from './ready/send-ready.ts'
import { varyBy } from './vary.ts'
import { registerRobots } from './web-build/robots.ts'
import { openWebBuild, type WebBuild } from './web-build/web-build.ts'

/** What browsers open of the platform's own, and no page of the web app. */
const OWN_FOLDERS = ['assets', 'docs', 'health', 'metrics', 'socket.io']
/** The pages of the service worker are files, too. */
const FILES = /^\/offline-[a-z]+\.html$|\.(js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|webmanifest|pdf|csv)$/i
const PAGE_ROUTE = '/__page'
export const BAD_URL_ROUTE = '/__bad-url'

export type PageUrl = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => string
/**
 * Returns Fastify's `rewriteUrl`: it sends a GET to the web app unless the address has a call and the request does not prefer HTML, or it does
 * not accept HTML at all (docs/specification.md#addresses). `otherFolders` have no pages either.
 */
export function pageUrlBeside(otherFolders: readonly string[]): PageUrl {
  const notPages = new RegExp(`^/(${[...OWN_FOLDERS, ...otherFolders].join('|').replaceAll('.', '\\.')})(/|$)`, 'i')
  return (request) => {
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    const isPlain = PLAIN.test(url)
    if (!isPlain && !isReadable(url, path)) return BAD_URL_ROUTE
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notPages.test(path) || FILES.test(path)) return url
    const { prefers, accepts } = preferences.memo(request.headers.accept ?? '')
    return prefers || (accepts && !isCall(isPlain ? path : decodeURI(path))) ? PAGE_ROUTE : url
  }
}

/** Matches the addresses of the contract's GET calls, in any case and with or without a trailing slash, as the router does. */
const CALLS = new RegExp(
  `^(?:${Object.values<CallDefinition>(calls)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, also = [] }) => [path, ...also])
    .map((path) => path.replace(/:\w+/g, '[^/]+'))
    .join('|')})/?$`,
  'i',
)
const isCall = (path: string): boolean => CALLS.test(path)

/** Most addresses: nothing to decode in the path, and one slash at its start. */
const PLAIN = /^\/(?:[\w.~@:-][\w.~@:/-]*)?(?:\?[\w.~@:/?&=+,%-]*)?$/

/** Browsers and libraries send few different `Accept` headers. */
const MOST_ACCEPTS = 200
const preferences = new LRUCache<string, { readonly prefers: boolean; readonly accepts: boolean }>({
  max: MOST_ACCEPTS,
  memoMethod: (accept) => ({ prefers: prefersHtml(accept), accepts: acceptsHtml(accept) }),
})

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
  readonly rateLimits: Pick<RateLimits, 'rendering'>
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** Serves the web app. Without its build every page says so, and the API works. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webRoot, ready } = options
  const builds = new Map<LanguageCode, WebBuild>()
  for (const language of LANGUAGES) {
    const build = await openWebBuild(app, webRoot, language)
    if (build) builds.set(language, build)
  }
  const [first] = LANGUAGES
  registerRobots(app, { build: builds.get(first), publicUrl: options.publicUrl })
  const languageFor = ({ headers }: FastifyRequest) => {
    const language = languageOf(headers.cookie)
    return builds.has(language) ? language : first
  }
  const send = (known: Ready, request: FastifyRequest, reply: FastifyReply) =>
    sendReady(ready, known, request, addServerTime(reply), 'Cookie, Accept-Encoding')
  app.route({
    method: 'GET',
    url: PAGE_ROUTE,
    schema: { hide: true } as object,
    config: { counts: 'pages' },
    onRequest: (request, reply, done) => {
      const known = isGuest(request) ? findKept(ready, languageFor(request), request) : undefined
      if (known) void send(known, request, reply)
      else done()
    },
    handler: async (request, reply) => {
      const language = languageFor(request)
      const build = builds.get(language)
      const page = build ? await pageOf({ ...options, app, build, language }, request) : NO_PAGE
      if ('tag' in page) return send(page, request, reply)
      addServerTime(reply)
        .type(PAGE_TYPE)
        .headers({ 'cache-control': 'no-cache', vary: varyBy(reply, 'Cookie'), ...page.headers })
      return page.redirect ? reply.redirect(page.redirect) : reply.code(page.status).send(page.html)
    },
  })
}

/** Tells the page the server's time. A script can read no other header of its own page (docs/decisions/056-the-servers-clock.md). */
const addServerTime = (reply: FastifyReply) => reply.header('server-timing', `now;desc=${Date.now()}`)

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
