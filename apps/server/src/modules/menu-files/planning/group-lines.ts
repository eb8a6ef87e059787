import { type FileColumn, type MenuColumn, nameKey, type RefusalCode, type RefusalText, refusalText } from '@tiffin/contract'
import { visitInSlices } from '../../../platform/slices.ts'
import type { MenuEntry } from '../../menu/index.ts'
import { findByName } from '../columns/find-by-name.ts'
import { hasLostLetters } from '../columns/repair-text.ts'
import type { FileLine } from '../reading/read-menu-file.ts'

export interface LineRefusal {
  readonly line: FileLine
  /** The cell at fault; undefined when it is the line as a whole. */
  readonly column?: MenuColumn | undefined
  readonly reason: RefusalText
}
/** The lines of one product. `current` is the product on the menu; a new product has none. */
export interface LineGroup {
  readonly current: MenuEntry | undefined
  readonly lines: FileLine[]
}

export const cellOf = ({ cells }: FileLine, column: FileColumn): string => cells.get(column) ?? ''
/** A cell as it is in the file, and as it is read. */
export const bothOf = (line: FileLine, column: MenuColumn): readonly [string, string] => {
  const cell = cellOf(line, column)
  return [line.written.get(column) ?? cell, cell]
}
export const refusalAt = (
  line: FileLine,
  column: MenuColumn | undefined,
  code: RefusalCode,
  values?: Record<string, string>,
): LineRefusal => ({ line, column, reason: refusalText(code, values) })

/** After this many refused lines, the rest is not read: they are worth correcting first. */
export const MOST_REFUSED = 100
/** Yields the elements until too many lines are refused. */
export function* whileFew<T>(elements: readonly T[], refusedLines: () => number): Generator<T> {
  for (const element of elements) {
    if (refusedLines() >= MOST_REFUSED) return
    yield element
  }
}

/**
 * Collects the lines of each product: by id, else by name (`findByName`). An id that is not on this menu is unknown. `refused` are lines of which
 * the product is not known.
 */
export async function groupLines(
  lines: readonly FileLine[],
  menu: readonly MenuEntry[],
  deadline: number,
): Promise<{ groups: LineGroup[]; refused: LineRefusal[] }> {
  const byId = new Map(menu.map((entry) => [entry.id, entry]))
  const byName = findByName(menu)
  const groups = new Map<string, LineGroup>()
  const refused: LineRefusal[] = []
  const find = (line: FileLine): { current: MenuEntry | undefined; key: string } | LineRefusal => {
    if (line.hasTooManyCells) return refusalAt(line, undefined, 'menu_line_cells')
    const id = cellOf(line, 'id').trim().toLowerCase()
    if (id !== '') {
      const current = byId.get(id)
      return current ? { current, key: id } : refusalAt(line, 'id', 'menu_line_id_unknown')
    }
    const name = cellOf(line, 'name')
    const key = nameKey(name)
    if (key === '') return refusalAt(line, 'name', 'product_name_missing')
    const [current, ...others] =
      bothOf(line, 'name')
        .map(byName)
        .find((found) => found.length > 0) ?? []
    if (others.length > 0) return refusalAt(line, 'name', 'menu_line_name_twice')
    // two names whose letters were lost look the same
    if (!current && hasLostLetters(name, true)) return refusalAt(line, 'name', 'menu_line_characters')
    return { current, key: current?.id ?? `new ${key}` }
  }
  await visitInSlices(
    whileFew(lines, () => refused.length),
    deadline,
    (line) => {
      const found = find(line)
      if ('reason' in found) return void refused.push(found)
      const group = groups.get(found.key)
      if (group) group.lines.push(line)
      else groups.set(found.key, { current: found.current, lines: [line] })
    },
  )
  return { groups: [...groups.values()], refused }
}
