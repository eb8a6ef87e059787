// Programs that a test needs and a machine may lack.
import { execFileSync } from 'node:child_process'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed at the end of `npm test`. */
    skippedBecause?: string
  }
}

interface Options {
  readonly skip?: true
  readonly meta?: { readonly skippedBecause: string }
}

/** Options of a test or suite: skips it, with a reason, unless every named program is there. */
export function needs(programs: Readonly<Record<string, boolean>>): Options {
  const missing = Object.keys(programs).filter((name) => !programs[name])
  return missing.length === 0 ? {} : { skip: true, meta: { skippedBecause: `${missing.join(', ')} not installed` } }
}

/** Returns whether the program runs with this argument. */
export function isInstalled(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
