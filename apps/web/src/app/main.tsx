import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startWorkerLater } from '../features/push/start.ts'
import type { Viewer } from '../features/session/profiles.ts'
import { confirmViewer, startSession } from '../features/session/store.ts'
import { preloadLinks } from '../lib/loading/preload-links.ts'
import { setPageTime } from '../lib/page-time.ts'
import { followServerClock } from '../lib/server-clock.ts'
import { App } from './app.tsx'
import { takeEarlyInput } from './early-input.tsx'
import { asReadNow, readState } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'
import { report } from './report.ts'
import { fetchAhead, preload } from './screens.ts'

addEventListener('error', ({ error }) => error && report('error', error))
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const state = readState()
const queries = makeQueryClient()

/** Returns whether to hydrate. A shell is rendered again, with its screen at once, unless a person is already using it. */
function isToBeKept(root: HTMLElement, viewer: Viewer | undefined, wasUsed: boolean): boolean {
  // another person's page must not stay
  if (state.viewer) return viewer !== undefined
  // Safari does not focus a button that is pressed
  return root.firstElementChild !== null && (!state.isShell || wasUsed || root.contains(document.activeElement))
}

/** Chrome marks a page that it translates. The elements it puts in are gone when React reports that a text differs. */
const isTranslated = (): boolean => document.querySelector('font, .translated-ltr, .translated-rtl') !== null

async function start(root: HTMLElement): Promise<void> {
  const session = startSession()
  const viewer = state.viewer && confirmViewer(state.viewer)
  if (state.at) setPageTime(state.at)
  if (state.queries && (viewer || !state.viewer)) hydrate(queries, asReadNow(state.queries))
  const app = (
    <BrowserRouter>
      <App queries={queries} isMissing={state.isMissing ?? false} viewer={viewer} />
    </BrowserRouter>
  )
  // the route's error boundary shows a failed chunk
  await preload(window.location).catch(() => undefined)
  fetchAhead(queries, window.location).catch(() => undefined)
  const wasUsed = takeEarlyInput()
  if (isToBeKept(root, viewer, wasUsed)) {
    const wasTranslated = isTranslated()
    hydrateRoot(root, app, {
      // a page that was translated before does not match: React renders it again, and the translator follows
      onRecoverableError: (error) => (wasTranslated || isTranslated() ? console.warn(error) : reportError(error)),
    })
    window.keepInput?.(root)
  } else createRoot(root).render(app)
  followServerClock()
  preloadLinks((link) => void preload(link).catch(() => undefined))
  startWorkerLater()
  await session
}
// not awaited: the chunks it loads import this one and would deadlock
void start(root)
