// npm run doctor: checks this installation. Exits with 1 when something must be fixed.
//   -- --mail-to ADDRESS    sends an email there
//   -- --other ADDRESS      asks another process, such as http://10.0.0.6:3001; may be repeated
import { parseArgs } from 'node:util'
import { ownEnvironment } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import type { Level } from '../doctor/finding.ts'

const SIGNS: Readonly<Record<Level, string>> = { good: '✓', note: '!', bad: '✗' }
const print = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { 'mail-to': { type: 'string' }, other: { type: 'string', multiple: true } } })
const findings = await examine(ownEnvironment(), { mailTo: values['mail-to'], others: values.other })
for (const { level, about, message, advice } of findings) {
  print(`${SIGNS[level]} ${about.padEnd(12)} ${message}`)
  if (advice !== undefined && level !== 'good') print(`  ${''.padEnd(12)} → ${advice}`)
}
const count = (level: Level) => findings.filter((finding) => finding.level === level).length
const counted = (level: Level, name: string) => `${count(level)} ${name}${count(level) === 1 ? '' : 's'}`
const isFine = count('bad') === 0
print('')
print(isFine ? `No problems found${count('note') > 0 ? `, ${counted('note', 'note')}` : ''}.` : `${counted('bad', 'problem')} to fix.`)
process.exit(isFine ? 0 : 1)
