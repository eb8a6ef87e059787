// Renders a page on the server: an address in, HTML out. Loaded by the API server, called once per page navigation.
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { Role } from '@tiffin/contract/call'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { words as heads } from '#words/heads'
import { words as navigation } from '#words/navigation'
import { type Arrival, fetchScreen, type ScreenModule } from '../features/navigation/screen.ts'
import type { Head, ServerModule } from '../features/navigation/server-page.ts'
import { roleOf, type Viewer } from '../features/session/profiles.ts'
import { type Api, ApiError, failure, type RequestParts, writeRequest } from '../lib/api.ts'
import { setPageTime } from '../lib/page-time.ts'
import { serverNow } from '../lib/server-clock.ts'
import type { Page } from '../page.ts'
import { pages } from '../pages.ts'
import { findPage } from '../paths.ts'
import { redirects } from '../redirects.ts'
import { App } from './app.tsx'
import { writeHead } from './page-head.ts'
import { withoutTimes, writeState } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'
import { filesOf, preload } from './screens.ts'

export interface PageRequest {
  readonly url: string
  /** Makes a GET call of the API within the server's process. */
  readonly call: (pathAndQuery: string) => Promise<{ status: number; json: unknown }>
  /** For whom the calls are made; absent: for a guest. */
  readonly viewer?: Viewer | undefined
  /** Where the site is, `https://tiffin.example`: previews of links take a picture only by its full address. */
  readonly origin?: string | undefined
}
export interface RenderedPage {
  readonly status: 200 | 404
  /** Present: the address whose page is sent instead, the same for many addresses; this one is empty. */
  readonly instead?: string
  readonly head: string
  readonly html: string
  readonly state: string
  /** Source files whose chunks the browser needs at once, as named in the client's manifest. */
  readonly files: readonly string[]
  /** Without content, which the browser renders: its code is then loaded first. */
  readonly isShell: boolean
}

/** The page waits at most this long for its data; the browser then loads it. */
const DATA_LIMIT_MS = 2_500
const servers = import.meta.glob<ServerModule>('../areas/*/*/*.server.ts', { eager: true })

const caller =
  (call: PageRequest['call']): Api =>
  async (key, ...[given]) => {
    const parts: RequestParts = given ?? {}
    const { status, json } = await call(writeRequest(key, parts).url)
    if (status >= 400) throw failure(status, json)
    return json as never
  }

type Outcome = 'ready' | 'missing' | 'unready' | 'not rendered'
async function prefetch(client: QueryClient, screen: ScreenModule, arrival: Arrival, server: ServerModule | undefined): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, DATA_LIMIT_MS, 'unready')
  })
  const fetched = async (): Promise<Outcome> => {
    if (server?.isRendered && !(await server.isRendered(arrival))) return 'not rendered'
    await fetchScreen(client, screen, arrival)
    return 'ready'
  }
  const data = fetched().catch((error: unknown): Outcome => (error instanceof ApiError && error.status === 404 ? 'missing' : 'unready'))
  try {
    return await Promise.race([data, limit])
  } finally {
    clearTimeout(timer)
  }
}

const serverOf = (page: Page | undefined): ServerModule | undefined =>
  page && servers[`../areas/${page.area}/${page.screen}/${page.screen}.server.ts`]

const headOf = (page: Page | undefined, arrival: Arrival, data: QueryClient): Head =>
  serverOf(page)?.head(arrival, data) ?? { title: page?.title ?? navigation.notFound.title, description: heads.site }

export const redirectOf = (url: string): string | undefined => redirects[(url.split('?', 1)[0] ?? '').replace(/\/$/, '').toLowerCase()]

/** The role whose own page is at an address; undefined for pages that are the same for everyone. */
export function viewerRoleOf(url: string): Role | undefined {
  const page = findPage(new URL(url, 'http://localhost').pathname)?.page
  return page?.server === 'own' ? roleOf(page.area) : undefined
}

/** The address under which Page Not Found is kept, the same for all unknown addresses. No page has it. */
const MISSING = '/404'
/** Ends the address of a page's shell; no request has it, because a browser sends no fragment. */
const SHELL = '#shell'
const shellAddress = ({ address }: Page): string => address.replace(/\/:\w+\?$/, '') + SHELL

/**
 * The address of the page that a guest gets, as `renderPage` takes it: without what changes nothing, such as the parameters that others add
 * to a link.
 */
export function guestAddressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const found = findPage(pathname)
  if (!found) return MISSING
  const server = serverOf(found.page)
  // without data, nothing in the address shows
  return server ? server.address({ params: found.params, search: searchParams }) : found.page.address.replaceAll('?', '')
}

/** The beginnings of the addresses that a crawler need not read: pages of signed-in people, of links in emails, and of developers. */
export const privateAddresses = (): readonly string[] =>
  Object.values<Page>(pages)
    .filter(
      ({ area, access, layout, server }) =>
        access === 'session' || server === 'own' || area === 'admin' || layout === 'bare' || (area === 'public' && server === 'shell'),
    )
    .map(({ address }) => address.split('/:', 1)[0] ?? address)

const sentInstead = (address: string, status: 200 | 404): RenderedPage => ({
  status,
  instead: address,
  head: '',
  html: '',
  state: '',
  files: [],
  isShell: true,
})

/** Renders the page at an address; 404 for an unknown one, and for a missing restaurant. */
export async function renderPage({ url, call, viewer: asked, origin }: PageRequest): Promise<RenderedPage> {
  const address = new URL(url, 'http://localhost')
  const found = findPage(address.pathname)
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const arrival = { params: found?.params ?? {}, search: address.searchParams, call: caller(call) }
  const screen = await preload(address)
  const isOwn = found?.page.server === 'own'
  const isBare = address.hash === SHELL
  const hasData = !isBare && (found?.page.server === 'data' || (isOwn && asked !== undefined))
  const outcome = screen && hasData ? await prefetch(queries, screen, arrival, serverOf(found?.page)) : 'ready'
  if (found && outcome === 'not rendered') return sentInstead(shellAddress(found.page), 200)
  if (found && outcome === 'missing' && !isOwn) return sentInstead(MISSING, 404)
  // an own page says what it misses, and why, in the browser
  const viewer = isOwn && outcome === 'ready' ? asked : undefined
  if (!viewer && isOwn) queries.clear()
  const page = found?.page
  // without data the head has only the title
  const head = outcome === 'unready' ? { title: page?.title ?? '', description: heads.site } : headOf(page, arrival, queries)
  const isShell = isBare || page?.server === 'shell' || (isOwn && !viewer)
  const at = serverNow()
  setPageTime(at)
  const markup = renderToString(
    <StaticRouter location={url}>
      <App queries={queries} isMissing={!page} title={head.title} viewer={viewer} />
    </StaticRouter>,
  )
  // React writes the title and preloads before the markup: they belong into the head
  const ahead = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? ''
  const state = writeState({
    queries: withoutTimes(dehydrate(queries)),
    ...(page ? {} : { isMissing: true }),
    ...(isShell && { isShell }),
    ...(viewer && { viewer, at }),
  })
  queries.clear()
  return {
    status: page ? 200 : 404,
    head: writeHead(head, origin) + ahead,
    html: markup.slice(ahead.length),
    state,
    files: page ? filesOf(page) : [],
    isShell,
  }
}
