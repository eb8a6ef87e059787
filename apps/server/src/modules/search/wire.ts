import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { NamedFilter } from './read-search.ts'

export type WireFilter = NonNullable<Answer<Calls['listProducts']>['filters']>[number]

export const filterWire = ({ name, value, without }: NamedFilter): WireFilter => {
  if (name === 'belowPaise') return { name: 'maxPrice', value: toRupees(Number(value)), without }
  return name === 'upToPaise' ? { name: 'upToPrice', value: toRupees(Number(value)), without } : { name, value, without }
}
