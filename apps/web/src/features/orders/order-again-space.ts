import { rowSpace } from '../session/own-row.tsx'

export const orderAgainSpace = rowSpace('hasOrdered', 'returning')
