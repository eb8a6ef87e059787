import type { MenuQuery } from '../../../features/catalogue/queries.ts'

const number = (text: string | null): number | undefined => (text && Number.isFinite(Number(text)) ? Number(text) : undefined)

/** What of the menu the address asks for: `?page=2&search=…&category={id}&minPrice=100&maxPrice=500`. */
export function menuQuery(search: URLSearchParams): MenuQuery {
  const page = number(search.get('page')) ?? 1
  const minPrice = number(search.get('minPrice'))
  const maxPrice = number(search.get('maxPrice'))
  const words = search.get('search')?.trim()
  const category = search.get('category')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(words ? { search: words } : {}),
    ...(category ? { category } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}
