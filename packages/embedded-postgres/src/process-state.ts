// Tells which process a pid belongs to: pids are reused, and `kill -0` succeeds for a zombie.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const onLinux = process.platform === 'linux'

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Returns a file of /proc, or an empty text: a process may have ended, and a service may see processes only (`ProcSubset=pid` of systemd). */
const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Returns a text that is unique to the process (boot and start time), or undefined when the pid is free or a zombie. */
export function identityOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!onLinux) return ps(pid, 'stat').startsWith('Z') ? undefined : ps(pid, 'lstart') || undefined
  const stat = readProc(`${pid}/stat`)
  // the second field is the program's name and may contain spaces and parentheses
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || state === 'Z' || state === 'X') return undefined
  return `${readProc('sys/kernel/random/boot_id').trim()}:${fields[18]}`
}

/** Returns the command line of a live process, also for processes of other users; otherwise an empty text. */
export function commandOf(pid: number): string {
  if (identityOf(pid) === undefined) return ''
  return onLinux ? readProc(`${pid}/cmdline`).replaceAll('\0', ' ') : ps(pid, 'command')
}

/** Returns `pid identity` of this process. */
export const ownIdentity = (): string => `${process.pid} ${identityOf(process.pid)}`

/** Tells whether the process that wrote `pid identity` still runs. */
export function isAlive(written: string): boolean {
  const [pid, ...identity] = written.trim().split(' ')
  return identityOf(Number(pid)) === identity.join(' ')
}
