import type { MenuEntry } from '../menu/index.ts'
import { NO_DETAILS } from './columns/product-columns.ts'
import { planMenu } from './planning/plan-menu.ts'
import { readMenuFile } from './reading/read-menu-file.ts'

/** A deadline that never passes. */
export const NO_END = Number.POSITIVE_INFINITY
export const CATEGORY = { id: '00000000-0000-7000-8000-00000000000c', name: 'Mains' }
export const BREAKFAST = { id: '00000000-0000-7000-8000-00000000000b', name: 'Breakfast' }
export const CHUTNEY = { id: '00000000-0000-7000-8000-0000000000c1', name: 'Chutney', label: 'Chutney', options: 3 }
export const EXTRAS = { id: '00000000-0000-7000-8000-0000000000c2', name: 'Extras', label: 'Extras', options: 297 }
/** Two groups of one name need their id. */
export const TWINS = ['00000000-0000-7000-8000-0000000000c3', '00000000-0000-7000-8000-0000000000c4'].map((id) => ({
  id,
  name: 'Spice',
  label: `Spice [${id}]`,
  options: 2,
}))
export const GROUPS = [CHUTNEY, EXTRAS, ...TWINS]
export const linkOf = ({ id, label }: (typeof GROUPS)[0], size: string | null = null) => ({ groupId: id, label, size })
export const counted = { stockUnits: 1, soldOutUntil: null }
export const dosa: MenuEntry = {
  id: '00000000-0000-7000-8000-00000000000d',
  name: 'Dosa',
  description: 'Crisp',
  categoryId: CATEGORY.id,
  category: CATEGORY.name,
  ...NO_DETAILS,
  links: [],
  variants: [
    { name: 'Half', pricePaise: 19_950, offer: 10, ...counted },
    { name: 'Full', pricePaise: 32_000, offer: 0, ...counted },
  ],
}
export const planOf = async (csv: string, menu: readonly MenuEntry[] = [dosa]) =>
  planMenu(await readMenuFile(csv, NO_END), menu, { categories: [CATEGORY], menuTimes: [BREAKFAST], groups: GROUPS }, NO_END)
export const refusalsOf = async (csv: string, menu?: readonly MenuEntry[]) =>
  (await planOf(csv, menu)).refused.map(({ line, column, reason }) => [line.line, column, reason.code])
export const changesOf = async (csv: string, menu?: readonly MenuEntry[]) =>
  (await planOf(csv, menu)).lines.flatMap(({ line, changes }) => changes.map(({ field, from, to }) => [line, field, from, to]))
export const fileErrorOf = async (csv: string) => {
  try {
    await readMenuFile(csv, NO_END)
  } catch (error) {
    return (error as { text: { message: string } }).text.message
  }
  return undefined
}
