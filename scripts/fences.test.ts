// Tests every rule with a violation planted in a small tree; the message must name the rule.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { breachesOf, CLEAN, ORDERS, plant, SERVER, WEB } from './fences/planted-tree.fixture.ts'

const FENCES = fileURLToPath(new URL('./fences.ts', import.meta.url))
const importing = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

it('a tree without violations passes', () => {
  expect(breachesOf({})).toEqual([])
})

it('the command prints every violation and exits with 1', () => {
  const run = (root: string) => spawnSync(process.execPath, ['--import', 'tsx', FENCES, root], { encoding: 'utf8' })
  const inOrder = run(plant({}))
  expect([inOrder.status, inOrder.stdout]).toEqual([
    0,
    `${Object.keys(CLEAN).filter((path) => !path.endsWith('.md')).length} files within the fences\n`,
  ])
  const breached = run(plant({ [`${ORDERS}/placeOrder.ts`]: 'export {}\n' }))
  expect([breached.status, breached.stdout]).toEqual([1, expect.stringContaining('placeOrder.ts:1  file names are kebab-case')])
})

type Breach = readonly [what: string, path: string, source: string, message: string]

const directions: Breach[] = [
  [
    'the contract importing the server',
    'packages/contract/src/money.ts',
    importing('../../../apps/server/src/app.ts'),
    'imports nothing else of the project',
  ],
  [
    'the server importing the web app',
    `${SERVER}/platform/http/pages.ts`,
    importing('../../../../web/src/paths.ts'),
    'server and web meet only in packages/contract',
  ],
  [
    'the web app importing the server',
    `${WEB}/lib/app.ts`,
    importing('../../../server/src/app.ts'),
    'server and web meet only in packages/contract',
  ],
  [
    'the platform importing a module',
    `${SERVER}/platform/http/mount.ts`,
    importing('../../modules/orders/index.ts'),
    'platform must not import modules',
  ],
  [
    'a lower folder of the platform importing a higher one',
    `${SERVER}/platform/database/pool.ts`,
    importing('../http/mount.ts'),
    'platform/database must not import platform/http',
  ],
  [
    'a provider importing a module',
    `${SERVER}/providers/mail/smtp.ts`,
    importing('../../modules/orders/index.ts'),
    'providers must not import modules',
  ],
  [
    'a provider importing another',
    `${SERVER}/providers/images/index.ts`,
    importing('../mail/index.ts'),
    'providers do not import each other',
  ],
  ['a module importing the composition', `${SERVER}/modules/hours/open.ts`, importing('../../app.ts'), 'modules must not import app'],
  [
    'a module importing past index.ts',
    `${ORDERS}/place-order.ts`,
    importing('../payments/data.ts'),
    'through its index.ts: modules/payments/index.ts',
  ],
  [
    'the composition importing past index.ts',
    `${SERVER}/app.ts`,
    importing('./modules/orders/routes.ts'),
    'through its index.ts: modules/orders/index.ts',
  ],
  ['a module looking upwards', `${SERVER}/modules/hours/open.ts`, importing('../orders/index.ts'), 'hours is below orders'],
  [
    'looking upwards by import()',
    `${SERVER}/modules/hours/open.ts`,
    `export const x = () => import('../orders/index.ts')\n`,
    'hours is below orders',
  ],
  ['a module without a place', `${SERVER}/modules/coupons/index.ts`, 'export {}\n', 'unknown module coupons: add it to MODULES'],
  [
    'an SDK outside its adapter',
    `${ORDERS}/place-order.ts`,
    importing('nodemailer'),
    'nodemailer is used only by its adapter in providers/mail/',
  ],
  [
    'an area importing another',
    `${WEB}/areas/customer/area.tsx`,
    importing('../admin/users/list.tsx'),
    'areas are strangers: customer must not import admin',
  ],
  [
    'a feature importing an area',
    `${WEB}/features/cart/cart.tsx`,
    importing('../../areas/admin/users/users.screen.tsx'),
    'a feature must not know an area',
  ],
  ['anything importing the top layer', `${WEB}/features/cart/cart.tsx`, importing('../../app/main.tsx'), 'app/ is the top layer'],
  ['a file from inside a package', `${WEB}/lib/api.ts`, importing('react-router/dist/index.js'), 'is private to its library'],
  [
    'a private export of a library',
    `${WEB}/lib/api.ts`,
    `export { UNSAFE_RouteContext } from 'react-router'\n`,
    'UNSAFE_RouteContext is private to its library',
  ],
  [
    'a private table of a library',
    `${ORDERS}/data.ts`,
    `export const JOBS = 'graphile_worker._private_jobs'\n`,
    'is private to its library',
  ],
  [
    'a private field taken by destructuring',
    `${ORDERS}/data.ts`,
    'export const fontOf = (doc: Doc) => {\n  const { _font } = doc\n  return _font\n}\n',
    '_font is private to its library',
  ],
  [
    'the socket of a client of pg',
    `${ORDERS}/data.ts`,
    'export const streamOf = (client: Client) => client.connection.stream\n',
    '.connection.stream is private to its library',
  ],
  [
    'the process of a client of pg',
    `${ORDERS}/data.ts`,
    'export const processOf = (client: Client) => client.processID\n',
    'processID is private to its library',
  ],
  ['the nodes of an icon', `${WEB}/lib/api.ts`, `export const NODES = '__iconNode'\n`, '__iconNode is private to its library'],
  [
    'a replaced method of a class',
    `${ORDERS}/data.ts`,
    'Client.prototype.query = send\n',
    'Client.prototype.query = is private to its library',
  ],
  ['a replaced method of a socket', `${WEB}/lib/api.ts`, 'socket.disconnect = () => undefined\n', 'is private to its library'],
  ['ui importing a feature', `${WEB}/ui/price.tsx`, importing('../features/cart/queries.ts'), 'could ship in another product'],
  ['lib importing a feature', `${WEB}/lib/channel.ts`, importing('../features/cart/queries.ts'), 'lib/ knows no feature'],
]

