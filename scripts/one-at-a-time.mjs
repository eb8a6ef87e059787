// Lets one process at a time prepare a checkout: two `npm ci` or two builds of one folder would break each other. Uses only Node's own
// modules, because nothing may be installed yet.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 200

/**
 * Returns the process that holds the lock; undefined if the file is gone or its process has ended.
 * @param {string} file
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // signal 0 only asks whether the process exists
    process.kill(pid, 0)
    return pid
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return code === 'EPERM' ? 'another user’s' : undefined
  }
}

/** @param {string} file */
function take(file) {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs `work` when no other living process runs under the same file, and calls `onWait` once if it has to wait.
 * @template T
 * @param {string} file
 * @param {(holder: number | string) => void} onWait
 * @param {() => Promise<T>} work
 */
export async function oneAtATime(file, onWait, work) {
  for (let hasSaid = false; !take(file); ) {
    const holder = holderOf(file)
    if (holder === undefined) rmSync(file, { force: true })
    else if (!hasSaid) {
      onWait(holder)
      hasSaid = true
    }
    if (holder !== undefined) await sleep(PAUSE_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
