// npm run audit [-- --since 2026-11-29]: runs every invariant against the database, or against the orders since a day in India. Exits with 1 when
// one is violated.
import { parseArgs } from 'node:util'
import { type Config, ownEnvironment, readConfig, withDirectUrl } from '../config.ts'
import { auditOwnDatabase } from '../invariants/audit-own-database.ts'
import { explainFailure } from '../start-failure.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Returns the day of `--since`; undefined without it. */
function readSince(): string | undefined {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
  if (since !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(since) && Number.isFinite(Date.parse(since))))
    throw new Error(`--since is a day such as 2026-11-29, not ${since}.`)
  return since
}

async function audit(config: Config, since: string | undefined): Promise<boolean> {
  const findings = await auditOwnDatabase(withDirectUrl(config), since)
  for (const { name, rows } of findings) {
    print(`${rows.length === 0 ? 'ok      ' : 'VIOLATED'}  ${name}`)
    for (const row of rows) print(`            ${JSON.stringify(row)}`)
  }
  const violated = findings.filter(({ rows }) => rows.length > 0)
  const scope = since ? `, of orders since ${since}; sums over all time were left out` : ''
  print(`${findings.length - violated.length} of ${findings.length} hold${scope}`)
  return violated.length === 0
}

try {
  process.exitCode = (await audit(readConfig(ownEnvironment()), readSince())) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explainFailure('The audit did not run', error)}\n`)
  process.exitCode = 1
}