const statements: Breach[] = [
  [
    'sql outside data.ts',
    `${ORDERS}/place-order.ts`,
    `import { sql } from 'kysely'\nexport const x = sql\`select 1\`\n`,
    'SQL is written only in data.ts',
  ],
  [
    'a query builder outside data.ts',
    `${ORDERS}/place-order.ts`,
    `export const x = (db) => db.selectFrom('orders')\n`,
    'SQL is written only in data.ts',
  ],
  [
    "a neighbour's table",
    `${ORDERS}/data-money.ts`,
    `export const x = sql\`select * from payments\`\n`,
    'the table payments belongs to payments',
  ],
  [
    "a neighbour's table after a comma",
    `${ORDERS}/data.ts`,
    `export const x = sql\`select * from orders o, wallets w\`\n`,
    'the table wallets belongs to ledger',
  ],
  [
    "writing a neighbour's table",
    `${ORDERS}/data.ts`,
    `export const x = sql<Row>\`insert into reviews values (1)\`\n`,
    'the table reviews belongs to reviews',
  ],
  [
    'a view from a lower module',
    `${SERVER}/modules/accounts/data.ts`,
    `export const x = sql\`select * from sellable_variants\`\n`,
    'accounts is lower',
  ],
  [
    "a neighbour's function",
    `${ORDERS}/data.ts`,
    `export const x = sql\`select name_key('a')\`\n`,
    'the function name_key belongs to search',
  ],
  [
    'a published function from a lower module',
    `${SERVER}/modules/accounts/data.ts`,
    `export const x = sql\`select open from opening_of(null, null) o\`\n`,
    'hours is for higher modules only, and accounts is lower',
  ],
  [
    'a function without an owner',
    'apps/server/migrations/0002-coupons.ts',
    `export const up = sql\`create function coupon_at(moment timestamptz) returns integer return 1\`\n`,
    'coupon_at has no owner yet',
  ],
  [
    'a report that writes',
    `${SERVER}/modules/reports/data.ts`,
    `export const x = sql\`update orders set note = ''\`\n`,
    'reports reads every table and writes none',
  ],
  [
    'a table without an owner',
    'apps/server/migrations/0002-coupons.ts',
    `export const up = sql\`create table coupons ()\`\n`,
    'coupons has no owner yet',
  ],
]

