import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HEAP = join(import.meta.dirname, 'heap.ts')
/** Runs a script in a process of its own, with the function of heap.ts. Returns the number that it prints. */
const run = (script: string): number => {
  const source = `import { limitHeapGrowth } from ${JSON.stringify(HEAP)}\n${script}`
  return Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { encoding: 'utf8' }))
}
/** Keeps 30 MB, replaces them many times, and prints the largest size of the heap in MB. */
const REPLACED = `
  const kept = []
  let most = 0
  for (let at = 0; at < 4000; at += 1) {
    kept[at % 300] = Array.from({ length: 12_500 }, (_, place) => place / 3)
    most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(Math.round(most / 2 ** 20))`

it('a limited heap holds less garbage', () => {
  const [free, limited] = [run(REPLACED), run(`limitHeapGrowth()\n${REPLACED}`)]
  expect(limited).toBeLessThan(free)
})
