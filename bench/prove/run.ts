// npm run prove: what the order core survives (docs/proof.md). Prints one table and exits with 1 on any violation, with 2 if a check did not finish.
//   npm run prove -- [--short|--full] [--seed n] [--only faults,races,…] [--match text] [--minutes n] [--resume]
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { GROUPS, type Group, type GroupOpener } from './check.ts'
import { openFaults } from './faults/group.ts'
import { openFuzz } from './hostile/group.ts'
import { openBank } from './money/bank.ts'
import { openBlocks } from './money/blocks.ts'
import { openWebhooks } from './money/webhooks.ts'
import { openRaces } from './races/group.ts'
import { openRandom } from './random.ts'
import { commandFor, runChecks } from './runner.ts'
import { type RunState, readState, writeState } from './state.ts'
import { countOutcomes, outcomeOf, tableOf, writeReport } from './table.ts'

const OPENERS: Readonly<Partial<Record<Group, GroupOpener>>> = {
  races: openRaces,
  faults: openFaults,
  webhooks: openWebhooks,
  blocks: openBlocks,
  bank: openBank,
  fuzz: openFuzz,
  random: openRandom,
}
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    match: { type: 'string' },
    minutes: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
})

const commitNow = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
function groupsToRun({ only }: RunState): Group[] {
  const names = only?.split(',') ?? [...GROUPS]
  const unknown = names.filter((name) => !GROUPS.some((group) => group === name))
  if (unknown.length > 0) throw new Error(`--only knows ${GROUPS.join(', ')}, not ${unknown.join(', ')}`)
  return GROUPS.filter((group) => names.includes(group))
}

const newRun = (): RunState => ({
  seed: Number(values.seed),
  size: values.full ? 'full' : 'short',
  only: values.only,
  match: values.match,
  commit: commitNow(),
  startedAt: new Date().toISOString(),
  seconds: 0,
  checks: {},
})
const last = values.resume ? readState() : undefined
if (values.resume && !last) throw new Error('there is no run to continue')
const state = last ? { ...last, only: values.only ?? last.only, match: values.match ?? last.match } : newRun()
const endsAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000
// every process that the bench starts is killed at exit
process.setMaxListeners(0)
let isInterrupted = false
// the first interrupt ends the run after the round, a second one at once
process.on('SIGINT', () => {
  if (isInterrupted) process.exit(130)
  isInterrupted = true
})
process.on('SIGTERM', () => process.exit(143))

console.log(`${state.size} run with seed ${state.seed}, commit ${state.commit}${last ? ', continued' : ''}`)
const groups = groupsToRun(state).flatMap((group) => {
  const open = OPENERS[group]
  return open ? [[group, open] as const] : []
})
const { rows, unopened } = await runChecks({ state, groups, match: state.match ?? '', isOver: () => isInterrupted || Date.now() > endsAt })
writeState(state)

console.log(`\n${tableOf(rows)}`)
const broken = rows.filter((row) => outcomeOf(row) === 'broken')
for (const { check, state: found } of broken) {
  console.log(`\n✗ ${check.group}: ${check.name}`)
  for (const { round, text } of found.violations.slice(0, 5)) console.log(`    round ${round}: ${text}`)
  console.log(`    repeat: ${commandFor(state, check.group, check.name)}`)
}
writeReport(rows, unopened, (name, group) => commandFor(state, group, name))
const { text, exitCode } = countOutcomes(rows, unopened)
if (rows.length === 0 && unopened.length === 0) console.log('\nno check has this name')
else if (rows.some((row) => ['unfinished', 'not run'].includes(outcomeOf(row))) || unopened.length > 0)
  console.log('\nnot complete; continue with: npm run prove -- --resume')
console.log(`\n${text}, ${Math.round(state.seconds)} s`)
process.exit(exitCode)
