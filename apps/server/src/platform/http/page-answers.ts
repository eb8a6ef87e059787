import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { PageViewer, PageViewers } from './page-viewers.ts'
import type { Ready, ReadyAnswers, Requester } from './ready/ready-answers.ts'
import { isGuest } from './ready/send-ready.ts'
import type { DataCall, WebBuild } from './web-build/web-build.ts'

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
/** Another page is sent at this address. */
class Instead extends Error {
  readonly address: string
  constructor(address: string) {
    super('another page is sent instead')
    this.address = address
  }
}
interface Surroundings {
  readonly app: FastifyInstance
  readonly build: WebBuild
  readonly language: string
  readonly ready: ReadyAnswers
  readonly viewers: PageViewers
  readonly rateLimits: Pick<RateLimits, 'rendering'>
  readonly publicUrl: string
}

/** Returns the page that is kept for guests at the address of a request. */
export const findKept = (ready: ReadyAnswers, language: string, { originalUrl }: FastifyRequest): Ready | undefined =>
  ready.find(`${language} ${originalUrl}`)

/** Returns a person's own page, the page that every guest gets, or one for this request only. Throws `too_many`. */
export async function pageOf(surroundings: Surroundings, request: FastifyRequest): Promise<Ready | OwnPage> {
  const { build, language, ready, rateLimits } = surroundings
  const url = request.originalUrl
  const viewer = await viewerAt(surroundings, url, request)
  try {
    if (viewer) {
      await rateLimits.rendering(request.countedAddress)
      return await ownPage(surroundings, url, request, viewer)
    }
    const { redirectOf, guestAddressOf, viewerRoleOf } = await build.bundle()
    const redirect = redirectOf(url)
    if (redirect) return { status: 302, html: '', redirect }
    const address = guestAddressOf(url)
    const isKept = isGuest(request) && ready.has(keyOf(language, address))
    if (!isKept) await rateLimits.rendering(request.countedAddress)
    // an address with own pages is checked first, because the next request may be from a signed-in person
    const asked = viewerRoleOf(url) ? undefined : `${language} ${url}`
    if (isGuest(request)) return await guestPage(surroundings, address, request, asked)
    return await pageFor(surroundings, address, request)
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) throw error
    // its answers could not be read again
    return shellAfter(error, surroundings, request)
  } finally {
    viewer?.end()
  }
}

const keyOf = (language: string, address: string): string => `page ${language} ${address}`

async function guestPage(surroundings: Surroundings, address: string, request: FastifyRequest, asked?: string): Promise<Ready | OwnPage> {
  const { language, ready } = surroundings
  const wanted = { key: keyOf(language, address), address: asked, type: PAGE_TYPE, make: maker(surroundings, address) }
  try {
    return await ready.get(wanted, request)
  } catch (error) {
    // not remembered for the address as requested: what it lacks may come
    if (error instanceof Instead) return guestPage(surroundings, error.address, request)
    if (!(error instanceof NotShared)) throw error
    return error.requester === request ? error.page : pageFor(surroundings, address, request)
  }
}

/** Renders a guest's page for one request. */
async function pageFor(surroundings: Surroundings, address: string, request: FastifyRequest): Promise<OwnPage> {
  const { page, instead } = await render(surroundings, address, request)
  return instead === undefined ? page : pageFor(surroundings, instead, request)
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
  const { page } = await render(surroundings, url, request, viewer)
  return { ...page, headers: { 'cache-control': 'private, no-store' } }
}

/** Outlives its first request, so it must not refer to it. */
const maker = (surroundings: Surroundings, address: string) => async (requester: Requester) => {
  const { page, instead, isShared, parts } = await render(surroundings, address, requester)
  if (instead !== undefined) throw new Instead(instead)
  if (!isShared) throw new NotShared(page, requester)
  return { body: page.html, status: page.status, changesAt: Number.POSITIVE_INFINITY, parts }
}

interface PageResult {
  readonly page: OwnPage
  /** The address whose page is sent instead. */
  readonly instead?: string | undefined
  /** Whether all of its content is from answers that every guest gets. */
  readonly isShared: boolean
  readonly parts: readonly Ready[]
}
async function render(
  { app, build, ready, publicUrl: origin }: Surroundings,
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
    const { renderPage } = await build.bundle()
    const { instead, ...page } = await renderPage({ url, call, viewer, origin })
    if (instead !== undefined) return { page: { status: page.status, html: '' }, instead, isShared: false, parts }
    return { page: { status: page.status, html: build.write(page) }, isShared: parts.length === calls, parts }
  } catch (error) {
    return { page: shellAfter(error, { build }, { id, log }), isShared: false, parts }
  }
}

/** Logs why a page could not be rendered. The browser can still render it, and says what it cannot read. */
function shellAfter(error: unknown, { build }: Pick<Surroundings, 'build'>, { id, log }: Pick<Requester, 'id' | 'log'>): OwnPage {
  log.error({ err: error, requestId: id }, 'a page could not be rendered')
  return { status: 200, html: build.write({ head: '<title>Tiffin</title>', html: '', state: '', files: [], isShell: true }) }
}
