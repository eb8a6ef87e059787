import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HEAP = join(import.meta.dirname, 'heap.ts')
/** Runs a script in a process of its own, with the functions of heap.ts. Returns what it prints. */
const run = (script: string): unknown => {
  const source = `import { holdNewSpace, limitHeapGrowth } from ${JSON.stringify(HEAP)}\n${script}`
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { encoding: 'utf8' }))
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
  expect(limited).toBeLessThan(Number(free))
})

/** Keeps 2,000,000 new objects, and returns the bytes of the space of new objects. */
const FILLED = `
  const fill = () => {
    const kept = []
    for (let at = 0; at < 2_000_000; at += 1) kept.push({ at })
    return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
  }`

it('the space of new objects stays small until it may grow', () => {
  const script = `import { getHeapSpaceStatistics } from 'node:v8'
    ${FILLED}
    const letItGrow = holdNewSpace()
    const held = fill()
    letItGrow()
    console.log(JSON.stringify([held, fill()]))`
  const [held, grown] = run(script) as [number, number]
  expect(held).toBeLessThan(5_000_000)
  expect(grown).toBeGreaterThan(held)
})
