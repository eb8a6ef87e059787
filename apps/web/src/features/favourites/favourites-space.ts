import { rowSpace } from '../session/own-row.tsx'

export const favouritesSpace = rowSpace('hasFavourites', 'favourites')
