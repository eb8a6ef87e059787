// npm run bench:lighthouse: Lighthouse's mobile scores for the first pages of a visit, as medians of RUNS visits with simulated
// throttling. RUNS=5, PORT=3191. Needs a Chromium; starts its own server with the demo city.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { CATEGORIES, FIRST_PAGES, faultsIn, GOALS, type Report, score, visitWithLighthouse } from '../e2e/lighthouse-visit.ts'
import { fillAddress } from '../e2e/matrix-pages.ts'
import { startDemoServer } from './demo-server.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const PORT = Number(process.env['PORT'] ?? 3191)
const base = `http://127.0.0.1:${PORT}`

const TIMES = { 'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT' } as const

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-lighthouse-'))
const server = await startDemoServer(base, dataDir)
const faults = new Set<string>()
try {
  const request = await requests.newContext({ baseURL: base })
  console.log(`Lighthouse, mobile, medians of ${RUNS} visits; ! marks a score under its goal (${Object.values(GOALS).join(', ')})\n`)
  console.log(['address'.padEnd(46), ...CATEGORIES, ...Object.values(TIMES)].join('  '))
  for (const address of FIRST_PAGES) {
    const path = await fillAddress(request, address)
    const reports: Report[] = []
    // the first run warms the server's caches
    for (let run = 0; run <= RUNS; run += 1) reports.push(await visitWithLighthouse(base + path))
    const counted = reports.slice(1)
    const scores = CATEGORIES.map((category) => {
      const value = middle(counted.map((report) => score(report, category)))
      return `${value}${value < GOALS[category] ? '!' : ' '}`.padStart(category.length)
    })
    const times = Object.keys(TIMES).map((audit) => `${Math.round(middle(counted.map(({ audits }) => audits[audit]?.numericValue ?? 0)))}`)
    console.log([path.padEnd(46), ...scores, ...times].join('  '))
    for (const fault of counted.flatMap(faultsIn)) faults.add(`${path}  ${fault}`)
  }
  await request.dispose()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.log(`\n${fault}`)
