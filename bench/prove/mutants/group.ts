// Do the tests notice when a guard is missing? Each is removed in a copy of the tree, and its tests must then fail.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, GroupOpener, Round } from '../check.ts'
import { copyTree, deleteTree } from './copy.ts'
import { MUTANTS, type Mutant } from './mutants.ts'

const TESTS_MS = 15 * 60_000

interface Failure {
  /** The file, and the test unless the whole file failed. */
  readonly name: string
  readonly message: string
}

/** Runs test files in the copy until the first failure. Returns that failure, or undefined when all passed; throws when the run itself crashed. */
async function firstFailure(copy: string, files: readonly string[]): Promise<Failure | undefined> {
  const report = join(copy, 'mutants-report.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--bail', '1', ...files]
  const { code, output } = await run(args, copy, { VITEST_REPORT: report })
  if (code === 0) return undefined
  const failed: Failure | undefined = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).failures[0] : undefined
  if (failed === undefined) throw new Error(`vitest ended with ${code}: ${output}`)
  return failed
}

/** Runs Node. Returns the code, and the end of the output. */
function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, fail) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, CI: '', ...env }, timeout: TESTS_MS })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text
      })
    child.on('error', fail)
    child.on('close', (code) => resolve({ code, output: output.slice(-3_000) }))
  })
}

/** Runs the tests of a guard without it. Returns the first test that fails, or undefined when all passed. */
async function failureWithout(copy: string, { file, find, replace, tests }: Mutant, source: string): Promise<Failure | undefined> {
  const path = join(copy, file)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    return await firstFailure(copy, tests)
  } finally {
    writeFileSync(path, source)
  }
}

async function tryMutant(copy: string, mutant: Mutant, say: (line: string) => void): Promise<Round> {
  const { name, file, find, tests } = mutant
  const source = readFileSync(join(copy, file), 'utf8')
  if (source.split(find).length !== 2) return { violations: [`the guard "${name}" is not in ${file} once: change mutants.ts`] }
  const failure = await failureWithout(copy, mutant, source)
  if (failure === undefined) return { violations: [`survived: ${name} (${tests.join(', ')})`] }
  // a mutant that does not compile proves nothing
  if (/SyntaxError|Transform failed|Failed to resolve import/.test(failure.message))
    return { violations: [`the mutant "${name}" does not run: ${failure.message}`] }
  // neither does a test that also fails with the guard, such as on a machine without processor time
  const [testFile = ''] = failure.name.split(' › ')
  const other = await firstFailure(copy, [testFile])
  if (other !== undefined)
    return { violations: [`undecided: ${name}: ${failure.name} failed without the guard, and ${other.name} with it: ${other.message}`] }
  say(`caught: ${name}: ${failure.name}`)
  return { violations: [], counts: { caught: 1 } }
}

export const openMutants: GroupOpener = async ({ say }) => {
  const copy = copyTree()
  process.once('exit', () => deleteTree(copy))
  const files = [...new Set(MUTANTS.flatMap(({ tests }) => tests))]
  const untouched: Check = {
    name: 'the tests pass with every guard in place',
    group: 'mutants',
    rounds: { short: 1, full: 1 },
    async run() {
      const failure = await firstFailure(copy, files)
      return { violations: failure ? [`${failure.name} fails: ${failure.message}`] : [] }
    },
  }
  const mutants: Check = {
    name: 'tests notice a missing guard',
    group: 'mutants',
    rounds: { short: MUTANTS.length, full: MUTANTS.length },
    unit: 'guard',
    run: (_, number) => tryMutant(copy, MUTANTS[(number - 1) % MUTANTS.length] as Mutant, say),
  }
  return { checks: [untouched, mutants], close: async () => deleteTree(copy) }
}
