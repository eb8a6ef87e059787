// WebKitGTK over classic WebDriver (W3C), with the driver of Debian's webkit2gtk-driver, on a virtual display.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { startFaultProxy } from './fault-proxy.ts'
import { type DrivenTab, findInPage, type OtherBrowser, type Step, sendable } from './tab.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIMIT_MS = 180_000
/** The reason why WebKit cannot be used on this machine, if there is one. */
export const webkitLacks = [
  existsSync(DRIVER) ? [] : ['the WebDriver of WebKit is not installed (Debian: webkit2gtk-driver)'],
  existsSync(DISPLAY) ? [] : ['WebKit needs a display, and Xvfb is not installed (Debian: xvfb)'],
]
  .flat()
  .join('; ')

/** The key of an element reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Found = { readonly [ELEMENT]: string } | null

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Xvfb writes its display number to the given descriptor. */
async function openDisplay(): Promise<{ name: string; close: () => Promise<void> }> {
  const xvfb = spawn(DISPLAY, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface(xvfb.stdout), 'line', { signal: AbortSignal.timeout(LIMIT_MS) })
  return { name: `:${number}`, close: () => stop(xvfb) }
}

/** Sends a WebDriver command and returns its value. */
async function command<A>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<A> {
  const init = { method, signal: AbortSignal.timeout(LIMIT_MS), ...(body && { body: JSON.stringify(body) }) }
  const { value } = (await (await fetch(address, init)).json()) as { value: A & { error?: string; message?: string } }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/**
 * Clicks an element that does not move and is not covered. Runs in the page, because the driver's click is sometimes lost while another
 * window of the session is in front.
 */
function clickInPage(element: HTMLElement, done: (isClicked: boolean) => void): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  setTimeout(() => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isReady = left === before.left && top === before.top && element.contains(hit)
    if (isReady) element.click()
    done(isReady)
  }, 50)
}

class WebkitTab implements DrivenTab {
  readonly #session: string
  readonly #handle: string
  readonly #base: string
  constructor(session: string, handle: string, base: string) {
    this.#session = session
    this.#handle = handle
    this.#base = base
  }

  async open(path: string): Promise<void> {
    await this.#post('url', { url: this.#base + path })
  }
  async address(): Promise<string> {
    return this.#post('execute/sync', { script: 'return location.href', args: [] })
  }
  async isThere(steps: readonly Step[]): Promise<boolean> {
    // the answer of the driver for an element that was replaced meanwhile is an error
    return this.#post('execute/sync', { script: `return (${findInPage})(...arguments) !== null`, args: [sendable(steps)] })
  }
  async click(steps: readonly Step[]): Promise<void> {
    const args = [{ [ELEMENT]: await this.#get(steps) }]
    const isClicked = await this.#post<boolean>('execute/async', { script: `(${clickInPage})(...arguments)`, args })
    if (!isClicked) throw new Error('it moves, or something covers it')
  }
  async type(steps: readonly Step[], text: string): Promise<void> {
    const element = await this.#get(steps)
    await this.#post(`element/${element}/clear`, {})
    await this.#post(`element/${element}/value`, { text })
  }
  async picture(): Promise<string> {
    await command(`${this.#session}/window`, 'POST', { handle: this.#handle })
    return command(`${this.#session}/screenshot`, 'GET')
  }

  /** A session has one current tab, so each command first selects this one. */
  async #post<A>(path: string, body: object): Promise<A> {
    await command(`${this.#session}/window`, 'POST', { handle: this.#handle })
    return command(`${this.#session}/${path}`, 'POST', body)
  }
  #find(steps: readonly Step[]): Promise<Found> {
    return this.#post('execute/sync', { script: `return (${findInPage})(...arguments)`, args: [sendable(steps)] })
  }
  async #get(steps: readonly Step[]): Promise<string> {
    const found = await this.#find(steps)
    if (!found) throw new Error('it is no longer there')
    return found[ELEMENT]
  }
}

export async function startWebkit(base: string): Promise<OtherBrowser> {
  const display = await openDisplay()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' } })
  const proxy = await startFaultProxy(new URL(base))
  const address = `http://127.0.0.1:${port}`
  const isThere = () =>
    command(`${address}/status`, 'GET').then(
      () => true,
      () => false,
    )
  await expect.poll(isThere, { timeout: LIMIT_MS }).toBe(true)
  const { sessionId } = await command<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities: {} })
  const session = `${address}/session/${sessionId}`
  return {
    async newTab() {
      const { handle } = await command<{ handle: string }>(`${session}/window/new`, 'POST', { type: 'window' })
      return new WebkitTab(session, handle, proxy.address)
    },
    faults: proxy.faults,
    async close() {
      await command(session, 'DELETE').finally(() => stop(driver))
      await proxy.close()
      await display.close()
    },
  }
}
