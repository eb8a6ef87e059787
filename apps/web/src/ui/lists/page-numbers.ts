/** Returns the page numbers to show, from 1; null is a gap of two or more. Keeps the first, the last and the neighbours of the current one. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const first = Math.max(1, Math.min(page - 1, pageCount - 4))
  const last = Math.min(pageCount, Math.max(page + 1, 5))
  const middle = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const before = first > 3 ? [1, null] : Array.from({ length: first - 1 }, (_, index) => index + 1)
  const after = last < pageCount - 2 ? [null, pageCount] : Array.from({ length: pageCount - last }, (_, index) => last + index + 1)
  return [...before, ...middle, ...after]
}
