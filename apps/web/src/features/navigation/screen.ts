// One row per screen of an area: the page it shows, its chunk, and who may see it.
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../../lib/lazy-part.tsx'
import type { Page } from '../../paths.ts'

/** Everybody · only who is signed in · only who is not (login, sign-up). */
export type Access = 'everyone' | 'session' | 'signed-out'
export interface Screen {
  readonly page: Page
  readonly access: Access
  readonly Part: LazyPart
}
export const screen = (page: Page, access: Access, load: () => Promise<{ default: ComponentType }>): Screen => ({
  page,
  access,
  Part: lazyPart(load),
})

/** What an area's chunk exports: its routes as a component, and their rows to load one ahead. */
export interface AreaModule {
  readonly default: ComponentType
  readonly screens: readonly Screen[]
}
