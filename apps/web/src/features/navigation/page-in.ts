/** Returns the page that an address names, from 1 on: `?page=2`, or under another `name` that of a second list. */
export function pageIn(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}
