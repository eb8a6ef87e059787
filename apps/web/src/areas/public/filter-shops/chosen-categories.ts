import { paths } from '../../../paths.ts'

/** The filters as the address says them: `/filterShops/Biryani,Dosa?page=2`. */
export function chosenCategories(catName: string | undefined, search: URLSearchParams): { names: string[]; page: number } {
  const names = (catName ?? '').split(',').flatMap((name) => name.trim() || [])
  const page = Number(search.get('page') ?? 1)
  return { names, page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** The other way round; the first page needs no number. */
export function addressOf(names: readonly string[], page = 1): string {
  return paths.filterShops.to(names.length ? { catName: names.join(',') } : {}, { page: page > 1 ? page : undefined })
}

/** Category names are the same whatever their case, as on the server. */
export const isChosen = (names: readonly string[], name: string): boolean =>
  names.some((chosen) => chosen.toLowerCase() === name.toLowerCase())

export const toggled = (names: readonly string[], name: string): string[] =>
  isChosen(names, name) ? names.filter((chosen) => chosen.toLowerCase() !== name.toLowerCase()) : [...names, name]