const looksAndNames: Breach[] = [
  [
    'a message that is compared',
    `${WEB}/app/again.ts`,
    `export const isTaken = (error: Error) => error.message === 'Taken'\n`,
    'compare the code',
  ],
  ['a message as a key', `${WEB}/app/again.ts`, `export const field = (error: Error) => fields[error.message]\n`, 'compare the code'],
  [
    'a message that is searched',
    `${WEB}/app/again.ts`,
    `export const isTaken = (error: Error) => error.message.includes('aken')\n`,
    'compare the code',
  ],
  ['a colour in a component', `${WEB}/ui/card.tsx`, `export const card = 'text-[#e4002b]'\n`, 'colours are defined only in'],
  ['a colour in another stylesheet', `${WEB}/styles/motion.css`, 'a { color: #fff }\n', 'colours are defined only in'],
  ['a colour as a function', `${WEB}/ui/card.tsx`, `export const card = 'bg-[rgb(0,0,0)]'\n`, 'colours are defined only in'],
  ['an arbitrary radius', `${WEB}/ui/card.tsx`, `export const card = 'rounded-t-[12px]'\n`, 'radii and shadows are defined only in'],
  [
    'an arbitrary shadow',
    `${WEB}/ui/card.tsx`,
    `export const card = 'shadow-[0_1px_2px_black]'\n`,
    'radii and shadows are defined only in',
  ],
  ['a transition of colours', `${WEB}/ui/card.tsx`, `export const card = 'transition-colors'\n`, 'only opacity and transform'],
  ['any other transition', `${WEB}/styles/motion.css`, 'a { transition: color 1s }\n', 'only opacity and transform'],
  ['a list with a colour', `${WEB}/styles/motion.css`, 'a { transition-property: opacity, color }\n', 'only opacity and transform'],
  ['two animations', `${WEB}/styles/motion.css`, 'a { animation: in 1s ease(0, 1), out 1s }\n', 'one animation per element'],
  ['a token of two', `${WEB}/styles/utilities.css`, '@theme { --animate-both: in 1s, out 1s; }\n', 'one animation per element'],
  ['a class of two', `${WEB}/ui/card.tsx`, `export const card = 'animate-[in_1s,out_1s]'\n`, 'one animation per element'],
  ['a number field', `${WEB}/ui/count.tsx`, 'export const count = <input type="number" />\n', 'the wheel changes a number field'],
  ['a storage', `${WEB}/ui/draft.ts`, `export const draft = () => localStorage.length\n`, 'may block its storages'],
  ['a list in short with a colour', `${WEB}/styles/motion.css`, 'a { transition: opacity 1s, color 1s }\n', 'only opacity and transform'],
  ["the device's time", `${WEB}/features/cart/age.ts`, 'export const age = () => Date.now()\n', "a device's clock may be wrong"],
  ["the device's time as a function", `${WEB}/features/cart/age.ts`, 'export const clock = Date.now\n', "a device's clock may be wrong"],
  ["the device's time as a date", `${WEB}/features/cart/age.ts`, 'export const age = () => new Date()\n', "a device's clock may be wrong"],
  ['a default export that is not loaded lazily', `${WEB}/ui/card.tsx`, 'export default function Card() {}\n', 'no default exports'],
  ['a name in another case', `${ORDERS}/placeOrder.ts`, 'export {}\n', 'file names are kebab-case'],
  ['a name without meaning', `${ORDERS}/order-utils.ts`, 'export {}\n', '"order-utils" does not say what is in it'],
  ['a folder name without meaning', `${SERVER}/platform/common/ids.ts`, 'export {}\n', '"common" does not say what is in it'],
  ['a word of the wire', `${ORDERS}/place-order.ts`, `export const x = { is_canceled: true }\n`, '"is_canceled" is a word of the wire'],
  ['a word of the wire in a text', `${ORDERS}/place-order.ts`, `export const x = 'getOrderIterms'\n`, '"Iterms" is a word of the wire'],
  ['a replaced word in a name', `${ORDERS}/place-order.ts`, `export const orderBrakes = 1\n`, 'the code says rate limit, not brakes'],
  [
    'a word of the screens in code',
    `${ORDERS}/place-order.ts`,
    'export const kitchenOf = 1\n',
    '"kitchenOf": the code says restaurant, not kitchen',
  ],
  ['a read under another name', `${ORDERS}/data.ts`, 'export const selectOrder = 1\n', 'begins with find, get or list'],
  ['a replaced word in a file name', `${ORDERS}/find-rider.ts`, 'export {}\n', 'the code says employee, not rider'],
  ['a replaced word in a comment', `${ORDERS}/place-order.ts`, '// the wish of a customer\nexport {}\n', 'the code says input, not wish'],
  ['a replaced prefix', `${ORDERS}/place-order.ts`, 'export const demandOwn = 1\n', 'the code says assert…, not demand…'],
  ['unfinished work', `${ORDERS}/place-order.ts`, `// ${'TO'}DO: later\nexport {}\n`, 'do it now, or write an issue'],
  ['a test left out', `${ORDERS}/place-order.test.ts`, `it.${'skip'}('works', () => {})\n`, 'leaves tests out'],
  ['a test that excludes the others', `${ORDERS}/place-order.test.ts`, `describe.${'only'}('orders', () => {})\n`, 'leaves tests out'],
]

