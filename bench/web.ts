// npm run bench:web: checks the budgets of the screens on a slow phone (360 px, CPU ×4, 150 ms, 1.44 Mbit/s), as medians of RUNS first
// visits, each followed by a second one. Needs a build (npm run build) and a Chromium; starts its own server with the demo city.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, request as requests } from '@playwright/test'
import { wholeBrowser } from '../e2e/browser.ts'
import { demoViewer, fillAddress, type Viewer } from '../e2e/matrix-pages.ts'
import { startDemoServer } from './demo-server.ts'
import { median, type Visit, visit } from './web-visit.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const PORT = Number(process.env['PORT'] ?? 3190)
/** Addresses as in the rows, separated by commas; all by default. */
const ONLY = process.env['ONLY']?.split(',')
const base = `http://127.0.0.1:${PORT}`

interface Row {
  readonly viewer: Viewer
  readonly address: string
  readonly paint: number
  readonly script: number
}
const FIRST = { paint: 1_500, script: 120 }
const CUSTOMER = { paint: 1_600, script: 160 }
const OFFICE = { paint: 1_900, script: 160 }
const AGAIN_MS = 800
const ROWS: readonly Row[] = [
  { viewer: 'guest', address: '/', ...FIRST },
  { viewer: 'guest', address: '/menu/{restId}', ...FIRST },
  { viewer: 'guest', address: '/filterShops', ...CUSTOMER },
  { viewer: 'guest', address: '/login', ...CUSTOMER },
  { viewer: 'customer', address: '/cart', ...CUSTOMER },
  { viewer: 'customer', address: '/checkout', ...CUSTOMER },
  { viewer: 'customer', address: '/orders', ...CUSTOMER },
  { viewer: 'customer', address: '/orderItems/{ordId}', ...CUSTOMER },
  { viewer: 'restaurant', address: '/restaurent/home', ...OFFICE },
  { viewer: 'restaurant', address: '/restaurent/orders', ...OFFICE },
  { viewer: 'employee', address: '/employee/deliveryHistory', ...OFFICE },
  { viewer: 'administrator', address: '/admin/users', ...OFFICE },
]
const SHIFT = 0.02
const PRESS_MS = 100

async function measure(browser: Browser, request: APIRequestContext, { viewer, address }: Row): Promise<Visit> {
  const person = viewer === 'guest' ? undefined : await demoViewer(request, viewer)
  const url = base + (await fillAddress(request, address))
  const visits: Visit[] = []
  // the first run warms the server's caches
  for (let run = 0; run <= RUNS; run += 1) visits.push(await visit(browser, url, person))
  return median(visits.slice(1))
}

const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-bench-web-'))
const server = await startDemoServer(base, dataDir)
const browser = await chromium.launch(wholeBrowser)
try {
  const request = await requests.newContext({ baseURL: base })
  console.log(`medians of ${RUNS} cold visits; ! marks what is over its budget\n`)
  console.log('address                       paint ms (budget)   again ms   shift   press ms   JS KiB   CSS   fonts   all KiB   requests')
  for (const row of ROWS.filter(({ address }) => !ONLY || ONLY.includes(address))) {
    const found = await measure(browser, request, row)
    const mark = (value: number, budget: number, digits = 0) => `${value.toFixed(digits)}${value > budget ? '!' : ' '}`
    const cells = [
      row.address.padEnd(30),
      `${mark(found.paintMs, row.paint)} (${row.paint})`.padStart(17),
      mark(found.againMs, AGAIN_MS).padStart(11),
      mark(found.shift, SHIFT, 3).padStart(9),
      mark(found.pressMs, PRESS_MS).padStart(10),
      mark(found.scriptKib, row.script, 1).padStart(10),
      mark(found.styleKib, 16, 1).padStart(7),
      mark(found.fontKib, 16, 1).padStart(7),
      found.allKib.toFixed(0).padStart(9),
      String(found.requests).padStart(10),
    ]
    console.log(cells.join(''))
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
