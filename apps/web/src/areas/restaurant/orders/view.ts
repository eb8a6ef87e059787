// Whether orders are shown as a board or a list: from the address, otherwise the device's last view, initially the board.
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
  // only the list has pages
  return search.has('page') ? 'list' : rememberedView()
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // without storage the board is the default
  }
}
