import type { AnswerOf } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'

export type KeptPromises = NonNullable<AnswerOf<'GET /restaurent/dashboardData'>['promises']>

/** Returns "92%"; never 100% while one was late. */
export const keptShare = ({ kept, orders }: KeptPromises): string => `${formatNumber(Math.floor((kept / orders) * 100))}%`
