// CPU time and memory of processes, from Linux's /proc; elsewhere absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel's unit of CPU time, the same on every Linux that Node supports. */
const MS_PER_TICK = 10

interface Times {
  readonly parent: number
  readonly own: number
  /** Of children that have exited. */
  readonly ended: number
}
function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(rest[place])
    return { parent: Number(parent), own: (at(9) + at(10)) * MS_PER_TICK, ended: (at(11) + at(12)) * MS_PER_TICK }
  } catch {
    return undefined
  }
}

/** Returns the milliseconds of CPU that a process has used. */
export const cpuOf = (pid: number): number => timesOf(pid)?.own ?? Number.NaN

/** The same with its children, also those that have exited. */
export function cpuOfFamily(pid: number): number {
  const head = timesOf(pid)
  if (!head) return Number.NaN
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (timesOf(name) ?? []) : []))
  return children.reduce((sum, { parent, own }) => (parent === pid ? sum + own : sum), head.own + head.ended)
}

/** Returns megabytes: now, and the most ever. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const path = `/proc/${pid}/status`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
