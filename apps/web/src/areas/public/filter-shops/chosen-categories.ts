/** The filters as the address says them: `/filterShops/Biryani,Dosa?page=2`. */
export function chosenCategories(catName: string | undefined, search: URLSearchParams): { names: string[]; page: number } {
  const names = (catName ?? '').split(',').flatMap((name) => name.trim() || [])
  const page = Number(search.get('page') ?? 1)
  return { names, page: Number.isInteger(page) && page > 0 ? page : 1 }
}
