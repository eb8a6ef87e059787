// Runs the rounds of the checks, prints the progress, and keeps the state after every round.
import { createRandom } from '../fuzz/random.ts'
import type { Check, Group, GroupOpener, Round, Size } from './check.ts'
import { keepMs, type RunState, stateOf, writeState } from './state.ts'
import type { Row } from './table.ts'

export interface RunOptions {
  readonly state: RunState
  readonly groups: readonly (readonly [Group, GroupOpener])[]
  /** Runs only checks whose name contains this text. */
  readonly match: string
  /** Stops before the next round. */
  readonly isOver: () => boolean
}
const PROGRESS_MS = 5_000
/** A full run takes hours: the checks of a group take turns, so that a run that is stopped has done the same share of each. */
const TURNS: Readonly<Record<Size, number>> = { short: 1, full: 20 }
const say = (line: string) => process.stdout.write(`${line}\n`)

export interface Ran {
  /** Of the table. */
  readonly rows: readonly Row[]
  /** Groups that the run did not reach. */
  readonly unopened: readonly Group[]
}

/** Runs every check that is not complete. */
export async function runChecks({ state, groups, match, isOver }: RunOptions): Promise<Ran> {
  const rows: Row[] = []
  const unopened: Group[] = []
  for (const [group, open] of groups) {
    if (isOver()) {
      unopened.push(group)
      continue
    }
    say(`${group}: opening`)
    const { checks, close } = await open({ size: state.size, seed: state.seed, say: (line) => say(`  ${line}`) })
    const chosen = checks.filter(({ name, rounds }) => name.includes(match) && rounds[state.size] > 0)
    rows.push(...chosen.map((check) => ({ check, wanted: check.rounds[state.size], state: stateOf(state, `${group}: ${check.name}`) })))
    try {
      const turns = TURNS[state.size]
      for (let turn = 1; turn <= turns && !isOver(); turn += 1)
        for (const check of chosen) await runCheck(check, state, Math.ceil((check.rounds[state.size] * turn) / turns), isOver)
    } finally {
      await close()
    }
  }
  return { rows, unopened }
}

/** Runs the rounds of a check that are not done yet, up to the given one. */
async function runCheck(check: Check, run: RunState, last: number, isOver: () => boolean): Promise<void> {
  const state = stateOf(run, `${check.group}: ${check.name}`)
  if (state.done >= last || state.skipped !== undefined || isOver()) return
  const wanted = check.rounds[run.size]
  const [from, first] = [performance.now(), state.done]
  let spoke = from
  say(`  ${check.group}: ${check.name}: from round ${first + 1} of ${wanted}`)
  while (state.done < last && !isOver()) {
    const number = state.done + 1
    const started = performance.now()
    const round = await attempt(check, run.seed, number)
    for (const text of round.violations) {
      state.violations.push({ round: number, text })
      say(`  ✗ ${check.group}: ${check.name}, round ${number}: ${text}`)
    }
    keepMs(state, round.ms ?? [])
    for (const [name, count] of Object.entries(round.counts ?? {})) state.counts[name] = (state.counts[name] ?? 0) + count
    if (round.leftOut !== undefined) {
      state.skipped = round.leftOut
      return
    }
    state.done = number
    run.seconds += (performance.now() - started) / 1_000
    writeState(run)
    if (performance.now() - spoke > PROGRESS_MS) {
      spoke = performance.now()
      say(
        `  ${check.group}: ${check.name}: ${state.done} of ${wanted}, ${timeLeft(((spoke - from) / (state.done - first)) * (wanted - state.done))}`,
      )
    }
  }
  const result = state.violations.length === 0 ? 'ok' : `${state.violations.length} violations`
  say(`  ${check.group}: ${check.name}: ${state.done} of ${wanted}, ${result}, ${Math.round((performance.now() - from) / 1000)} s`)
}

/** A round's generator depends on the seed, the check and the round only, so that one round repeats alone. */
async function attempt(check: Check, seed: number, number: number): Promise<Round> {
  const mixed = [...`${check.group}${check.name}${number}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
  try {
    return await check.run(createRandom(mixed), number)
  } catch (error) {
    return { violations: [`the round ended with ${error instanceof Error ? (error.stack ?? error.message) : error}`] }
  }
}

const timeLeft = (ms: number): string =>
  ms < 120_000 ? `about ${Math.round(ms / 1000)} s left` : `about ${Math.round(ms / 60_000)} min left`

/** The command that repeats the checks that failed. */
export const commandFor = ({ seed, size }: RunState, group: Group, name: string): string =>
  `npm run prove -- --${size satisfies Size} --seed ${seed} --only ${group} --match ${JSON.stringify(name)}`
