// What has to be there before a command runs: packages, and for start and test the built parts. Node's own modules only: nothing is installed yet.
import { build } from './build.mjs'
import { install } from './install.mjs'

const NEEDED = [20, 19]
const wanted = process.argv[2]

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  throw new Error(`Tiffin needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

try {
  if (!['install', 'start', 'test'].includes(wanted)) throw new Error('usage: node scripts/prepare.mjs install|start|test')
  refuseOldNode()
  const say = (line) => console.log(`  ${line}`)
  await install(say)
  if (wanted !== 'install') await build(say)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
