/** Reads a list from `read(1)` to its last page, which the first answer's `size` names. */
export async function readAllPages<P extends { size: number }, R extends { _id: string }>(
  read: (page: number) => Promise<P>,
  rowsOf: (page: P) => readonly R[],
): Promise<R[]> {
  const first = await read(1)
  const others = await Promise.all(Array.from({ length: Math.max(0, first.size - 1) }, (_, index) => read(index + 2)))
  // a row added between two requests shifts others to the next page
  const rows = [first, ...others].flatMap(rowsOf)
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}
