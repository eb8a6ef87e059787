// For tests: the parent folder of a durable database. Memory is durable enough, because tests kill processes and not the machine.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/** Returns /dev/shm when it has 2 GiB free, otherwise the folder for temporary files. */
export function quickPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
