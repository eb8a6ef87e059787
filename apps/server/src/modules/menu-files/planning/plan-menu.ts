import { MAX_PRODUCTS, MAX_VARIANTS, type MenuColumn, nameKey } from '@tiffin/contract'
import { refuse } from '../../../platform/refusal.ts'
import { visitInSlices } from '../../../platform/slices.ts'
import { type EntryChange, isSameEntry, type MenuEntry, type MenuSize, type NamedGroup, sizeBefore } from '../../menu/index.ts'
import { knownGroups } from '../columns/entry-groups.ts'
import { findByName } from '../columns/find-by-name.ts'
import { PRODUCT_COLUMNS, productColumns } from '../columns/product-columns.ts'
import { SIZE_COLUMNS, sizeColumns } from '../columns/size-columns.ts'
import type { FileLine, MenuFile } from '../reading/read-menu-file.ts'
import { groupLines, type LineGroup, type LineRefusal, MOST_REFUSED, whileFew } from './group-lines.ts'
import { otherFaults } from './other-faults.ts'
import { readGroup } from './read-group.ts'

export interface FieldChange {
  readonly field: MenuColumn | 'order'
  readonly from: string
  readonly to: string
}
/** A line of a product as it is to be. `size` is null for the only size of a product. */
export interface PlannedLine {
  readonly line: number
  readonly entry: MenuEntry
  readonly size: string | null
  readonly variant: MenuSize
  /** Empty for a line that changes nothing. */
  readonly changes: readonly FieldChange[]
  readonly isNew: boolean
}
export interface MenuPlan {
  readonly change: EntryChange
  readonly lines: readonly PlannedLine[]
  /** Every fault of every refused line. */
  readonly refused: readonly LineRefusal[]
  /** Lines that are not read, because too many others are refused. The plan then changes nothing. */
  readonly unread: number
  readonly newCategories: readonly string[]
  /** Products on the menu that the file does not name. */
  readonly unnamed: number
}

interface NamedRow {
  readonly id: string
  readonly name: string
}
/** What the names in a file can refer to. */
export interface MenuNames {
  readonly categories: readonly NamedRow[]
  readonly menuTimes: readonly NamedRow[]
  readonly groups: readonly NamedGroup[]
}

/** Compares a file with the menu. New products have the empty id; their categories may be new too. Refuses more products than a menu may have. */
export async function planMenu(file: MenuFile, menu: readonly MenuEntry[], names: MenuNames, deadline: number): Promise<MenuPlan> {
  const { categories, menuTimes } = names
  const format = { ...file, menuTimes, groups: knownGroups(names.groups) }
  const { groups, refused } = await groupLines(file.lines, menu, deadline)
  const place = placeIn(categories)
  const plan = { before: [] as MenuEntry[], after: [] as MenuEntry[], lines: [] as PlannedLine[], refused: [] as LineRefusal[] }
  const refusedLines = new Set<FileLine>()
  const keepRefused = (refusals: readonly LineRefusal[]) => {
    plan.refused.push(...refusals)
    for (const { line } of refusals) refusedLines.add(line)
  }
  await visitInSlices(refused, deadline, (refusal) => {
    // the cells of a line that was split are in the wrong columns
    keepRefused([refusal, ...(refusal.line.hasTooManyCells ? [] : otherFaults(refusal, format))])
  })
  let size = menu.length
  await visitInSlices(
    whileFew(groups, () => refusedLines.size),
    deadline,
    (group) => {
      const read = readGroup(beginningOf(group), format)
      if (read.refused) return keepRefused(read.refused)
      const { current } = group
      if (!current) size += 1
      if (!current && size > MAX_PRODUCTS) throw refuse('menu_full')
      const isKept = current?.category === read.wanted.category
      const entry = {
        ...read.wanted,
        id: current?.id ?? '',
        ...(isKept ? { categoryId: current.categoryId } : place(read.wanted.category)),
      }
      plan.lines.push(...plannedLines(group, entry))
      if (current && isSameEntry(current, entry)) return
      if (current) plan.before.push(current)
      plan.after.push(entry)
    },
  )
  const refusals = plan.refused.sort((one, other) => one.line.line - other.line.line)
  const unread = file.lines.length - plan.lines.length - refusedLines.size
  // saving would otherwise take over an arbitrary part of the file
  if (unread > 0) return { ...NO_PLAN, refused: refusals, unread }
  const named = new Set(groups.map(({ current }) => current?.id))
  return {
    change: { before: plan.before, after: plan.after },
    lines: plan.lines.sort((one, other) => one.line - other.line),
    refused: refusals,
    unread,
    newCategories: [...new Set(plan.after.flatMap(({ categoryId, category }) => (categoryId === null ? [category] : [])))],
    unnamed: menu.filter(({ id }) => !named.has(id)).length,
  }
}

