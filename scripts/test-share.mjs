// Prints how many lines of tests the web app's areas and features have per line of code, and fails below the least.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

/** The goal is 0.25; the check fails below this. */
const LEAST = 0.24
const lines = { code: 0, test: 0 }
for (const folder of ['areas', 'features']) {
  const path = join(root, 'apps/web/src', folder)
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    lines[/\.test\.tsx?$/.test(name) ? 'test' : 'code'] += readFileSync(join(path, name), 'utf8').split('\n').length - 1
  }
}
const share = lines.test / lines.code
console.log(`${share.toFixed(3)} lines of tests per line of areas and features (${lines.test} of ${lines.code}), at least ${LEAST}`)
process.exitCode = share < LEAST ? 1 : 0
