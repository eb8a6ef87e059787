// The folder and the system user of the server. PostgreSQL refuses to run as root, and its user must be able to reach the folder.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createOnce, read } from './lock-file.ts'

/** Any user may enter it. Used only when other users cannot reach the requested folder. Not /var/lib/tiffin, which systemd closes to others. */
const SHARED_PLACE = '/var/lib/tiffin-postgres'
const NOBODY = 65_534

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Creates the folder, and lets all users enter it whatever the umask is. */
export function openSharedPlace(place = SHARED_PLACE): string {
  mkdirSync(place, { recursive: true })
  chmodSync(place, (statSync(place).mode & 0o777) | 0o111)
  return place
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
function sweepForgotten(place: string, isRunning: (home: string) => boolean): void {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const home = join(place, entry.name)
    const origin = read(join(home, 'origin'))
    if (origin?.startsWith(join(tmpdir(), '/')) && !existsSync(origin) && !isRunning(home)) rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Returns `dir`, or the folder that `dir/moved-to` names: root moves a new cluster out of a `dir` closed to others; deleting `dir` still
 * starts empty. Root runs an existing cluster where it is, as its owner. Throws when there is a cluster in both.
 */
export function settle(dir: string, isRunning: (home: string) => boolean): string {
  const pointer = join(dir, 'moved-to')
  const hasMoved = lstatSync(pointer, { throwIfNoEntry: false }) !== undefined
  const hasData = existsSync(join(dir, 'data'))
  if (hasMoved && hasData)
    throw new Error(`${dir} has two databases: the one in data, and the one that moved-to names. Delete moved-to, or move data elsewhere`)
  if (!hasMoved) {
    if (hasData || process.getuid?.() !== 0 || isReachable(dirname(dir))) {
      chmodSync(dir, 0o711)
      return dir
    }
    createOnce(pointer, join(openSharedPlace(), `${basename(dir)}-${randomBytes(6).toString('hex')}`))
  }
  const home = read(pointer)?.trim() ?? dir
  const place = openSharedPlace(dirname(home))
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)
  createOnce(join(home, 'origin'), dir)
  sweepForgotten(place, isRunning)
  return home
}
