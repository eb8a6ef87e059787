// What every letter and push about an order writes alike.
import { formatRupees, type Paise, toRupees } from '@tiffin/contract'
import type { Order } from './order.ts'

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise))
/** As screens name an order: the end of its id. */
export const numberOf = ({ id }: Pick<Order, 'id'>): string => `#${id.slice(-6).toUpperCase()}`
