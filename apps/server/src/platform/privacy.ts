// What each column holds about a person. The modules' privacy.ts files say it; an export and an erasure of an account follow them.

/** How the account of a row is found: its id, its email address, or the row of another table that a column references. */
export type Owner<Column extends string = string> =
  /** `since`: the column with the time of the row, where some of it is erased when it is old enough. */
  { readonly account: Column; readonly since?: Column } | { readonly email: Column } | { readonly through: Column; readonly table: string }

/** `closing`: seven days after the account was closed. `order`: when the order, too, is old enough. */
export type Moment = 'closing' | 'order'
export type Treatment =
  /** Of a person. `with`: what is written instead; the row is deleted without it. */
  | {
      readonly isExported: boolean
      readonly erased: Moment
      readonly with?: string | null
      /** The column with the account of the person, where it is not the owner of the row. */
      readonly of?: string
    }
  /** Stays, and is exported where it is about the person. */
  | { readonly isExported: boolean; readonly kept: string }

export interface TablePrivacy<Row extends object = Record<string, unknown>> {
  /** Absent where no row is a person's. */
  readonly of?: Owner<Extract<keyof Row, string>>
  /** Text, JSON and bytes, and every reference to an account. */
  readonly columns: Readonly<Partial<Record<Extract<keyof Row, string>, Treatment>>>
}

/** Written where a person's text was; not empty, because an order has an address. */
const ERASED = 'erased'
/** Exported, and overwritten. */
export const overwritten = (erased: Moment = 'closing', value: string | null = ERASED): Treatment => ({
  isExported: true,
  erased,
  with: value,
})
/** Exported, and deleted with its row. */
export const deleted: Treatment = { isExported: true, erased: 'closing' }
/** A secret, or technical: not exported, and deleted with its row. */
export const secret: Treatment = { isExported: false, erased: 'closing' }
/** About the person, exported, and kept for a reason. */
export const keptFor = (reason: string): Treatment => ({ isExported: true, kept: reason })
/** Not about a person. */
export const impersonal = (reason: string): Treatment => ({ isExported: false, kept: reason })

/** Returns the same treatment for several columns. */
export const each = <Column extends string>(columns: readonly Column[], treatment: Treatment): Record<Column, Treatment> =>
  Object.fromEntries(columns.map((column) => [column, treatment])) as Record<Column, Treatment>
