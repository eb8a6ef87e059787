// The browser's start: takes over the page that the server rendered, or renders the shell.
import './styles/index.css'
import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { startWorkerLater } from './features/push/start.ts'
import { startSession } from './features/session/store.ts'
import { preloadLinks } from './lib/preload-links.ts'
import { readState } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'
import { preload } from './router.tsx'

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

async function start(root: HTMLElement): Promise<void> {
  // a chunk that cannot be loaded is shown by the error boundary of its route
  await preload(window.location.pathname).catch(() => undefined)
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
  preloadLinks((pathname) => void preload(pathname).catch(() => undefined))
  startWorkerLater()
  await startSession()
}
// not awaited here: the chunks to load import this one, and would wait for it in turn
void start(root)
