// Do the tests notice when a guard is missing? Each is removed in a copy of the tree, and its tests must then fail.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, GroupOpener, Round } from '../check.ts'
import { copyTree, deleteTree } from './copy.ts'
import { MUTANTS, type Mutant } from './mutants.ts'

const TESTS_MS = 15 * 60_000

/** Runs test files in the copy until the first failure. Returns whether all passed, and the end of the output. */
function runTests(copy: string, files: readonly string[]): Promise<{ passed: boolean; output: string }> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--bail', '1', ...files]
  return new Promise((resolve, fail) => {
    const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, CI: '' }, timeout: TESTS_MS })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text
      })
    child.on('error', fail)
    child.on('close', (code) => resolve({ passed: code === 0, output: output.slice(-3_000) }))
  })
}

async function tryMutant(copy: string, { name, file, find, replace, tests }: Mutant, say: (line: string) => void): Promise<Round> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return { violations: [`the guard "${name}" is not in ${file} once: change mutants.ts`] }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    const { passed, output } = await runTests(copy, tests)
    // a mutant that does not compile proves nothing
    if (/SyntaxError|Transform failed|Failed to resolve import/.test(output))
      return { violations: [`the mutant "${name}" does not run: ${output}`] }
    say(`${passed ? 'SURVIVED' : 'caught  '} ${name}`)
    return passed ? { violations: [`survived: ${name} (${tests.join(', ')})`] } : { violations: [], counts: { caught: 1 } }
  } finally {
    writeFileSync(path, source)
  }
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
      const { passed, output } = await runTests(copy, files)
      return { violations: passed ? [] : [`they fail: ${output}`] }
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
