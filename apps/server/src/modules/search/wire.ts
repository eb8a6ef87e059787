import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { NamedFilter } from './read-search.ts'

export type WireFilter = NonNullable<Answer<Calls['listProducts']>['filters']>[number]

const PRICES = { belowPaise: 'maxPrice', upToPaise: 'upToPrice', fromPaise: 'minPrice' } as const

export const filterWire = ({ name, value, without }: NamedFilter): WireFilter =>
  name === 'belowPaise' || name === 'upToPaise' || name === 'fromPaise'
    ? { name: PRICES[name], value: toRupees(Number(value)), without }
    : { name, value, without }
