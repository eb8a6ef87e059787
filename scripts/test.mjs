// Everything that is tested: the checks, vitest, and the journeys in a real browser. Ends with one line that adds them up.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binOf, root, runNode, secondsSince } from './programs.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tiffin-reports-'))

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A step that ended badly without naming a failed test (it crashed, a file did not load) counts as one failure. */
const tally = (code, passed = 0, failed = 0) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

async function check() {
  const { code } = await runNode([join(root, 'scripts/check.mjs')], { isShown: true })
  return tally(code)
}

async function unitAndApi() {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runNode([binOf('vitest'), ...args], { isShown: true })
  const report = readReport(file)
  const brokenFiles =
    report?.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0) ?? []
  return tally(code, report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length)
}

async function browser() {
  if (!readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.test.ts'))) return tally(0)
  const file = join(reports, 'playwright.json')
  const args = ['test', '--reporter=list,json']
  const { code } = await runNode([binOf('@playwright/test', 'playwright'), ...args], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = readReport(file)
  return tally(code, (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), report?.stats.unexpected)
}

const start = performance.now()
const total = { passed: 0, failed: 0 }
for (const step of [check, unitAndApi, browser]) {
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
console.log(`\nin ${secondsSince(start)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
