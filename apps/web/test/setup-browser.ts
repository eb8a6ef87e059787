// Runs before every component test: adds what happy-dom lacks, and resets the browser after each test.
import { cleanup, configure, getConfig } from '@testing-library/react'
import { ROLES } from '@tiffin/contract/call'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { StateCreator } from 'zustand'
import { removeToken } from '../src/lib/tokens.ts'
import { forgetAnswers, takeUnanswered } from './answers.ts'
import { after } from './samples.ts'
import { forgetToasts } from './toasts.ts'

// Each file runs this file again, with the modules of the files before it: only the first finds the library's own wrapper.
const kept = globalThis as { asyncWrapper?: ReturnType<typeof getConfig>['asyncWrapper'] }
kept.asyncWrapper ??= getConfig().asyncWrapper
const { asyncWrapper } = kept

/** Turns of the event loop in which React and the queries finish what an event started, such as a navigation. */
const TURNS = 4
const { setTimeout: later } = globalThis
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => later(resolve, 0))
}
configure({
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action()
      await takeTurns()
      // code that the action loads
      await vi.dynamicImportSettled()
      await takeTurns()
      return result
    }),
  // as in a browser: `act` would delay a chunk that an event requests
  eventWrapper: (dispatch) => dispatch(),
  // as long as `expect.poll` waits, because a busy machine is slow
  asyncUtilTimeout: 60_000,
  // the visible text instead of the whole tree
  getElementError: (message) => new Error(`${message}\n\nOn the screen: ${document.body.textContent?.slice(0, 2_000)}`),
})

// resets every store after a test (zustand's documented recipe); one set for all files, because they share their modules
const resets = vi.hoisted(() => {
  const shared = globalThis as { storeResets?: Set<() => void> }
  shared.storeResets ??= new Set()
  return shared.storeResets
})
vi.mock('zustand', async (importOriginal) => {
  const zustand = await importOriginal<typeof import('zustand')>()
  const withReset = ((initializer: StateCreator<unknown>) => {
    const store = zustand.create(initializer)
    resets.add(() => store.setState(store.getInitialState(), true))
    return store
  }) as typeof zustand.create
  const create = ((initializer?: StateCreator<unknown>) => (initializer ? withReset(initializer) : withReset)) as typeof zustand.create
  return { ...zustand, create }
})

// screens have no live connection unless the test provides one
vi.mock('socket.io-client', () => ({ io: () => silentSocket }))
// toasts are rendered later and in another layer, so tests read them from a list
vi.mock('../src/ui/feedback/toast.tsx', () => import('./toasts.ts'))

const silentSocket = {
  connected: false,
  active: true,
  io: { reconnectionDelay: () => 500 },
  volatile: { emit: () => undefined },
  on: () => undefined,
  off: () => undefined,
  connect: () => silentSocket,
  disconnect: () => silentSocket,
}

/** happy-dom leaves the page by a link that a browser hands to the telephone or the mail program: the next file would have an empty one. */
function stayOnPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && /^(?:tel|mailto):/.test(link.href)) event.preventDefault()
}

beforeEach(() => {
  window.addEventListener('click', stayOnPage, true)
  // five minutes after the samples; only the date is faked, timers run normally
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.parse(after(5)) })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  window.scrollTo = () => undefined
})

afterEach(() => {
  window.removeEventListener('click', stayOnPage, true)
  const kept = keptTexts()
  cleanup()
  forgetToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const role of ROLES) removeToken(role)
  for (const reset of resets) reset()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const unanswered = takeUnanswered()
  forgetAnswers()
  expect(unanswered, 'calls that the test gives no answer to').toEqual([])
  expect(kept, 'text that React keeps a node of, which a translator replaces (docs/decisions/049-text-alone-in-its-element.md)').toEqual([])
})

/** Returns the texts whose nodes belong to React: it writes any other text as its element's content. */
function keptTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (Object.keys(currentNode).some((key) => key.startsWith('__reactFiber'))) found.push(currentNode.textContent ?? '')
  }
  return found
}
