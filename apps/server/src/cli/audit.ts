// npm run audit: runs every invariant against the database. Exits with 1 when one is violated.

import { type Config, ownEnvironment, readConfig, withDirectUrl } from '../config.ts'
import { auditOwnDatabase } from '../invariants/audit-own-database.ts'
import { explainFailure } from '../start-failure.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function audit(config: Config): Promise<boolean> {
  const findings = await auditOwnDatabase(withDirectUrl(config))
  for (const { name, rows } of findings) {
    print(`${rows.length === 0 ? 'ok      ' : 'VIOLATED'}  ${name}`)
    for (const row of rows) print(`            ${JSON.stringify(row)}`)
  }
  const violated = findings.filter(({ rows }) => rows.length > 0)
  print(`${findings.length - violated.length} of ${findings.length} hold`)
  return violated.length === 0
}

try {
  process.exitCode = (await audit(readConfig(ownEnvironment()))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${explainFailure('The audit did not run', error)}\n`)
  process.exitCode = 1
}
