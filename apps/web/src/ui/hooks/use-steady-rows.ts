// Rows that do not move under somebody's finger when a list is read anew behind their back.
import { useState } from 'react'

export interface SteadyRows<T> {
  /** In the places where they were first seen, as they are now; those that are gone as they were last. */
  readonly rows: readonly T[]
  /** By id: what a row that is different now, or gone, was when it was first seen. */
  readonly before: ReadonlyMap<string, T>
  readonly gone: ReadonlySet<string>
  /** How many are new and wait to be shown. */
  readonly added: number
  /** Shows the list as it is now. */
  readonly showNow: () => void
}

/** `of` says which list it is: another page or filter is another list. `isSame` tells whether a row looks as before. */
export function useSteadyRows<T>(
  read: readonly T[] | undefined,
  of: string,
  idOf: (row: T) => string,
  isSame: (a: T, b: T) => boolean,
): SteadyRows<T> {
  const [kept, setKept] = useState<Kept<T>>()
  const opened = read && (kept?.of !== of || kept.opened.length === 0)
  // an empty list has nothing that could move
  if (opened && kept?.read !== read) setKept({ of, read, opened: read, shown: read })
  else if (read && kept && kept.of === of && kept.read !== read) setKept({ ...kept, read, shown: asNow(kept.shown, read, idOf) })

  const current = kept?.of === of ? kept : { opened: read ?? [], shown: read ?? [] }
  const now = new Map((read ?? []).map((row) => [idOf(row), row]))
  const known = new Set(current.opened.map(idOf))
  const gone = new Set(read ? [...known].filter((id) => !now.has(id)) : [])
  const changed = current.opened.filter((row) => {
    const same = now.get(idOf(row))
    return gone.has(idOf(row)) || (same !== undefined && !isSame(row, same))
  })
  return {
    rows: asNow(current.shown, read ?? [], idOf),
    before: new Map(changed.map((row) => [idOf(row), row])),
    gone,
    added: [...now.keys()].filter((id) => !known.has(id)).length,
    showNow: () => read && setKept({ of, read, opened: read, shown: read }),
  }
}

interface Kept<T> {
  readonly of: string
  readonly read: readonly T[]
  /** As they were at first, and as they were last heard of. */
  readonly opened: readonly T[]
  readonly shown: readonly T[]
}
function asNow<T>(shown: readonly T[], read: readonly T[], idOf: (row: T) => string): readonly T[] {
  const now = new Map(read.map((row) => [idOf(row), row]))
  return shown.map((row) => now.get(idOf(row)) ?? row)
}
