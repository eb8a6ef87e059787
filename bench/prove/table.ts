// The table at the end: check, times, result.
import { writeFileSync } from 'node:fs'
import type { Check, Group } from './check.ts'
import type { CheckState } from './state.ts'

export interface Row {
  readonly check: Pick<Check, 'name' | 'group' | 'unit' | 'measured'>
  readonly wanted: number
  readonly state: CheckState
}
/** What is known about a check. Those that were not completed are neither broken nor held. */
export type Outcome = 'held' | 'broken' | 'left out' | 'unfinished' | 'not run'

export function outcomeOf({ state: { violations, skipped, done }, wanted }: Pick<Row, 'state' | 'wanted'>): Outcome {
  if (violations.length > 0) return 'broken'
  if (skipped !== undefined) return 'left out'
  if (done >= wanted) return 'held'
  return done > 0 ? 'unfinished' : 'not run'
}

/** Counts the outcomes. `unopened`: groups whose checks are not known, because the run ended before them. */
export function countOutcomes(rows: readonly Row[], unopened: readonly Group[]): { text: string; exitCode: 0 | 1 | 2 } {
  const count = (wanted: Outcome) => rows.filter((row) => outcomeOf(row) === wanted).length
  const [held, broken, leftOut, unfinished, notRun] = [
    count('held'),
    count('broken'),
    count('left out'),
    count('unfinished'),
    count('not run'),
  ]
  const counts = [`${broken} broken`, `${leftOut} left out`, `${unfinished} unfinished`, `${notRun} not run`]
  const unknown = unopened.length > 0 ? [`groups not opened: ${unopened.join(', ')}`] : []
  const isComplete = held + broken + leftOut === rows.length && rows.length > 0 && unopened.length === 0
  const exitCode = broken > 0 ? 1 : isComplete ? 0 : 2
  return { text: [`${held} of ${rows.length} checks hold`, ...counts, ...unknown].join(', '), exitCode }
}

const thousands = (number: number) => number.toLocaleString('en')

function resultOf(row: Row): string {
  const outcome = outcomeOf(row)
  if (outcome === 'broken') return `${row.state.violations.length} violations`
  if (outcome === 'left out') return `left out: ${row.state.skipped}`
  return outcome === 'held' ? 'ok' : outcome === 'unfinished' ? 'ok so far' : outcome
}
function notesOf({ check, state: { ms, counts } }: Row): string {
  const notes = Object.entries(counts).map(([name, count]) => `${name} ${thousands(count)}`)
  if (ms.length > 0 && check.measured !== undefined) {
    const sorted = [...ms].sort((a, b) => a - b)
    notes.push(`${check.measured}: median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`)
  }
  return notes.join('; ')
}

/** Returns the table as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { check, wanted, state } = row
    const times = `${thousands(state.done)} of ${thousands(wanted)}${check.unit ? ` × ${check.unit}` : ''}`
    return [check.group, check.name, times, resultOf(row), notesOf(row)]
  })
  const all = [['group', 'check', 'times', 'result', 'notes'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const format = (line: readonly string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [format(all[0] ?? []), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(format)].join('\n')
}

/** Writes what `npm test -- --all` counts, in the format of the vitest report, into the file that `PROVE_REPORT` names. */
export function writeReport(rows: readonly Row[], unopened: readonly Group[], commandOf: (name: string, group: Group) => string): void {
  const file = process.env['PROVE_REPORT']
  if (!file) return
  const named = ({ check: { group, name } }: Row, message: string) => ({ name: `prove › ${group}: ${name}`, message })
  const textOf = ({ state: { violations }, check: { group, name } }: Row) =>
    [...violations.slice(0, 5).map(({ round, text }) => `round ${round}: ${text}`), `repeat: ${commandOf(name, group)}`].join('\n')
  const withOutcome = (...wanted: Outcome[]) => rows.filter((row) => wanted.includes(outcomeOf(row)))
  const rest = ({ state: { done }, wanted }: Row) => `${done} of ${wanted} rounds ran`
  const report = {
    passed: withOutcome('held').length,
    failures: [
      ...withOutcome('broken').map((row) => named(row, textOf(row))),
      ...withOutcome('unfinished', 'not run').map((row) => named(row, rest(row))),
      ...unopened.map((group) => ({ name: `prove › ${group}`, message: 'the run ended before this group' })),
    ],
    skipped: withOutcome('left out').map((row) => named(row, row.state.skipped ?? '')),
  }
  writeFileSync(file, JSON.stringify(report))
}
