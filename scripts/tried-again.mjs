// A vitest reporter: names what passed only when it was tried again, which vitest itself keeps to itself.
export default class TriedAgain {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`\npassed when tried again: ${name}`)
  }
}
