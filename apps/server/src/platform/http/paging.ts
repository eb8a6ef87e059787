// Pages of lists (docs/specification.md#responses): which rows to read, and what the answer says about them.

/** A page to read: `number` from 1, `size` rows, of which `offset` come before. */
export interface Page {
  readonly number: number
  readonly size: number
  readonly offset: number
}
/** One page of rows, and how many rows all pages have. */
export interface Paged<R> {
  readonly rows: R[]
  readonly total: number
}
/** Rows of a list that was asked for without a limit. */
const DEFAULT_SIZE = 100

export function pageOf({ page = 1, limit }: { page?: number | undefined; limit?: number | undefined }, size = DEFAULT_SIZE): Page {
  const rows = limit ?? size
  return { number: page, size: rows, offset: (page - 1) * rows }
}

/** The answer's fields beside the rows. */
export const pageInfoWire = ({ number, size }: Page, total: number) => ({
  page: number,
  pageSize: size,
  total,
  size: Math.ceil(total / size),
})

/**
 * Reads rows of `select total, …` where the total stands beside every row, and alone (with a null `id`) when the page is
 * empty: `from (count) left join (page) on true`.
 */
export function pagedRows<R extends { id: string }>(rows: readonly ((R | { id: null }) & { total: number })[]): Paged<R> {
  return { rows: rows.filter((row): row is R & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
