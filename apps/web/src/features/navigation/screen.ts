// One row per screen of an area: the page it shows, its chunk, and who may see it.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../../lib/lazy-part.tsx'
import type { Page } from '../../paths.ts'

/** Everybody · only who is signed in · only who is not (login, sign-up). */
export type Access = 'everyone' | 'session' | 'signed-out'
/** What a screen can know of its visit before it is drawn. */
export interface Arrival {
  readonly queries: QueryClient
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}
/** What a screen's chunk exports. `ahead` asks for its data when a visit begins with it: it is then drawn once, with its data. */
export interface ScreenModule {
  readonly default: ComponentType & { ahead?: (arrival: Arrival) => void }
}
export interface Screen {
  readonly page: Page
  readonly access: Access
  readonly Part: LazyPart<object, ScreenModule>
}
export const screen = (page: Page, access: Access, load: () => Promise<ScreenModule>): Screen => ({
  page,
  access,
  Part: lazyPart(load),
})

/** What an area's chunk exports: its routes as a component, and their rows to load one ahead. */
export interface AreaModule {
  readonly default: ComponentType
  readonly screens: readonly Screen[]
}
