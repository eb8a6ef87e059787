// npm test: the checks, vitest, and the browser tests. The last line has the totals.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binOf, root, runNode, secondsSince } from './programs.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tiffin-reports-'))

/** @typedef {{ passed: number, failures: string[] }} Tally `failures`: the failed tests and their messages, as text */

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * A step that exits with an error without naming a failed test has crashed: it counts as one failure.
 * @param {string} step
 * @param {number} code
 * @param {number} [passed]
 * @param {string[]} [failures]
 * @returns {Tally}
 */
const tally = (step, code, passed = 0, failures = []) => ({
  passed,
  failures: code !== 0 && failures.length === 0 ? [`${step} ended with ${code}`] : failures,
})

/** @param {string} name */
const inShort = (name, message = '') => `${name}\n    ${stripVTControlCharacters(message).slice(0, 1000).replaceAll('\n', '\n    ')}`

async function check() {
  const { code } = await runNode([join(root, 'scripts/check.mjs')], { isShown: true })
  return tally('npm run check', code)
}

async function unitAndApi() {
  const file = join(reports, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    `--reporter=${join(root, 'scripts/tried-again.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await runNode([binOf('vitest'), ...args], { isShown: true })
  /** @type {import('vitest/node').JsonTestResults | undefined} */
  const report = readReport(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const path = relative(root, name)
    if (status === 'failed' && failed.length === 0) return [inShort(path, message)]
    return failed.map((test) => inShort(`${path} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  return tally('vitest', code, report?.numPassedTests, failures)
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {import('@playwright/test/reporter').JSONReportSpec[]}
 */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

async function browser() {
  if (!readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.test.ts'))) return tally('playwright', 0)
  const file = join(reports, 'playwright.json')
  const args = ['test', '--reporter=list,json']
  const { code } = await runNode([binOf('@playwright/test', 'playwright'), ...args], {
    isShown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  /** @type {import('@playwright/test/reporter').JSONReport | undefined} */
  const report = readReport(file)
  const specs = (report?.suites ?? []).flatMap(specsOf)
  /** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
  const lastError = ({ tests }) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).findLast(Boolean)
  /** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
  const told = (spec) => inShort(`e2e/${spec.file} › ${spec.title}`, lastError(spec))
  /** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
  const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  for (const spec of specs.filter(isFlaky)) console.log(`\npassed when tried again: ${told(spec)}`)
  for (const { file: path, title, tests } of specs)
    for (const { annotations } of tests.filter(({ status }) => status === 'skipped'))
      console.log(`\nskipped: e2e/${path} › ${title}: ${annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'}`)
  const failures = specs.filter(({ ok }) => !ok).map(told)
  return tally('playwright', code, (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), failures)
}

const start = performance.now()
/** @type {Tally} */
const total = { passed: 0, failures: [] }
for (const step of [check, unitAndApi, browser]) {
  const { passed, failures } = await step()
  total.passed += passed
  total.failures.push(...failures)
}
rmSync(reports, { recursive: true, force: true })
// repeated at the end, because CI logs are often cut to their last lines
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`\nin ${secondsSince(start)}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1