const NO_PLAN = { change: { before: [], after: [] }, lines: [], newCategories: [], unnamed: 0 }

/** Returns the group with at most the lines that are worth refusing, because one product may be the whole file. */
const beginningOf = (group: LineGroup): LineGroup => ({ ...group, lines: group.lines.slice(0, MAX_VARIANTS + MOST_REFUSED) })

/** Finds the category of a name; a new one is spelled as it is the first time. */
function placeIn(categories: readonly NamedRow[]): (name: string) => Pick<MenuEntry, 'category' | 'categoryId'> {
  const known = findByName(categories)
  const added = new Map<string, string>()
  return (name) => {
    const [category] = known(name)
    if (category) return { categoryId: category.id, category: category.name }
    const key = nameKey(name)
    const first = added.get(key) ?? name
    added.set(key, first)
    return { categoryId: null, category: first }
  }
}

function plannedLines({ current, lines }: LineGroup, entry: MenuEntry): PlannedLine[] {
  return lines.flatMap(({ line }, place) => {
    const variant = entry.variants[place]
    if (!variant) return []
    const changes = current ? [...(place === 0 ? productChanges(current, entry) : []), ...sizeChanges(current, entry, variant)] : []
    const size = entry.variants.length === 1 ? null : variant.name
    return [{ line, entry, size, variant, changes, isNew: !current }]
  })
}

function productChanges(current: MenuEntry, entry: MenuEntry): FieldChange[] {
  const fields = PRODUCT_COLUMNS.flatMap((field) =>
    changeOf(field, productColumns[field].write(current), productColumns[field].write(entry)),
  )
  const kept = new Set(entry.variants.map((variant) => sizeBefore(current, entry, variant)?.name))
  const removed = current.variants.filter(({ name }) => !kept.has(name))
  const sizes = removed.map(({ name }): FieldChange => ({ field: 'size', from: name, to: '' }))
  return [...fields, ...sizes, ...orderChange(current, entry)]
}

function orderChange(current: MenuEntry, entry: MenuEntry): FieldChange[] {
  const orderOf = ({ variants }: MenuEntry) => variants.map(({ name }) => name.toLowerCase())
  const [from, to] = [orderOf(current), orderOf(entry)]
  const isReordered = from.length === to.length && from.every((size) => to.includes(size)) && from.join() !== to.join()
  const written = ({ variants }: MenuEntry) => variants.map(({ name }) => name).join(', ')
  return isReordered ? [{ field: 'order', from: written(current), to: written(entry) }] : []
}

function sizeChanges(current: MenuEntry, entry: MenuEntry, variant: MenuSize): FieldChange[] {
  const before = sizeBefore(current, entry, variant)
  return SIZE_COLUMNS.flatMap((field) =>
    changeOf(field, before ? sizeColumns[field].write(before, current) : '', sizeColumns[field].write(variant, entry)),
  )
}

const changeOf = (field: MenuColumn, from: string, to: string): FieldChange[] => (from === to ? [] : [{ field, from, to }])
