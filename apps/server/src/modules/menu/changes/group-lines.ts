import { type MenuColumn, type RefusalCode, type RefusalText, refusalText } from '@tiffin/contract'
import type { MenuEntry } from './menu-entry.ts'
import type { FileLine } from './read-menu-file.ts'

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

export const cellOf = ({ cells }: FileLine, column: MenuColumn): string => cells.get(column) ?? ''
export const refusalAt = (
  line: FileLine,
  column: MenuColumn | undefined,
  code: RefusalCode,
  values?: Record<string, string>,
): LineRefusal => ({ line, column, reason: refusalText(code, values) })

/** Collects the lines of each product: by id, else by name, ignoring case. An id that is not on this menu is unknown. */
export function groupLines(lines: readonly FileLine[], menu: readonly MenuEntry[]): { groups: LineGroup[]; refused: LineRefusal[] } {
  const byId = new Map(menu.map((entry) => [entry.id, entry]))
  const byName = new Map<string, MenuEntry[]>()
  for (const entry of menu) {
    const key = entry.name.toLowerCase()
    byName.set(key, [...(byName.get(key) ?? []), entry])
  }
  const groups = new Map<string, LineGroup>()
  const refused: LineRefusal[] = []
  const find = (line: FileLine): { current: MenuEntry | undefined; key: string } | LineRefusal => {
    if (line.hasTooManyCells) return refusalAt(line, undefined, 'menu_line_cells')
    const id = cellOf(line, 'id').trim().toLowerCase()
    if (id !== '') {
      const current = byId.get(id)
      return current ? { current, key: id } : refusalAt(line, 'id', 'menu_line_id_unknown')
    }
    const name = cellOf(line, 'name').trim().toLowerCase()
    if (name === '') return refusalAt(line, 'name', 'product_name_missing')
    const [current, ...others] = byName.get(name) ?? []
    if (others.length > 0) return refusalAt(line, 'name', 'menu_line_name_twice')
    return { current, key: current?.id ?? `new ${name}` }
  }
  for (const line of lines) {
    const found = find(line)
    if ('reason' in found) {
      refused.push(found)
      continue
    }
    const group = groups.get(found.key)
    if (group) group.lines.push(line)
    else groups.set(found.key, { current: found.current, lines: [line] })
  }
  return { groups: [...groups.values()], refused }
}
