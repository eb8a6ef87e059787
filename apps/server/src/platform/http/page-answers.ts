import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageViewer, PageViewers } from './own-pages/page-viewers.ts'
import type { Ready, ReadyAnswers, Requester } from './ready/ready-answers.ts'
import { isGuest } from './ready/send-ready.ts'
import type { DataCall, WebBuild } from './web-build.ts'

export const PAGE_TYPE = 'text/html; charset=utf-8'

/** A page for one request: missing, without all of its data, or a shell. */
export interface OwnPage {
  readonly status: number
  readonly html: string
  readonly redirect?: string
  readonly headers?: Readonly<Record<string, string>>
}
class NotShared extends Error {
  readonly page: OwnPage
  readonly requester: Requester
  constructor(page: OwnPage, requester: Requester) {
    super('the page is for one request')
    this.page = page
    this.requester = requester
  }
}
interface Surroundings {
  readonly app: FastifyInstance
  readonly build: WebBuild
  readonly language: string
  readonly ready: ReadyAnswers
  readonly viewers: PageViewers
}

/** Returns a person's own page, the page that every guest gets, or one for this request only. */
export async function pageOf(surroundings: Surroundings, request: FastifyRequest): Promise<Ready | OwnPage> {
  const { language, ready } = surroundings
  const url = normalAddress(request.originalUrl)
  const viewer = await viewerAt(surroundings, url, request)
  if (viewer) return ownPage(surroundings, url, request, viewer)
  const own = async () => (await render(surroundings, url, request)).page
  if (!isGuest(request)) return own()
  const wanted = { key: `page ${language} ${url}`, address: `${language} ${request.originalUrl}`, type: PAGE_TYPE }
  try {
    return await ready.get({ ...wanted, make: maker(surroundings, url) }, request)
  } catch (error) {
    // its answers could not be read again
    if (!(error instanceof NotShared)) return shellAfter(error, surroundings, request)
    return error.requester === request ? error.page : own()
  }
}

async function viewerAt({ build, viewers }: Surroundings, url: string, request: FastifyRequest): Promise<PageViewer | undefined> {
  if (!request.headers.cookie) return undefined
  try {
    const role = (await build.bundle()).viewerRoleOf(url)
    return role && (await viewers.find(request, role))
  } catch (error) {
    // the page is then a shell, which the browser fills
    request.log.error({ err: error, requestId: request.id }, 'the viewer of a page could not be read')
    return undefined
  }
}

async function ownPage(surroundings: Surroundings, url: string, request: FastifyRequest, viewer: PageViewer): Promise<OwnPage> {
  try {
    const { page } = await render(surroundings, url, request, viewer)
    return { ...page, headers: { 'cache-control': 'private, no-store' } }
  } finally {
    viewer.end()
  }
}

/** Outlives its first request, so it must not refer to it. */
const maker = (surroundings: Surroundings, url: string) => async (requester: Requester) => {
  const { page, isShared, parts } = await render(surroundings, url, requester)
  if (!isShared) throw new NotShared(page, requester)
  return { body: page.html, changesAt: Number.POSITIVE_INFINITY, parts }
}

/** Returns the address with its query in one order. */
function normalAddress(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const parameters = new URLSearchParams(url.slice(at + 1))
  parameters.sort()
  return `${url.slice(0, at)}?${parameters}`
}

interface PageResult {
  readonly page: OwnPage
  /** Whether it has its content, and all of that from answers that every guest gets. */
  readonly isShared: boolean
  readonly parts: readonly Ready[]
}
async function render(
  { app, build, ready }: Surroundings,
  url: string,
  { id, ip, log }: Requester,
  viewer?: PageViewer,
): Promise<PageResult> {
  const parts: Ready[] = []
  let calls = 0
  // what callers get alike is not looked up for a person
  const find = (path: string) => (viewer ? undefined : ready.find(path))
  const call: DataCall = async (path) => {
    calls += 1
    const known = find(path)
    if (known) {
      parts.push(known)
      return { status: 200, json: JSON.parse(known.body.toString()) as unknown }
    }
    // with the visitor's address, so that the visitor's limits count it
    const headers = { accept: 'application/json', ...(viewer && { authorization: viewer.authorization }) }
    const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress: ip })
    const made = find(path)
    if (made) parts.push(made)
    return { status: answer.statusCode, json: answer.json<unknown>() }
  }
  try {
    const { redirectOf, renderPage } = await build.bundle()
    const redirect = redirectOf(url)
    if (redirect) return { page: { status: 302, html: '', redirect }, isShared: false, parts }
    const page = await renderPage({ url, call, viewer })
    const isShared = page.status === 200 && !page.isShell && parts.length === calls
    return { page: { status: page.status, html: build.write(page) }, isShared, parts }
  } catch (error) {
    return { page: shellAfter(error, { build }, { id, log }), isShared: false, parts }
  }
}

/** Logs why a page could not be rendered. The browser can still render it, and says what it cannot read. */
function shellAfter(error: unknown, { build }: Pick<Surroundings, 'build'>, { id, log }: Pick<Requester, 'id' | 'log'>): OwnPage {
  log.error({ err: error, requestId: id }, 'a page could not be rendered')
  return { status: 200, html: build.write({ head: '<title>Tiffin</title>', html: '', state: '', files: [], isShell: true }) }
}
