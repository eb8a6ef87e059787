import { nameKey } from '@tiffin/contract'

/** Returns a search by name: rows with this name ignoring case, else those whose name looks the same (`nameKey`). */
export function findByName<T extends { readonly name: string }>(rows: readonly T[]): (name: string) => readonly T[] {
  const alike = new Map<string, { readonly row: T; readonly written: string }[]>()
  for (const row of rows) {
    const { name } = row
    const key = nameKey(name)
    const same = alike.get(key)
    const entry = { row, written: plain(name) }
    if (same) same.push(entry)
    else alike.set(key, [entry])
  }
  return (name) => {
    const same = alike.get(nameKey(name)) ?? []
    const written = plain(name)
    const exact = same.filter((entry) => entry.written === written)
    return (exact.length > 0 ? exact : same).map(({ row }) => row)
  }
}
const plain = (name: string): string => name.trim().toLowerCase()
