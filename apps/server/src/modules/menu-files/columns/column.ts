import type { MenuEntry } from '../../menu/index.ts'
import { isRefused, type Read } from './cell-read.ts'
import type { KnownGroups } from './entry-groups.ts'

export interface NamedTime {
  readonly id: string
  readonly name: string
}
/** What the cells of a product are read with. */
export interface Known {
  readonly delimiter: string
  readonly menuTimes: readonly NamedTime[]
  readonly groups: KnownGroups
  /** The product as it is on the menu; a new one has none. */
  readonly current?: MenuEntry | undefined
  /** Whether its line is the only one of the product. */
  readonly isOnly?: boolean
}

/** A column of a menu file. `Of` is what its cells are about, `Fields` what they say of it. */
export interface Column<Of extends readonly unknown[], Fields> {
  /** Whether a new product or size needs it, also in a file without the column. */
  readonly isNeeded: boolean
  write(...of: Of): string
  read(cell: string, known: Known): Read<Partial<Fields>>
  /** Whether a cell leaves everything as it is on the menu. */
  isSame(cell: string, ...of: Of): boolean
}

/** Returns the value of a cell as a field; a refused one stays refused. */
export const asField = <N extends string, T>(name: N, read: Read<T>): Read<{ readonly [Field in N]: T }> =>
  isRefused(read) ? read : { value: { [name]: read.value } as { readonly [Field in N]: T } }
