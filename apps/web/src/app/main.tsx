// The browser's start: takes over the page that the server rendered, or renders the shell.
import '../styles/index.css'
import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startWorkerLater } from '../features/push/start.ts'
import { startSession } from '../features/session/store.ts'
import { preloadLinks } from '../lib/preload-links.ts'
import { findPage } from '../paths.ts'
import { App } from './app.tsx'
import { readState } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'
import { fetchAhead, preload } from './screens.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const state = readState()
const queries = makeQueryClient()
if (state.queries) hydrate(queries, state.queries)
const app = (
  <BrowserRouter>
    <App queries={queries} isMissing={state.isMissing ?? false} />
  </BrowserRouter>
)

/** A page that arrived whole is taken over. A shell is drawn anew, with its screen at once, unless somebody is already at work in it. */
function isToBeKept(root: HTMLElement): boolean {
  const isShell = findPage(window.location.pathname)?.page.server === 'shell'
  return root.firstElementChild !== null && (!isShell || root.contains(document.activeElement))
}

async function start(root: HTMLElement): Promise<void> {
  const session = startSession()
  // a chunk that cannot be loaded is shown by the error boundary of its route
  await preload(window.location.pathname).catch(() => undefined)
  fetchAhead(queries, window.location).catch(() => undefined)
  if (isToBeKept(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
  preloadLinks((pathname) => void preload(pathname).catch(() => undefined))
  startWorkerLater()
  await session
}
// not awaited here: the chunks to load import this one, and would wait for it in turn
void start(root)
