// npm run doctor: says in plain lines what is wrong with this installation; ends with 1 when something must be mended.
import { ownEnvironment } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import type { Level } from '../doctor/finding.ts'

const SIGNS: Readonly<Record<Level, string>> = { good: '✓', note: '!', bad: '✗' }
const say = (line: string) => process.stdout.write(`${line}\n`)

const findings = await examine(ownEnvironment())
for (const { level, about, says, advice } of findings) {
  say(`${SIGNS[level]} ${about.padEnd(12)} ${says}`)
  if (advice !== undefined && level !== 'good') say(`  ${''.padEnd(12)} → ${advice}`)
}
const count = (level: Level) => findings.filter((finding) => finding.level === level).length
say('')
say(
  count('bad') === 0
    ? `Nothing must be mended${count('note') > 0 ? `; ${count('note')} to know of` : ''}.`
    : `${count('bad')} must be mended.`,
)
process.exit(count('bad') === 0 ? 0 : 1)
