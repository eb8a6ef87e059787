import { lateRow, OwnRow } from '../session/own-row.tsx'
import { favouritesSpace } from './favourites-space.ts'

const Row = lateRow(() => import('./favourites-row.tsx'))

/** "Your favourites" on the first screen. */
export function FavouritesSlot() {
  return (
    <OwnRow
      space={favouritesSpace}
      row={Row}
      className="hidden not-empty:block [[data-favourites]_&]:block [[data-favourites]_&]:min-h-60"
    />
  )
}
