// npm run test:repeat -- <file> <n> [load]: runs a test file n times, each time in new processes, and names each failure.
// `load` keeps that many processor cores busy meanwhile.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { specsOf } from './playwright-report.mjs'
import { binOf, root, runNode, secondsSince } from './programs.mjs'
import { watchStandstill } from './standstill.mjs'

const [file = '', count = '', load = '0'] = process.argv.slice(2)
const times = Number(count)
const path = relative(root, resolve(root, file))
if (!file || !existsSync(join(root, path)) || !Number.isInteger(times) || times < 1) {
  console.error('usage: npm run test:repeat -- <file> <n> [busy cores]')
  process.exit(2)
}
const isBrowser = path.startsWith('e2e/')
const reportFile = join(mkdtempSync(join(tmpdir(), 'tiffin-repeat-')), 'report.json')

/** Names the failed tests of one run; a run that fails without one has crashed. */
async function runOnce() {
  rmSync(reportFile, { force: true })
  const args = isBrowser ? [binOf('@playwright/test', 'playwright'), 'test', '--reporter=json', path] : [binOf('vitest'), 'run', path]
  const env = isBrowser ? { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile } : { VITEST_REPORT: reportFile }
  const { code, output } = await runNode(args, { env })
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined
  const { failures, passed, skipped } = isBrowser ? ofPlaywright(report) : ofVitest(report)
  if (passed + skipped === 0 && failures.length === 0) failures.push({ name: 'no test ran', message: output.slice(-2000) })
  if (code !== 0 && failures.length === 0) failures.push({ name: `ended with ${code}`, message: output.slice(-2000) })
  return { failures, passed, skipped }
}

/** @param {import('./vitest-report.mjs').Report | undefined} report */
const ofVitest = (report) => ({ failures: report?.failures ?? [], passed: report?.passed ?? 0, skipped: report?.skipped.length ?? 0 })

/** @param {import('./playwright-report.mjs').Report | undefined} report */
function ofPlaywright(report) {
  const failed = specsOf(report).filter(({ ok }) => !ok)
  const failures = failed.map(({ title, tests }) => ({
    name: title,
    message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean) ?? '',
  }))
  return { failures, passed: report?.stats.expected ?? 0, skipped: report?.stats.skipped ?? 0 }
}

const busy = Array.from({ length: Number(load) }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})
const standstill = watchStandstill()
/** @type {Map<string, number>} */
const failed = new Map()
let good = 0
for (let run = 1; run <= times; run += 1) {
  const start = performance.now()
  const { failures, passed, skipped } = await runOnce()
  if (failures.length === 0) good += 1
  console.log(`${run}/${times}  ${passed} passed, ${failures.length} failed, ${skipped} skipped in ${secondsSince(start)}`)
  for (const { name, message } of failures) {
    failed.set(name, (failed.get(name) ?? 0) + 1)
    console.log(`  ✗ ${name}\n      ${stripVTControlCharacters(message).slice(0, 2000).replaceAll('\n', '\n      ')}`)
  }
}
for (const child of busy) child.kill('SIGKILL')
rmSync(join(reportFile, '..'), { recursive: true, force: true })
for (const line of standstill.stop()) console.log(line)
for (const [name, n] of failed) console.log(`failed ${n} of ${times} times: ${name}`)
console.log(`${path}: ${good} of ${times} runs passed`)
process.exitCode = good === times ? 0 : 1
