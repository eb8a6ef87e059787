// The files behind the rows of pages.ts: screens and shells, each a chunk loaded on demand.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { fetchScreen, type ScreenModule } from '../features/navigation/screen.ts'
import { roleOf } from '../features/session/profiles.ts'
import { useSessionStore } from '../features/session/store.ts'
import { api } from '../lib/api.ts'
import { type LazyPart, lazyPart } from '../lib/loading/lazy-part.tsx'
import type { Layout, Page } from '../page.ts'
import { findPage } from '../paths.ts'

export interface ShellProps {
  children: ReactNode
}
interface ShellModule {
  readonly default: ComponentType<ShellProps>
}
const screens = import.meta.glob<ScreenModule>('../areas/*/*/*.screen.tsx')
const shells = import.meta.glob<ShellModule>('./shells/*.shell.tsx')

const screenKey = ({ area, screen }: Page): string => `../areas/${area}/${screen}/${screen}.screen.tsx`
const shellKey = (layout: Layout): string => `./shells/${layout}.shell.tsx`

/** Returns the same lazy component for the same key. screens.test.ts checks that every key has a file. */
function cached<P extends object, M extends { readonly default: ComponentType<P> }>(files: Readonly<Record<string, () => Promise<M>>>) {
  const parts = new Map<string, LazyPart<P, M>>()
  return (key: string): LazyPart<P, M> => {
    const part = parts.get(key) ?? lazyPart<P, M>(() => (files[key] as () => Promise<M>)())
    parts.set(key, part)
    return part
  }
}
const screenPart = cached<object, ScreenModule>(screens)
const shellPart = cached<ShellProps, ShellModule>(shells)

export const screenOf = (page: Page) => screenPart(screenKey(page))
/** Returns a page's shell; Page Not Found has the store's. */
export const shellOf = (page: Page | undefined) => shellPart(shellKey(page?.layout ?? 'store'))

/** Returns the source files of a page's screen, of the parts that it may have, and of its shell, as named in the client's manifest. */
export const filesOf = (page: Page): readonly string[] => {
  const screen = screenKey(page).replace('../', 'src/')
  return [screen, screen.replace('.screen.tsx', '.parts.ts'), shellKey(page.layout).replace('./', 'src/app/')]
}
export const hasFiles = (page: Page): boolean => screenKey(page) in screens && shellKey(page.layout) in shells

/** Loads the code that the first render of an address needs, so that it does not suspend: React would replace a page that waits for it. */
export async function preload({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<ScreenModule | undefined> {
  const page = findPage(pathname)?.page
  const [screen] = await Promise.all([page && screenOf(page).preload(), shellOf(page).preload()])
  await screen?.loadParts?.(new URLSearchParams(search))
  return screen
}

/** Fetches the data of the first screen as soon as its code is loaded, if its role is signed in. */
export async function fetchAhead(client: QueryClient, { pathname, search }: Location): Promise<void> {
  const found = findPage(pathname)
  if (!found || found.page.access === 'signed-out') return
  const isOwn = found.page.access === 'session' || found.page.server === 'own'
  if (isOwn && !useSessionStore.getState()[roleOf(found.page.area)].success) return
  const module = await screenOf(found.page).preload()
  await fetchScreen(client, module, { params: found.params, search: new URLSearchParams(search), call: api })
}
