// Whether orders are shown as a board or a list: from the address, otherwise the device's last view, initially the board.
import { deviceStorage } from '../../../lib/storage.ts'

export type View = 'board' | 'list'
const KEY = 'tiffin.kitchen.view'

const rememberedView = (): View => (deviceStorage.getItem(KEY) === 'list' ? 'list' : 'board')

/** `isRemembering`: whether the device's last view counts; the server and the hydrating render do not know it. */
export function viewIn(search: URLSearchParams, isRemembering = true): View {
  const asked = search.get('view')
  if (asked === 'board' || asked === 'list') return asked
  // only the list has pages and a search
  if (['page', 'search', 'day', 'state'].some((name) => search.has(name))) return 'list'
  return isRemembering ? rememberedView() : 'board'
}

export const rememberView = (view: View): void => deviceStorage.setItem(KEY, view)
