import { findNamed } from '@tiffin/contract'

/** A size as a request names it. */
export interface GivenSize {
  readonly name: string
  /** What the size was called before; null for a new one, undefined from clients that do not say it. */
  readonly was?: string | null | undefined
}
/** Returns the new name of each size that stays. Without `was`, a new name is of the size at its place, if there are as many as before. */
export function keptSizes(before: readonly string[], after: readonly GivenSize[]): ReadonlyMap<string, string> {
  const open = new Set(before.map((name) => ({ name })))
  const kept = new Map<string, string>()
  const keep = (was: string, name: string): boolean => {
    const known = findNamed([...open], was)
    if (!known) return false
    kept.set(known.name, name)
    return open.delete(known)
  }
  const renamed = after.filter(({ was, name }) => !(was && keep(was, name)))
  const unknown = renamed.filter(({ name }) => !keep(name, name))
  if (before.length !== after.length) return kept
  for (const size of unknown.filter(({ was }) => was === undefined)) keep(before[after.indexOf(size)] ?? '', size.name)
  return kept
}
