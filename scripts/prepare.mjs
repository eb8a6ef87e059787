// Prepares a command: installs its packages (start: those that run and build Tiffin) and, for start and test, builds what is out of date. Uses only Node's own modules, because
// nothing may be installed yet.
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root } from './programs.mjs'

const NEEDED = { major: 20, minor: 19 }
const wanted = process.argv[2] ?? ''

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return
  throw new Error(`Tiffin needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${process.versions.node}.`)
}

try {
  if (!['install', 'start', 'test'].includes(wanted)) throw new Error('usage: node scripts/prepare.mjs install|start|test')
  refuseOldNode()
  const say = (/** @type {string} */ line) => console.log(`  ${line}`)
  const lock = join(root, '.cache/prepare.lock')
  const onWait = (/** @type {number | string} */ holder) =>
    say(`waiting for process ${holder}, which prepares this folder too. If it is not Tiffin's, delete ${lock}.`)
  await oneAtATime(lock, onWait, async () => {
    await install(say, { isForDevelopment: wanted !== 'start' })
    if (wanted !== 'install') await build(say)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
