// Which process stands behind a pid: pids are reused, and a zombie still answers `kill -0`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const onLinux = process.platform === 'linux'
const bootId = onLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Words that no other process ever shares (boot and start time); undefined when the pid is free or only a zombie is left of it. */
export function identityOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!onLinux) return ps(pid, 'stat').startsWith('Z') ? undefined : ps(pid, 'lstart') || undefined
  const stat = readProc(pid, 'stat')
  // the second field is the program's name and may itself hold spaces and parentheses
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || state === 'Z' || state === 'X') return undefined
  return `${bootId}:${fields[18]}`
}

/** The words a live process was started with. Readable for any user's process, unlike its working folder. */
export function commandOf(pid: number): string {
  if (identityOf(pid) === undefined) return ''
  return onLinux ? readProc(pid, 'cmdline').replaceAll('\0', ' ') : ps(pid, 'command')
}

export const ownIdentity = (): string => `${process.pid} ${identityOf(process.pid)}`

/** Whether the process that wrote `pid identity` is still the one that runs. */
export function isAlive(written: string): boolean {
  const [pid, ...identity] = written.trim().split(' ')
  return identityOf(Number(pid)) === identity.join(' ')
}
