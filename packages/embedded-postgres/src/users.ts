// The processes that use a server, one file each. No process owns the server: the last one stops it, so any of them may be killed.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createOnce, read, SEEN_BY_ALL } from './lock-file.ts'
import { isAlive, ownIdentity } from './process-state.ts'

const folder = (home: string): string => join(home, 'users')

/** Registers a use of the server and returns the file to delete at its end. One process may use a server several times. */
export function register(home: string): string {
  const file = join(folder(home), `${process.pid}-${randomBytes(4).toString('hex')}`)
  createOnce(file, ownIdentity(), SEEN_BY_ALL)
  return file
}

/** Tells whether a live process uses the server, and deletes the files of killed ones. */
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