const bareWords: Breach[] = [
  ['an accessible name', `${WEB}/ui/card.tsx`, `export const Card = () => <nav aria-label="Main" />\n`, 'user-visible text'],
  ['a name with a gap', `${WEB}/ui/card.tsx`, `export const Card = () => <Bar label={\`Remove \${name}\`} />\n`, 'user-visible text'],
  ['a label in a row', `${WEB}/areas/admin/shell.tsx`, `export const ITEMS = [{ label: 'Dashboard', to: '/' }]\n`, 'user-visible text'],
  ['a message', `${WEB}/areas/admin/move.ts`, `export const done = () => toastSuccess('moved')\n`, 'user-visible text'],
  ['a sentence', `${WEB}/areas/admin/move.ts`, `export const why = (x: boolean) => (x ? 'Nobody is here yet' : '')\n`, 'user-visible text'],
]

const bareTexts: Breach[] = [
  ['text beside an icon', `${WEB}/ui/card.tsx`, 'export const Card = () => <p><Icon /> 12</p>\n', 'text is the only child of its element'],
  [
    'a value beside an icon',
    `${WEB}/ui/card.tsx`,
    'export const Card = ({ n }) => <p><Icon />{n}</p>\n',
    'text is the only child of its element',
  ],
  ['two values', `${WEB}/ui/card.tsx`, 'export const Card = ({ n }) => <p>{n}{n}</p>\n', 'text is the only child of its element'],
  ['a space', `${WEB}/ui/card.tsx`, "export const Card = () => <p><b />{' '}<b /></p>\n", 'text is the only child of its element'],
  [
    'text under a condition',
    `${WEB}/ui/card.tsx`,
    "export const Card = ({ n }) => <p><b />{n > 1 && '×'}</p>\n",
    'text is the only child of its element',
  ],
  ['text in a fragment', `${WEB}/ui/card.tsx`, 'export const Card = ({ n }) => <>{n}</>\n', 'text is the only child of its element'],
  [
    'texts of a list',
    `${WEB}/ui/card.tsx`,
    'export const Card = ({ s }) => <p><b />{s.map((n) => n)}</p>\n',
    'text is the only child of its element',
  ],
  [
    'children that may be text',
    `${WEB}/ui/card.tsx`,
    'interface Props { children: ReactNode }\nexport const Card = ({ children }: Props) => <p><b />{children}</p>\n',
    'text is the only child of its element',
  ],
  ['a component that returns text', `${WEB}/ui/card.tsx`, 'export const Card = ({ n }) => n + 1\n', 'a component returns elements'],
  [
    'a component that returns its children',
    `${WEB}/ui/card.tsx`,
    'export function Card({ children }) { return children }\n',
    'a component returns elements',
  ],
]

