// Orders are a board or a list: the address says which; without a word in it, what this device showed last, and at first the board.
export type View = 'board' | 'list'
const KEY = 'tiffin.kitchen.view'

const rememberedView = (): View => {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'board'
  } catch {
    return 'board'
  }
}

export function viewIn(search: URLSearchParams): View {
  const asked = search.get('view')
  if (asked === 'board' || asked === 'list') return asked
  // pages belong to the list
  return search.has('page') ? 'list' : rememberedView()
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // a browser without storage starts with the board each time
  }
}
