// Who uses a server: one file per user. Nobody owns the server; whoever leaves last stops it, so any of them may be killed.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from './lock-file.ts'
import { isAlive, ownIdentity } from './process-state.ts'

const folder = (home: string): string => join(home, 'users')

/** Registers this process and answers the file to remove when it leaves. One process may use a server several times. */
export function enlist(home: string): string {
  mkdirSync(folder(home), { recursive: true })
  const file = join(folder(home), `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, ownIdentity())
  return file
}

/** Whether a live process still uses the server; what killed processes left behind is swept away. */
export function hasUsers(home: string): boolean {
  if (!existsSync(folder(home))) return false
  let living = 0
  for (const name of readdirSync(folder(home))) {
    const file = join(folder(home), name)
    const words = read(file)
    if (words !== undefined && isAlive(words)) living += 1
    else rmSync(file, { force: true })
  }
  return living > 0
}
