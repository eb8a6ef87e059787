// Where the server lives and as whom it runs. PostgreSQL refuses to run as root, and the user it then gets must be able to walk to its folder.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createOnce, read } from './lock-file.ts'

/** Any user may enter it; used only when the wanted folder lies behind a closed door. */
const SHARED_PLACE = '/var/lib/tiffin'
const NOBODY = 65_534

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Made open whatever our umask says. */
export function openSharedPlace(): string {
  mkdirSync(SHARED_PLACE, { recursive: true })
  chmodSync(SHARED_PLACE, 0o755)
  return SHARED_PLACE
}

/** Everyone may walk down to this folder. */
export function isReachable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false })
    if (stat && (stat.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** The user the server runs as; undefined when that is simply our own. */
export function serverUser(home: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const data = statSync(join(home, 'data'), { throwIfNoEntry: false })
  // PostgreSQL insists on owning its folder, whoever made it
  return data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : { uid: NOBODY, gid: NOBODY }
}

/** Servers of temporary folders that are gone (a test's, an acceptance run's) would pile up. */
function sweepForgotten(isRunning: (home: string) => boolean): void {
  for (const name of readdirSync(SHARED_PLACE)) {
    const home = join(SHARED_PLACE, name)
    const origin = read(join(home, 'origin'))
    if (origin?.startsWith(join(tmpdir(), '/')) && !existsSync(origin) && !isRunning(home)) rmSync(home, { recursive: true, force: true })
  }
}

/**
 * The server's own folder: `dir`, or a place that `dir/moved-to` names when we are root and others cannot enter `dir`.
 * The pointer stays in `dir`, so that removing `dir` still means to begin anew.
 */
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
