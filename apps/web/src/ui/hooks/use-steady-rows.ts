import { useState } from 'react'

export interface SteadyRows<T> {
  /** The rows in their first places with their current values; removed rows keep their last values. */
  readonly rows: readonly T[]
  /** By id, the first version of each row that has changed or was removed. */
  readonly before: ReadonlyMap<string, T>
  readonly gone: ReadonlySet<string>
  /** Number of new rows that are not shown yet. */
  readonly added: number
  readonly showNow: () => void
}

/** Returns a list's rows in steady places, so that a press hits the row it was aimed at. `of` identifies the list: page and filter. */
export function useSteadyRows<T>(
  read: readonly T[] | undefined,
  of: string,
  idOf: (row: T) => string,
  isSame: (a: T, b: T) => boolean,
): SteadyRows<T> {
  const [kept, setKept] = useState<TabValue<T>>()
  const opened = read && (kept?.of !== of || kept.opened.length === 0)
  // an empty list has no rows that could move
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

interface TabValue<T> {
  readonly of: string
  readonly read: readonly T[]
  readonly opened: readonly T[]
  readonly shown: readonly T[]
}
function asNow<T>(shown: readonly T[], read: readonly T[], idOf: (row: T) => string): readonly T[] {
  const now = new Map(read.map((row) => [idOf(row), row]))
  return shown.map((row) => now.get(idOf(row)) ?? row)
}
