// A vitest reporter that writes what `npm test` prints at its end: the number of passed tests, failures, and skipped tests with reasons.
import { writeFileSync } from 'node:fs'

/** @typedef {{ name: string, message: string }} TestNote */
/** @typedef {{ passed: number, failures: TestNote[], skipped: TestNote[], files: { name: string, ms: number }[] }} Report */

/** Implements the `Reporter` interface of vitest/node. */
export default class VitestReport {
  /** @param {{ file: string }} options */
  constructor({ file }) {
    this.file = file
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {Report} */
    const report = { passed: 0, failures: [], skipped: [], files: [] }
    for (const module of modules) {
      const path = module.relativeModuleId
      report.files.push({ name: path, ms: Math.round(module.diagnostic().duration) })
      for (const suite of [module, ...module.children.allSuites()])
        for (const error of suite.errors()) report.failures.push({ name: path, message: error.message })
      for (const test of module.children.allTests()) add(report, `${path} › ${test.fullName}`, test)
    }
    for (const error of unhandled) report.failures.push({ name: 'outside of a test', message: error.message })
    writeFileSync(this.file, JSON.stringify(report))
  }
}

/**
 * @param {Report} report
 * @param {string} name
 * @param {import('vitest/node').TestCase} test
 */
function add(report, name, test) {
  const result = test.result()
  if (result.state === 'passed') report.passed += 1
  else if (result.state === 'failed') report.failures.push({ name, message: result.errors[0]?.message ?? '' })
  else if (result.state === 'skipped') report.skipped.push({ name, message: result.note ?? reasonOf(test) ?? 'no reason given' })
  else report.failures.push({ name, message: 'did not end' })
}

/**
 * Returns what a skipped suite says in its options: `describe(name, { skip: true, meta: { skippedBecause: '…' } }, …)`.
 * @param {import('vitest/node').TestCase} test
 */
const reasonOf = (test) => /** @type {{ skippedBecause?: string }} */ (test.meta()).skippedBecause
