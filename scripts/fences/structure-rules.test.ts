import { expect, it } from 'vitest'
import { breachesOf, ORDERS, SERVER, WEB } from './planted-tree.fixture.ts'

const shapes: (readonly [what: string, path: string, source: string, message: string])[] = [
  [
    'a cycle of types',
    `${ORDERS}/order.ts`,
    `import type { Item } from './item.ts'\nexport interface Order { items: Item[] }\n`,
    'an import cycle: apps/server/src/modules/orders/item.ts → apps/server/src/modules/orders/order.ts',
  ],
  [
    'a cycle through import()',
    `${ORDERS}/order.ts`,
    `export const items = () => import('./item.ts')\n`,
    'an import cycle: apps/server/src/modules/orders/item.ts → apps/server/src/modules/orders/order.ts',
  ],
  [
    'an index.ts with too many exports',
    `${SERVER}/modules/carts/index.ts`,
    Array.from({ length: 41 }, (_, n) => `export const name${n} = ${n}\n`).join(''),
    '41 exported functions, at most 40',
  ],
]

it.each(shapes)('stops %s', (_what, path, source, message) => {
  const item = { [`${ORDERS}/item.ts`]: `import type { Order } from './order.ts'\nexport interface Item { order: Order }\n` }
  const found = breachesOf({ [path]: source, ...(path.endsWith('order.ts') ? item : {}) })
  expect(found).toEqual([expect.stringContaining(message)])
})

it('stops an index.ts that bundles functions, and does not count types', () => {
  const index = (source: string) => ({ [`${SERVER}/modules/carts/index.ts`]: source })
  const records = { [`${SERVER}/modules/carts/records.ts`]: 'export const records = { find: () => 1 }\n' }
  expect(breachesOf({ ...records, ...index(`export { records } from './records.ts'\n`) })).toEqual([
    expect.stringContaining('records is an object: export its functions by their names'),
  ])
  const types = Array.from({ length: 41 }, (_, n) => `type Name${n}`).join(', ')
  expect(breachesOf(index(`export { ${types} } from './names.ts'\n`))).toEqual([])
})

it('stops folders that import each other, also by import(), but not through a test', () => {
  const cart = { [`${WEB}/features/cart/line.ts`]: `import { x } from '../options/option.ts'\nexport const y = x\n` }
  const back = `export const load = () => import('../cart/cart.tsx')\n`
  expect(breachesOf({ ...cart, [`${WEB}/features/options/option.test.ts`]: back })).toEqual([])
  expect(breachesOf({ ...cart, [`${WEB}/features/options/option.ts`]: back })).toEqual([
    expect.stringMatching(/^apps\/web\/src\/features\/cart\/line\.ts:1 .*features\/cart and .*features\/options import each other/),
    expect.stringMatching(/^apps\/web\/src\/features\/options\/option\.ts:1 .*features\/options and .*features\/cart import each other/),
  ])
})

it('stops folders that import each other inside a module', () => {
  const sender = { [`${ORDERS}/emails/send.ts`]: `import type { Job } from '../jobs.ts'\nexport type Send = (job: Job) => void\n` }
  const jobs = { [`${ORDERS}/jobs.ts`]: `export type Job = string\n` }
  expect(breachesOf({ ...sender, ...jobs })).toEqual([])
  const above = { [`${ORDERS}/notify.ts`]: `export type { Send } from './emails/send.ts'\n` }
  expect(breachesOf({ ...sender, ...jobs, ...above })).toEqual([
    expect.stringMatching(/modules\/orders\/emails\/send\.ts:1 .*orders\/emails and .*modules\/orders import each other/),
    expect.stringMatching(/modules\/orders\/notify\.ts:1 .*modules\/orders and .*orders\/emails import each other/),
  ])
})

it('stops a folder of more than 25 files, and leaves tests out of the count', () => {
  const files = (count: number, end: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${SERVER}/providers/mail/file${n}${end}`, 'export {}\n']))
  expect(breachesOf({ ...files(24, '.ts'), ...files(30, '.test.ts') })).toEqual([])
  expect(breachesOf(files(25, '.ts'))).toEqual([expect.stringContaining('providers/mail has 26 files, at most 25')])
})
