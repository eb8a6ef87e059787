// Runs before every component test: what happy-dom lacks of a browser, and a clean browser after each test.
import { cleanup, configure } from '@testing-library/react'
import { ROLES } from '@tiffin/contract/call'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { useSessionStore } from '../src/features/session/store.ts'
import { removeToken } from '../src/lib/tokens.ts'
import { forgetAnswers, takeUnanswered } from './answers.ts'
import { after } from './samples.ts'
import { forgetToasts } from './toasts.ts'

configure({
  // events are handled as in a browser: `act` would hold back a chunk that a press has asked for
  eventWrapper: (dispatch) => dispatch(),
  // as long as `expect.poll` waits: a busy machine is not a fault
  asyncUtilTimeout: 10_000,
  // what a person would read, instead of the whole tree
  getElementError: (message) => new Error(`${message}\n\nOn the screen: ${document.body.textContent?.slice(0, 2_000)}`),
})

// no screen under test has a live connection, unless the test gives it one
vi.mock('socket.io-client', () => ({ io: () => silentSocket }))
// toasts come later and in a layer of their own: tests read their words from a list
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

beforeEach(() => {
  // five minutes after the samples; only the date is changed, timers run as ever
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.parse(after(5)) })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  window.scrollTo = () => undefined
})

afterEach(() => {
  cleanup()
  forgetToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const role of ROLES) removeToken(role)
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const unanswered = takeUnanswered()
  forgetAnswers()
  expect(unanswered, 'calls that the test gives no answer to').toEqual([])
})
