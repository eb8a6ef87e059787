// A vitest reporter that names the tests that passed only on a retry.
/** Implements the `Reporter` interface of vitest/node. */
export default class TriedAgain {
  /** @type {string[]} */
  #names = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`\npassed when tried again: ${name}`)
  }
}
