// A lock between processes: a file that names its holder, so that the lock of a killed process is detected and removed.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, ownIdentity } from './process-state.ts'

const PATIENCE_MS = 90_000
const ABANDONED_BREAKER_MS = 10_000
/** The owner of a folder must see whether root, who may use it too, still holds its lock. */
export const SEEN_BY_ALL = 0o644

export const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the file with its whole text in one step unless it exists. Of several processes exactly one gets `true`. */
export function createOnce(path: string, text: string, mode = 0o600): boolean {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(draft, text, { mode: 0o600 })
  chmodSync(draft, mode) // whatever the umask is
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a dead holder. Only the holder of `<lock>.breaker` may do so; otherwise a slow process could remove its successor's lock. */
function breakIfStale(lock: string): void {
  const holder = read(lock)
  if (holder === undefined || isAlive(holder)) return
  const breaker = `${lock}.breaker`
  if (!createOnce(breaker, ownIdentity(), SEEN_BY_ALL)) {
    const since = statSync(breaker, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > ABANDONED_BREAKER_MS) rmSync(breaker, { force: true })
    return
  }
  try {
    if (read(lock) === holder) rmSync(lock, { force: true })
  } finally {
    rmSync(breaker, { force: true })
  }
}

function tryLock(lock: string): boolean {
  const words = `${ownIdentity()}`
  if (createOnce(lock, words, SEEN_BY_ALL)) return true
  breakIfStale(lock)
  return createOnce(lock, words, SEEN_BY_ALL)
}

/** Runs `work` under the lock and returns its result. Throws when the lock is not free within 90 s. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (!tryLock(lock)) {
    if (Date.now() > deadline)
      throw new Error(`${lock} is held by process ${read(lock)?.split(' ')[0]}, which does not finish starting or stopping PostgreSQL`)
    await sleep(20)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Runs `work` synchronously while the process exits. Does nothing when another process holds the lock. */
export function withLockNow(lock: string, work: () => void): void {
  if (!tryLock(lock)) return
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}
