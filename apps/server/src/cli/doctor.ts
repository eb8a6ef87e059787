// npm run doctor: checks this installation. Exits with 1 when something must be fixed.
import { ownEnvironment } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import type { Level } from '../doctor/finding.ts'

const SIGNS: Readonly<Record<Level, string>> = { good: '✓', note: '!', bad: '✗' }
const print = (line: string) => process.stdout.write(`${line}\n`)

const findings = await examine(ownEnvironment())
for (const { level, about, message, advice } of findings) {
  print(`${SIGNS[level]} ${about.padEnd(12)} ${message}`)
  if (advice !== undefined && level !== 'good') print(`  ${''.padEnd(12)} → ${advice}`)
}
const count = (level: Level) => findings.filter((finding) => finding.level === level).length
print('')
print(count('bad') === 0 ? `No problems found${count('note') > 0 ? `, ${count('note')} notes` : ''}.` : `${count('bad')} problems to fix.`)
process.exit(count('bad') === 0 ? 0 : 1)
