// Reads what Playwright's JSON reporter writes.

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @typedef {import('@playwright/test/reporter').JSONReportSpec} Spec */

/**
 * Returns the tests of all files; none without a report.
 * @param {Report | undefined} report
 * @returns {Spec[]}
 */
export const specsOf = (report) => (report?.suites ?? []).flatMap(specsIn)

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {Spec[]}
 */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
