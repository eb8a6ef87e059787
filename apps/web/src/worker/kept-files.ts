// The offline cache of one build: its files and the offline page. scripts/build-worker.mjs fills in the list.
import { LANGUAGE_COOKIE, LANGUAGES } from '@tiffin/contract/languages'
import { worker } from './scope.ts'

declare const BUILD: string
/** URLs of the offline pages and their assets. */
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

/** Cache first: an asset's name contains its hash, so its content never changes. */
export async function serveAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

export const isOfShell = (pathname: string): boolean => SHELL.includes(pathname)

/** Network first: the next build uses the same names. */
export async function serveShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (!kept) throw error
    return kept
  }
}

/** Network only; without a connection the offline page in the visitor's language. */
export async function servePage({ request, preloadResponse }: FetchEvent): Promise<Response> {
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
/** Returns the first language where a worker cannot read cookies. */
async function chosenLanguage(): Promise<string> {
  const { cookieStore } = worker as unknown as { cookieStore?: Cookies }
  const chosen = await cookieStore?.get(LANGUAGE_COOKIE).catch(() => null)
  return LANGUAGES.find((language) => language === chosen?.value) ?? LANGUAGES[0]
}
