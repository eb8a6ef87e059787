// Tests the rule about sums of items with planted ones.
import { expect, it } from 'vitest'
import { breachesOf, ORDERS, SERVER, WEB } from './planted-tree.fixture.ts'

const sums: readonly (readonly [what: string, path: string, source: string, how: string])[] = [
  [
    'of the items of an order on the server',
    `${ORDERS}/order-state.ts`,
    'export const total = (live: Item[]) => live.reduce((sum, item) => sum + item.total_paise, 0)\n',
    'reduce sums items of an order',
  ],
  [
    'of the wire’s totals in the web app',
    `${WEB}/features/cart/paise-of.ts`,
    'export const paiseOf = (items: Item[]) => items.reduce((sum, { total }) => sum + fromRupees(total), 0)\n',
    'reduce sums items of an order',
  ],
  [
    'of the rest of an order',
    `${WEB}/features/cart/rest-of.ts`,
    'export const restOf = (rest: Item[]) =>\n  rest.reduce<number>((paise, other) => paise + Math.round(other.total * 100), 0)\n',
    'reduce sums items of an order',
  ],
  [
    'in a loop',
    `${ORDERS}/loop.ts`,
    'export function sum(items: Item[]) {\n  let paise = 0\n  for (const item of items) paise += item.total_paise - item.discount_paise\n  return paise\n}\n',
    '+= sums items of an order',
  ],
  [
    'in SQL',
    `${ORDERS}/data.ts`,
    "import { sql } from 'kysely'\nexport const SUM = sql`select sum(i.total_paise) from order_items i`\n",
    'sum() sums items of an order',
  ],
]
it.each(sums)('finds a sum %s', (_what, path, source, how) => {
  expect(breachesOf({ [path]: source }).filter((line) => line.startsWith(path) && line.includes(how))).toHaveLength(1)
})

it('allows the sum of orders, other sums, and the one in the contract', () => {
  expect(
    breachesOf({
      'packages/contract/src/money.ts':
        'export const sum = (items: Item[]) => items.reduce((paise, { totalPaise }) => paise + totalPaise, 0)\n',
      [`${ORDERS}/together.ts`]:
        'export const together = (orders: Order[]) => orders.reduce((paise, order) => paise + order.grand_total_paise, 0)\nexport const unpaid = (orders: Order[]) => orders.reduce((paise, order) => paise + moneyOf(order).total, 0)\n',
      [`${WEB}/features/cart/count.ts`]: 'export const count = { total: rows.reduce((sum, { quantity }) => sum + quantity, 0) }\n',
      [`${SERVER}/modules/reports/data-sales.ts`]:
        "import { sql } from 'kysely'\nexport const SALES = sql`select sum(i.total_paise) from order_items i`\n",
    }).filter((line) => line.includes('sums items')),
  ).toEqual([])
})
