import type { TABLES } from '../platform/database/rows.generated.ts'
import type { TablePrivacy, Treatment } from '../platform/privacy.ts'

export type Table = (typeof TABLES)[number]
/** The privacy register (privacy-register.ts), which names the modules and so is passed in. */
export type Register = Readonly<Record<Table, TablePrivacy>>
/** Whose data it is. Codes for signing up are found by the address, everything else by the account. */
export interface Person {
  readonly id: string
  readonly email: string
}

/** Returns the classified columns of a table. */
export const columnsOf = ({ columns }: TablePrivacy): [column: string, treatment: Treatment][] =>
  Object.entries(columns).flatMap(([column, treatment]) => (treatment ? [[column, treatment]] : []))
/** Returns the tables of the register, in its order: what others refer to comes first. */
export const tablesOf = (register: Register): [table: Table, privacy: TablePrivacy][] => Object.entries(register) as [Table, TablePrivacy][]
