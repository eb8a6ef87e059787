// What the columns of a file are: what the server recognized, and what the restaurant chose before for a file with the same header.
import { MENU_FILE_HEAD, NEEDED_MENU_COLUMNS } from '@tiffin/contract/limits'
import type { AnswerOf } from '../../../lib/api.ts'
import { deviceStorage } from '../../../lib/storage.ts'

export type MenuColumns = AnswerOf<'POST /restaurent/menuColumns'>
export type MenuColumn = NonNullable<MenuColumns['columns'][number]['column']>
/** Of each column of the file; null: left out. */
export type ColumnChoice = readonly (MenuColumn | null)[]

const KEY = 'menuColumns'
const KEPT = 10

/** Returns as much of a file as its columns need, without half a character at the end. */
export const headOf = (csv: string): string => csv.slice(0, MENU_FILE_HEAD).replace(/[\ud800-\udbff]$/, '')

/** Whether the restaurant must choose: a column is missing, or could be something else. */
export const isUnclear = ({ missing, columns }: MenuColumns): boolean => missing.length > 0 || columns.some(({ unsure }) => unsure)

/** Returns the choice to begin with. */
export const recognized = ({ columns }: MenuColumns): ColumnChoice => columns.map(({ column, unsure }) => (unsure ? null : column))

/** Returns what is wrong with a choice: needed columns that are missing, and columns that are chosen twice. */
export function faultsOf(choice: ColumnChoice): { readonly missing: readonly MenuColumn[]; readonly twice: readonly MenuColumn[] } {
  const twice = choice.filter((column, place) => column !== null && choice.indexOf(column) < place) as MenuColumn[]
  return { missing: NEEDED_MENU_COLUMNS.filter((column) => !choice.includes(column)), twice: [...new Set(twice)] }
}

type Kept = readonly (readonly [header: string, choice: ColumnChoice])[]
function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Returns the choice that was made before for this header; undefined without one. */
export function readChoice({ header, columns }: MenuColumns): ColumnChoice | undefined {
  const choice = header === '' ? undefined : readKept().find(([kept]) => kept === header)?.[1]
  return choice?.length === columns.length && faultsOf(choice).missing.length === 0 ? choice : undefined
}

export function keepChoice({ header }: MenuColumns, choice: ColumnChoice): void {
  if (header === '') return
  const others = readKept().filter(([kept]) => kept !== header)
  deviceStorage.setItem(KEY, JSON.stringify([[header, choice], ...others].slice(0, KEPT)))
}
