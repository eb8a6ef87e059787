// Tests the rules about length and docstrings with planted violations.
import { expect, it } from 'vitest'
import { body, breachesOf, lines, ORDERS, SERVER, WEB } from './planted-tree.fixture.ts'

type Breach = readonly [what: string, path: string, source: string, message: string]

const sizes: Breach[] = [
  ['a long file', `${SERVER}/platform/long.ts`, lines(251), '251 lines, at most 250'],
  ['a long test', `${SERVER}/platform/long.test.ts`, lines(401), '401 lines, at most 400'],
  ['a long use case', `${ORDERS}/place-order.ts`, `export function placeOrder() {}\n${lines(150)}`, '151 lines, at most 150'],
  [
    'a long function',
    `${ORDERS}/long.ts`,
    `export function place({ a }: { a: string }): { b: number } {\n${body(59)}}\n`,
    'place has 61 lines, at most 60',
  ],
  [
    'a long arrow function',
    `${ORDERS}/long.ts`,
    `export const place = async (a: string) => {\n${body(59)}}\n`,
    'place has 61 lines, at most 60',
  ],
  [
    'a long method',
    `${ORDERS}/long.ts`,
    `export class Place {\n  async run(): Promise<void> {\n${body(59)}  }\n}\n`,
    'run has 61 lines, at most 60',
  ],
  [
    'a long nested function',
    `${WEB}/ui/card.tsx`,
    `export function Card() {\n  function inner() {\n${body(60)}  }\n}\n`,
    'inner has 62 lines, at most 60',
  ],
  ['a long component', `${WEB}/ui/card.tsx`, `export function Card() {\n${body(119)}}\n`, 'Card has 121 lines, at most 120'],
]

const docstrings: Breach[] = [
  ['a function of the platform without a docstring', `${SERVER}/platform/clock.ts`, 'export function now() {}\n', 'now has no docstring'],
  ['a function of a provider', `${SERVER}/providers/mail/smtp.ts`, 'export const send = async () => {}\n', 'send has no docstring'],
  ['a hook', `${WEB}/features/cart/use-cart.ts`, '// Reads the cart.\nexport function useCart() {}\n', 'useCart has no docstring'],
  [
    'a function that a module exports',
    `${SERVER}/modules/payments/refund.ts`,
    `/** Is not that of refund. */\nconst x = 1\nexport const refund = () => x\n`,
    'refund has no docstring',
  ],
]

it.each(sizes)('stops %s', (_what, path, source, message) => {
  expect(breachesOf({ [path]: source })).toEqual([expect.stringMatching(`^${path}:.*${message}`)])
})

it.each(docstrings)('stops %s', (_what, path, source, message) => {
  const indexFile = {
    [`${SERVER}/modules/payments/index.ts`]: `export { refund } from './refund.ts'\n/** In paise. */\nexport const balanceOf = () => 0\n`,
  }
  const found = breachesOf({ [path]: source, ...(path.endsWith('refund.ts') ? indexFile : {}) })
  expect(found).toEqual([expect.stringContaining(message)])
  expect(found[0]?.startsWith(`${path}:`)).toBe(true)
})

it('allows justified length: a component of a hundred lines, a file of exactly the limit', () => {
  const found = breachesOf({
    [`${WEB}/ui/card.tsx`]: `export function Card() {\n${body(100)}}\n`,
    [`${SERVER}/platform/long.ts`]: lines(250),
    [`${SERVER}/platform/contract.generated.ts`]: lines(900),
    'apps/server/migrations/0002-more.ts': `export async function up() {\n${body(100)}}\n`,
  })
  expect(found).toEqual([])
})
