import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../results.md')
const HEAD = `# Results of \`npm run bench\`

The last full run at each scale. Only the shares compare: load, server and PostgreSQL share one machine, and the limits are measured in the same run.
A unit is one request, or a whole purchase. Server and PostgreSQL ms are CPU time for one unit, with the emails that it causes.`

/** Replaces the section with the same heading in bench/results.md. */
export function keepSection(section: string): void {
  const heading = section.split('\n')[0]
  const before = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const kept = before.map((each) => each.trimEnd()).filter((each) => each.split('\n')[0] !== heading)
  writeFileSync(FILE, `${[HEAD, ...kept, section].join('\n\n')}\n`)
}
