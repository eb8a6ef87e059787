// The server's side of the web app: an address in, a page out. Loaded by the API server, one call per page navigation.
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { words as heads } from '#words/heads'
import { words as navigation } from '#words/navigation'
import { App } from './app.tsx'
import { serverPages } from './areas/public/server-pages.ts'
import type { Head, PageContext, ServerPage } from './features/navigation/server-page.ts'
import { fullTitle } from './features/navigation/use-title.ts'
import { type Api, ApiError, failure, type RequestParts, writeRequest } from './lib/api.ts'
import { writeHead } from './page-head.ts'
import { writeState } from './page-state.ts'
import { findPage, type Page } from './paths.ts'
import { makeQueryClient } from './query-client.ts'
import { preload } from './router.tsx'
import { screenFiles } from './screen-files.ts'

export interface PageRequest {
  /** Path and query of the navigation. */
  readonly url: string
  /** Makes a GET call of the API in the server's own process. */
  readonly call: (pathAndQuery: string) => Promise<{ status: number; json: unknown }>
}
export interface RenderedPage {
  readonly status: 200 | 404
  readonly head: string
  readonly html: string
  readonly state: string
  /** Source files whose chunks the browser needs at once, as the client's manifest names them. */
  readonly files: readonly string[]
  /** Without its content, which comes with the code: the code is then what to load first. */
  readonly isShell: boolean
}

/** Longer than this the page does not wait for its data; the browser then loads it. */
const DATA_LIMIT_MS = 2_500

const caller =
  (call: PageRequest['call']): Api =>
  async (key, ...[given]) => {
    const parts: RequestParts = given ?? {}
    const { status, json } = await call(writeRequest(key, parts).url)
    if (status >= 400) throw failure(status, json)
    return json as never
  }

type Outcome = 'ready' | 'missing' | 'unready'
async function prefetch(page: ServerPage, context: PageContext): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, DATA_LIMIT_MS, 'unready')
  })
  const data = page.prefetch(context).then(
    (): Outcome => 'ready',
    (error: unknown): Outcome => (error instanceof ApiError && error.status === 404 ? 'missing' : 'unready'),
  )
  try {
    return await Promise.race([data, limit])
  } finally {
    clearTimeout(timer)
  }
}

const plainHead = (page: Page | undefined): Head => ({ title: page?.title ?? navigation.notFound.title, description: heads.site })
function headOf(page: Page | undefined, rendered: ServerPage | undefined, outcome: Outcome, context: PageContext): Head {
  return page && rendered && outcome === 'ready' ? rendered.head(context) : plainHead(outcome === 'missing' ? undefined : page)
}

/** What the browser would otherwise ask for one after the other: the page's area, what stands around it, and its screen. */
function filesOf(page: Page): string[] {
  const screen = screenFiles.get(page) ?? []
  if (page.area === 'public') return ['src/storefront.ts', screen].flat()
  const layout = page.layout === 'auth' ? 'src/features/navigation/auth-layout.tsx' : `src/areas/${page.area}/shell.tsx`
  return [`src/areas/${page.area}/area.tsx`, page.layout === 'bare' ? [] : layout, screen].flat()
}

/** Renders the page at an address; 404 for an unknown one, and for a restaurant that is not there. */
export async function renderPage({ url, call }: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const found = findPage(pathname)
  const rendered = found && serverPages.get(found.page)
  const context = { queries: makeQueryClient(), call: caller(call), params: found?.params ?? {}, search: searchParams }
  const [outcome] = await Promise.all([rendered ? prefetch(rendered, context) : ('ready' as const), preload(pathname)])
  const isMissing = !found || outcome === 'missing'
  const markup = renderToString(
    <StaticRouter location={url}>
      <App queries={context.queries} isMissing={isMissing} />
    </StaticRouter>,
  )
  // React writes what it wants loaded early before the markup; in the head the browser sees it sooner
  const preloads = /^(<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  const head = headOf(found?.page, rendered, outcome, context)
  const state = writeState({ queries: dehydrate(context.queries), ...(isMissing ? { isMissing } : {}) })
  context.queries.clear()
  return {
    status: isMissing ? 404 : 200,
    head: writeHead({ ...head, title: fullTitle(head.title) }) + preloads,
    html: markup.slice(preloads.length),
    state,
    files: isMissing ? [] : filesOf(found.page),
    isShell: !isMissing && !found.page.isRendered,
  }
}
