// One cold visit of a page on a slow phone, and its measurements.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Person } from '../e2e/demo-people.ts'

export interface Visit {
  /** Largest contentful paint. */
  readonly paintMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** From a press on the page's first button to the next frame. */
  readonly pressMs: number
  /** Compressed size of the scripts loaded until the page is first idle. */
  readonly scriptKib: number
  readonly styleKib: number
  readonly fontKib: number
  readonly allKib: number
  readonly requests: number
  /** Largest contentful paint of the second visit, in a new tab, with the service worker. */
  readonly againMs: number
}
declare global {
  interface Window {
    measured: { paint: number; shift: number; press: number }
  }
}

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_440_000 / 8, uploadThroughput: 1_440_000 / 8 }
const KIB = 1024
/** Long enough for the layout to settle. */
const REST_MS = 2_000
/** Long enough for what a press or a move of the mouse starts. */
const SETTLED_MS = 600

/** Runs in the page before all other scripts. */
function watch() {
  window.measured = { paint: 0, shift: 0, press: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.measured.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.press = Math.max(window.measured.press, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

type Traffic = Pick<Visit, 'scriptKib' | 'styleKib' | 'fontKib' | 'allKib' | 'requests'>
/** Counts the bodies received over the network. */
function countTraffic(client: CDPSession): () => Traffic {
  const types = new Map<string, string>()
  const sums = new Map<string, number>()
  let requests = 0
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    requests += 1
    types.set(requestId, type ?? 'Other')
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    sums.set(type, (sums.get(type) ?? 0) + encodedDataLength)
  })
  return () => ({
    scriptKib: (sums.get('Script') ?? 0) / KIB,
    styleKib: (sums.get('Stylesheet') ?? 0) / KIB,
    fontKib: (sums.get('Font') ?? 0) / KIB,
    allKib: [...sums.values()].reduce((sum, bytes) => sum + bytes, 0) / KIB,
    requests,
  })
}

/**
 * Presses the button for the theme or for the menu, whichever comes first. Looks for it with a script of its own and moves the mouse there
 * beforehand: the listeners that Playwright's locators add to a page, and the events of a mouse that arrives, would count as the page's work.
 */
async function press(page: Page): Promise<number> {
  const [x, y] = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility())
    const box = visible.find((button) => /theme|^menu$/i.test(button.ariaLabel ?? button.innerText))?.getBoundingClientRect()
    if (!box) throw new Error('there is no button to press')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  })
  await page.mouse.move(x, y)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    window.measured.press = 0
  })
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.measured.press)
}

async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_LINE)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return client
}

async function visitAgain(context: BrowserContext, first: Page, url: string): Promise<number> {
  await first.close()
  const page = await context.newPage()
  await page.addInitScript(watch)
  await slowDown(context, page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => window.measured.paint)
}

/** Opens a page with an empty cache and returns its measurements. */
export async function visit(browser: Browser, url: string, person: Person | undefined): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await person?.signInWithCookies(context)
    const client = await slowDown(context, page)
    const traffic = countTraffic(client)
    await page.goto(url, { waitUntil: 'load' })
    // later requests prefetch other screens
    await page.waitForLoadState('networkidle')
    const first = traffic()
    await page.waitForTimeout(REST_MS)
    const { paint, shift } = await page.evaluate(() => window.measured)
    const pressMs = await press(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    return { ...first, paintMs: paint, shift, pressMs, againMs: await visitAgain(context, page, url) }
  } finally {
    await context.close()
  }
}

/** Returns the median of each measurement separately. */
export function median(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit): number => visits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  return {
    paintMs: of('paintMs'),
    shift: of('shift'),
    pressMs: of('pressMs'),
    scriptKib: of('scriptKib'),
    styleKib: of('styleKib'),
    fontKib: of('fontKib'),
    allKib: of('allKib'),
    requests: of('requests'),
    againMs: of('againMs'),
  }
}
