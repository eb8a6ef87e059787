// The folder and the system user of the server. PostgreSQL refuses to run as root, and its user must be able to reach the folder.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createOnce, read } from './lock-file.ts'

/** Any user may enter it. Used only when other users cannot reach the requested folder. */
const SHARED_PLACE = '/var/lib/tiffin'
const NOBODY = 65_534

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Creates the folder, readable for all users whatever the umask is. */
export function openSharedPlace(): string {
  mkdirSync(SHARED_PLACE, { recursive: true })
  chmodSync(SHARED_PLACE, 0o755)
  return SHARED_PLACE
}

/** Tells whether every user may enter this folder and those above it. */
export function isReachable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false })
    if (stat && (stat.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Returns the user that the server runs as, or undefined when it is the current one. */
export function serverUser(home: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const data = statSync(join(home, 'data'), { throwIfNoEntry: false })
  // PostgreSQL requires that its user owns the folder
  return data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : { uid: NOBODY, gid: NOBODY }
}

/** Deletes the servers of temporary folders that no longer exist, such as those of tests. */
function sweepForgotten(isRunning: (home: string) => boolean): void {
  for (const name of readdirSync(SHARED_PLACE)) {
    const home = join(SHARED_PLACE, name)
    const origin = read(join(home, 'origin'))
    if (origin?.startsWith(join(tmpdir(), '/')) && !existsSync(origin) && !isRunning(home)) rmSync(home, { recursive: true, force: true })
  }
}

/** Returns `dir`, or the folder that `dir/moved-to` names if root runs in a `dir` closed to others; deleting `dir` still starts empty. */
export function settle(dir: string, isRunning: (home: string) => boolean): string {
  const pointer = join(dir, 'moved-to')
  if (!lstatSync(pointer, { throwIfNoEntry: false })) {
    if (process.getuid?.() !== 0 || isReachable(dirname(dir))) {
      chmodSync(dir, 0o711)
      return dir
    }
    createOnce(pointer, join(openSharedPlace(), `${basename(dir)}-${randomBytes(6).toString('hex')}`))
  }
  const home = read(pointer)?.trim() ?? dir
  openSharedPlace()
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)
  createOnce(join(home, 'origin'), dir)
  sweepForgotten(isRunning)
  return home
}
