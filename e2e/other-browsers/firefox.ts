// Firefox over WebDriver BiDi, which it supports without a separate driver.
import { existsSync } from 'node:fs'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type DrivenTab, findInPage, type OtherBrowser, type Step, sendable } from './tab.ts'

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const program = process.env['FIREFOX_PATH'] ?? INSTALLED.find((path) => existsSync(path))
/** The reason why Firefox cannot be used on this machine, if there is one. */
export const firefoxLacks = program ? undefined : 'Firefox is not installed (Debian: firefox-esr; elsewhere set FIREFOX_PATH)'

function watch(page: Page, faults: string[]): void {
  // Firefox reports violations of the Content-Security-Policy as page errors
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
}

/** Puppeteer clicks the middle of an element even if it is covered. Runs in the page. */
async function canBeHit(element: Element): Promise<boolean> {
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return left === before.left && top === before.top && element.contains(hit)
}

const LIMIT_MS = 180_000

class FirefoxTab implements DrivenTab {
  readonly #page: Page
  readonly #base: string
  constructor(page: Page, base: string) {
    this.#page = page
    this.#base = base
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(this.#base + path)
  }
  async address(): Promise<string> {
    return this.#page.url()
  }
  async isThere(steps: readonly Step[]): Promise<boolean> {
    return (await this.#find(steps)) !== null
  }
  async click(steps: readonly Step[]): Promise<void> {
    const element = await this.#get(steps)
    await this.#page.bringToFront()
    await element.scrollIntoView()
    if (!(await element.evaluate(canBeHit))) throw new Error('it moves, or something covers it')
    await element.click()
  }
  async type(steps: readonly Step[], text: string): Promise<void> {
    await (await this.#get(steps)).click({ count: 3 })
    await this.#page.keyboard.type(text)
  }
  picture(): Promise<string> {
    return this.#page.screenshot({ encoding: 'base64' })
  }

  async #find(steps: readonly Step[]): Promise<ElementHandle<Element> | null> {
    return (await this.#page.evaluateHandle(findInPage, sendable(steps))).asElement() as ElementHandle<Element> | null
  }
  async #get(steps: readonly Step[]): Promise<ElementHandle<Element>> {
    const element = await this.#find(steps)
    if (!element) throw new Error('it is no longer there')
    return element
  }
}

export async function startFirefox(base: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
  })
  const faults: string[] = []
  return {
    async newTab() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      watch(page, faults)
      return new FirefoxTab(page, base)
    },
    faults: () => faults,
    close: () => browser.close(),
  }
}
