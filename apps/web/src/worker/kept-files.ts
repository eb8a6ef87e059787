// What is kept in the browser: the files of one build, and a page for when there is no connection. scripts/build-worker.mjs fills in
// which; another build has another cache.
import { LANGUAGE_COOKIE, LANGUAGES } from '@tiffin/contract/languages'
import { worker } from './scope.ts'

declare const BUILD: string
/** Addresses of the offline pages and of what they are drawn with. */
declare const SHELL: readonly string[]

const PREFIX = 'tiffin '
const CACHE = PREFIX + BUILD

export async function fillShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL.map((address) => new Request(address, { cache: 'reload' })))
}

export async function removeOlderBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)))
}

/** Named by its content, so whoever has it once has it for good. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

export const isOfShell = (pathname: string): boolean => SHELL.includes(pathname)

/** Has the same name in the next build: the kept one is for when there is no other. */
export async function answerShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (!kept) throw error
    return kept
  }
}

/** Always the server's own; only when nothing comes at all, the offline page of the visitor's language. */
export async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(`/offline-${await chosenLanguage()}.html`)
    if (!page) throw error
    return page
  }
}

interface Cookies {
  get(name: string): Promise<{ value?: string } | null>
}
/** Where a worker cannot read cookies, the first language. */
async function chosenLanguage(): Promise<string> {
  const { cookieStore } = worker as unknown as { cookieStore?: Cookies }
  const chosen = await cookieStore?.get(LANGUAGE_COOKIE).catch(() => null)
  return LANGUAGES.find((language) => language === chosen?.value) ?? LANGUAGES[0]
}
