// The table at the end: check, times, result.
import { writeFileSync } from 'node:fs'
import type { Check, Group } from './check.ts'
import type { CheckState } from './state.ts'

export interface Row {
  readonly check: Pick<Check, 'name' | 'group' | 'unit' | 'measured'>
  readonly wanted: number
  readonly state: CheckState
}
const thousands = (number: number) => number.toLocaleString('en')

function resultOf({ state, wanted }: Row): string {
  if (state.violations.length > 0) return `${state.violations.length} violations`
  if (state.skipped !== undefined) return `left out: ${state.skipped}`
  return state.done >= wanted ? 'ok' : state.done > 0 ? 'ok so far' : 'not run'
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
export function writeReport(rows: readonly Row[], commandOf: (name: string, group: Group) => string): void {
  const file = process.env['PROVE_REPORT']
  if (!file) return
  const named = ({ check: { group, name } }: Row, message: string) => ({ name: `prove › ${group}: ${name}`, message })
  const textOf = ({ state: { violations }, check: { group, name } }: Row) =>
    [...violations.slice(0, 5).map(({ round, text }) => `round ${round}: ${text}`), `repeat: ${commandOf(name, group)}`].join('\n')
  const broken = rows.filter(({ state }) => state.violations.length > 0)
  const leftOut = rows.filter(({ state }) => state.skipped !== undefined && state.violations.length === 0)
  const report = {
    passed: rows.length - broken.length - leftOut.length,
    failures: broken.map((row) => named(row, textOf(row))),
    skipped: leftOut.map((row) => named(row, row.state.skipped ?? '')),
  }
  writeFileSync(file, JSON.stringify(report))
}
