/** `number` from 1, `size` rows, `offset` rows before them. */
export interface Page {
  readonly number: number
  readonly size: number
  readonly offset: number
}
export interface Paged<R> {
  readonly rows: R[]
  readonly total: number
}
const DEFAULT_SIZE = 100

/** Returns the page to read (docs/specification.md#responses); `limit` overrides `size`. */
export function pageOf({ page = 1, limit }: { page?: number | undefined; limit?: number | undefined }, size = DEFAULT_SIZE): Page {
  const rows = limit ?? size
  return { number: page, size: rows, offset: (page - 1) * rows }
}

/** Returns the paging fields of an answer. */
export const pageInfoWire = ({ number, size }: Page, total: number) => ({
  page: number,
  pageSize: size,
  total,
  size: Math.ceil(total / size),
})

/** Reads rows of `from (count) left join (page) on true`, where an empty page is one row with the total and a null `id`. */
export function pagedRows<R extends { id: string }>(rows: readonly ((R | { id: null }) & { total: number })[]): Paged<R> {
  return { rows: rows.filter((row): row is R & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}
