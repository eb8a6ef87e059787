// The option groups that a product asks, in the cells of a menu file: their names, between vertical bars.
import { MAX_OPTION_GROUPS, refusalText } from '@tiffin/contract'
import type { MenuEntry, MenuLink, NamedGroup } from '../../menu/index.ts'
import type { Read } from './cell-read.ts'
import { findByName } from './find-by-name.ts'

const SEPARATOR = '|'
const WITH_ID = /\[\s*([0-9a-f-]{36})\s*\]$/i
const key = (size: string): string => size.trim().toLowerCase()

export interface KnownGroups {
  readonly byId: ReadonlyMap<string, NamedGroup>
  readonly byName: (name: string) => readonly NamedGroup[]
}
export const knownGroups = (groups: readonly NamedGroup[]): KnownGroups => ({
  byId: new Map(groups.map((group) => [group.id, group])),
  byName: findByName(groups),
})

export function groupsOfSize({ links }: Pick<MenuEntry, 'links'>, size: string): MenuLink[] {
  const asked = links.filter((link) => link.size === null || key(link.size) === key(size))
  return asked.filter(({ groupId }, at) => asked.findIndex((link) => link.groupId === groupId) === at)
}

export const writeGroups = (entry: Pick<MenuEntry, 'links'>, size: string): string =>
  groupsOfSize(entry, size)
    .map(({ label }) => label)
    .join(` ${SEPARATOR} `)

/** Reads the groups of a cell: by the id in brackets, else by the name. */
export function readGroups(cell: string, { byId, byName }: KnownGroups): Read<readonly NamedGroup[]> {
  const texts = cell.split(SEPARATOR, MAX_OPTION_GROUPS + 1).map((part) => part.trim())
  if (texts.length > MAX_OPTION_GROUPS) return { refused: refusalText('too_many_options') }
  const found = new Map<string, NamedGroup>()
  for (const text of texts) {
    if (text === '') continue
    const id = WITH_ID.exec(text)?.[1]?.toLowerCase()
    const [group, ...others] = id === undefined ? byName(text) : [byId.get(id)]
    if (!group) return { refused: refusalText('menu_line_group_unknown', { name: text.slice(0, 60) }) }
    if (others.length > 0) return { refused: refusalText('menu_line_group_twice', { name: text.slice(0, 60), label: group.label }) }
    found.set(group.id, group)
  }
  return { value: [...found.values()] }
}

export interface SizeGroups {
  readonly size: string
  /** What the size was called before; undefined for a new one. */
  readonly was: string | undefined
  readonly groups: readonly Pick<MenuLink, 'groupId' | 'label'>[]
}

/** Returns the links of a product whose sizes ask these groups. A group that is asked as before keeps its links; one that all sizes ask has one link. */
export function linksOf(before: readonly MenuLink[], sizes: readonly SizeGroups[]): MenuLink[] {
  const renamed = before.flatMap((link): MenuLink[] => {
    if (link.size === null) return [link]
    const size = sizes.find(({ was }) => was !== undefined && key(was) === key(link.size ?? ''))
    return size ? [{ ...link, size: size.size }] : []
  })
  const groups = new Map(sizes.flatMap((size) => size.groups.map((group) => [group.groupId, group] as const)))
  return [...groups.values()].flatMap(({ groupId, label }) => {
    const asking = sizes.filter((size) => size.groups.some((group) => group.groupId === groupId))
    const kept = renamed.filter((link) => link.groupId === groupId)
    const asked = (size: string) => groupsOfSize({ links: kept }, size).length > 0
    if (sizes.every((size) => asking.includes(size) === asked(size.size))) return kept
    return asking.length === sizes.length ? [{ groupId, label, size: null }] : asking.map(({ size }) => ({ groupId, label, size }))
  })
}
