import type { MenuEntry } from '../../menu/index.ts'
import type { MenuFile } from '../reading/read-menu-file.ts'
import { cellOf } from './group-lines.ts'
import type { MenuPlan } from './plan-menu.ts'

/** A product of a file. `pictures` are its cells of that column. */
export interface FileProduct {
  readonly id: string
  readonly name: string
  readonly pictures: readonly string[]
  readonly hasPictures: boolean
}

/** Returns the products of the lines that are not refused. `idOf` has the ids of the new ones. */
export function fileProducts(
  { lines }: Pick<MenuPlan, 'lines'>,
  file: Pick<MenuFile, 'lines'>,
  idOf: ReadonlyMap<MenuEntry, string>,
  pictured: ReadonlySet<string>,
): FileProduct[] {
  const cells = new Map(file.lines.map((line) => [line.line, cellOf(line, 'pictures').trim()]))
  const products = new Map<MenuEntry, Set<string>>()
  for (const { entry, line } of lines) {
    const pictures = products.get(entry) ?? new Set()
    products.set(entry, pictures.add(cells.get(line) ?? ''))
  }
  return [...products].map(([entry, pictures]) => {
    const id = idOf.get(entry) ?? entry.id
    return { id, name: entry.name, pictures: [...pictures].filter((cell) => cell !== ''), hasPictures: pictured.has(id) }
  })
}