const references: Breach[] = [
  ['a section sign', `${ORDERS}/place-order.ts`, '// as spec \u00a77 says\nexport {}\n', 'names no place that a reader can find'],
  ['a rule without its page', `${ORDERS}/place-order.ts`, '/** trust rule 7 */\nexport {}\n', 'names no place that a reader can find'],
  ['a page that is not there', `${ORDERS}/place-order.ts`, '// see wire.md\nexport {}\n', 'wire.md does not exist'],
  ['a heading that is not there', `${ORDERS}/place-order.ts`, '// docs/rules.md#9\nexport {}\n', 'docs/rules.md has no heading #9'],
  ['a decision that is not there', `${ORDERS}/place-order.ts`, '// decision 42\nexport {}\n', 'there is no decision 42'],
  ['a number of a decision used twice', 'docs/decisions/001-two.md', '# 001 Two\n', 'number 001 is used twice'],
  ['a source file that is not there', 'docs/other.md', 'See `orders/place-orders.ts`.\n', 'orders/place-orders.ts does not exist'],
  ['a test that is not there', 'docs/security.md', '| 2.3.4 | yes | Locks. `orders`, `crash` |\n', 'there is no test crash'],
  ['a link in a document', 'docs/other.md', 'See [the rules](rules.md#gone).\n', 'rules.md has no heading #gone'],
]

const prose: Breach[] = [
  ['a phrase in a comment', 'bench/rate.ts', '// returns what whoever asks may see\nexport {}\n', 'is not plain English: name the person'],
  ['a phrase in a title', 'e2e/chat.test.ts', "it('asha is told of it', () => {})\n", '"is told" is not plain English'],
  [
    'a phrase in a comment of a statement',
    `${ORDERS}/data.ts`,
    `export const x = sql\`\n-- whoever pays\nselect 1\`\n`,
    'is not plain English: name the person',
  ],
  ['a phrase in a document', 'docs/other.md', 'The rule\nstands in a file.\n', '"stands" is not plain English'],
]

describe.each([
  ['who may import whom', directions],
  ['references', references],
  ['prose', prose],
  ['SQL', statements],
  ['looks, names and words', looksAndNames],
  ['bare words', bareWords],
  ['bare text', bareTexts],
])('%s', (_, breaches) => {
  it.each(breaches)('stops %s', (_what, path, source, message) => {
    const found = breachesOf({ [path]: source })
    expect(found).toEqual([expect.stringContaining(message)])
    expect(found[0]?.startsWith(`${path}:`)).toBe(true)
  })
})

it('allows text alone, and elements beside each other', () => {
  const card = `
import type { Row } from './row.ts'
interface Props { children: Parts; end?: Parts; draw: (n: number) => Parts; n: number; row: Row }
const LINE = <hr />
export function Card({ children, end, draw, n, row }: Props) {
  const picture = n > 1 ? <img alt="" /> : null
  if (n === 0) return null
  if (n === 1) return children
  return (
    <>
      {/* a comment */}
      {LINE}
      {picture}
      {n > 2 && <p>{n}</p>}
      {[1, 2].map((each) => <p key={each}>{\`\${each} of \${n}\`}</p>)}
      {row.mark}
      {draw(n)}
      {end}
      {children}
    </>
  )
}
`
  const row = 'export interface Row { mark: Parts; children: string }\n'
  expect(breachesOf({ [`${WEB}/ui/card.tsx`]: card, [`${WEB}/ui/row.ts`]: row })).toEqual([])
})
