// npm run db:reset: deletes the embedded data (database, pictures, emails) after asking. Refuses while Tiffin runs on it,
// and with a database of one's own.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadSettings, runNode } from './programs.mjs'

loadSettings()
if (process.env.DATABASE_URL?.trim()) {
  console.error(
    'DATABASE_URL is set: this deletes embedded data only, and that database would refer to deleted pictures. Nothing was deleted.',
  )
  process.exit(1)
}
const folder = resolve(process.env.DATA_DIR || 'data')
if (!existsSync(folder)) {
  console.log(`${folder} does not exist.`)
  process.exit(0)
}

/** Returns the running PostgreSQL of the data folder, if there is one. */
function runningServer() {
  const pointer = join(folder, 'postgres/moved-to')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(folder, 'postgres')
  const file = ['data/postmaster.pid', 'postmaster.pid'].map((name) => join(home, name)).find((path) => existsSync(path))
  const pid = file && Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  try {
    return pid && process.kill(pid, 0) ? pid : undefined
  } catch {
    return undefined
  }
}

const pid = runningServer()
if (pid) {
  console.error(`PostgreSQL (process ${pid}) runs on ${folder}: stop Tiffin first.`)
  process.exit(1)
}
if (!process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all data in ${folder}: accounts, orders, pictures and emails? Type yes to confirm: `)
  terminal.close()
  if (answer.trim() !== 'yes') {
    console.log('Nothing was deleted.')
    process.exit(1)
  }
}
const { code, output } = await runNode(['scripts/wipe-data.mjs', folder])
if (code === 0) console.log(`Deleted ${folder}. The next start creates it again.`)
else console.error(`Could not delete ${folder}:\n${output}`)
process.exit(code)
