// npm test: the checks beside vitest, then the browser tests, without the files of scripts/slow-tests.mjs. `npm test -- --all` runs all of them, and
// the short proof. The last line has the totals.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { specsOf } from './playwright-report.mjs'
import { binOf, root, runNode, secondsSince } from './programs.mjs'
import { SLOW_TESTS } from './slow-tests.mjs'
import { watchStandstill } from './standstill.mjs'

const isAll = process.argv.includes('--all')
const env = { TEST_QUICK: isAll ? '' : '1', E2E_WORKERS: process.env['E2E_WORKERS'] ?? (availableParallelism() > 1 ? '2' : '1') }
const reports = mkdtempSync(join(tmpdir(), 'tiffin-reports-'))

/** @typedef {{ passed: number, failures: string[], skipped: string[] }} Tally `failures` and `skipped`: the tests and their messages, as text */

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * A step that exits with an error without naming a failed test has crashed: it counts as one failure.
 * @param {string} step
 * @param {number} code
 * @param {Partial<Tally>} [report]
 * @returns {Tally}
 */
const tally = (step, code, { passed = 0, failures = [], skipped = [] } = {}) => ({
  passed,
  failures: code !== 0 && failures.length === 0 ? [`${step} ended with ${code}`] : failures,
  skipped,
})

/** @param {string} name */
const inShort = (name, message = '') => `${name}\n    ${stripVTControlCharacters(message).slice(0, 1000).replaceAll('\n', '\n    ')}`

/** @param {string} file */
function readTests(file) {
  /** @type {import('./vitest-report.mjs').Report | undefined} */
  const report = readReport(file)
  return {
    passed: report?.passed ?? 0,
    failures: (report?.failures ?? []).map(({ name, message }) => inShort(name, message)),
    skipped: (report?.skipped ?? []).map(({ name, message }) => `${name}: ${message}`),
  }
}

async function check() {
  const { code, output } = await runNode([join(root, 'scripts/check.mjs')])
  // as one block, because it runs beside the tests
  console.log(`\n${output}`)
  return tally('npm run check', code)
}

async function unitAndApi() {
  const file = join(reports, 'vitest.json')
  const { code } = await runNode([binOf('vitest'), 'run'], { isShown: true, env: { ...env, VITEST_REPORT: file } })
  return tally('vitest', code, readTests(file))
}

/** Crashes, outages, races and hostile requests in their short counts; with one seed, so that a commit's result can be repeated. */
async function prove() {
  const file = join(reports, 'prove.json')
  const proof = { PROVE_REPORT: file, PROVE_STATE: join(reports, 'prove-state.json') }
  const { code } = await runNode(['--import', 'tsx', join(root, 'bench/prove/run.ts'), '--short', '--seed', '2000'], {
    isShown: true,
    env: proof,
  })
  return tally('npm run prove', code, readTests(file))
}

async function browser() {
  const file = join(reports, 'playwright.json')
  const { code } = await runNode([binOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    isShown: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  /** @type {import('./playwright-report.mjs').Report | undefined} */
  const report = readReport(file)
  const specs = specsOf(report)
  /** @param {import('./playwright-report.mjs').Spec} spec */
  const lastError = ({ tests }) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).findLast(Boolean)
  /** @param {import('./playwright-report.mjs').Spec} spec */
  const reasonOf = ({ tests }) => tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description
  const skipped = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
  return tally('playwright', code, {
    passed: report?.stats.expected ?? 0,
    failures: specs.filter(({ ok }) => !ok).map((spec) => inShort(`e2e/${spec.file} › ${spec.title}`, lastError(spec))),
    skipped: skipped.map((spec) => `e2e/${spec.file} › ${spec.title}: ${reasonOf(spec) ?? 'an earlier test of its file failed'}`),
  })
}

const start = performance.now()
const standstill = watchStandstill()
/** @type {Tally} */
const total = { passed: 0, failures: [], skipped: [] }

/** @param {() => Promise<Tally>} step */
async function take(step) {
  const began = performance.now()
  const { passed, failures, skipped } = await step()
  console.log(`\n  ${step.name}: ${secondsSince(began)}\n`)
  total.passed += passed
  total.failures.push(...failures)
  total.skipped.push(...skipped)
}

// the tests leave processor time to the checks while they wait for PostgreSQL
await Promise.all([take(check), take(unitAndApi)])
if (isAll) await take(prove)
await take(browser)
rmSync(reports, { recursive: true, force: true })
// repeated at the end, because CI logs are often cut to their last lines
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
for (const line of standstill.stop()) console.log(line)
for (const skipped of total.skipped) console.log(`skipped: ${skipped}`)
if (!isAll)
  for (const [file, why] of [
    ...Object.values(SLOW_TESTS).flatMap(Object.entries),
    ['npm run prove', 'crashes, outages, races and hostile requests'],
  ])
    console.log(`only with npm test -- --all: ${file}: ${why}`)
console.log(`\nin ${secondsSince(start)}`)
console.log(`${total.passed} passed, ${total.failures.length} failed, ${total.skipped.length} skipped`)
process.exitCode = total.failures.length === 0 ? 0 : 1
