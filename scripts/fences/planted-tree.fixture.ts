// A small project in which the rules of the fences are broken on purpose.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findBreaches } from './breaches.ts'

export const SERVER = 'apps/server/src'
export const ORDERS = `${SERVER}/modules/orders`
export const WEB = 'apps/web/src'

/** A tree without violations, with many near misses. */
export const CLEAN: Record<string, string> = {
  'packages/contract/src/index.ts': `import { z } from 'zod'\nexport const restaurentData = z.object({ digitone: z.string() })\n`,
  [`${SERVER}/main.ts`]: `import { createApp } from './app.ts'\ncreateApp()\nconsole.log('/restaurent/login')\n`,
  [`${SERVER}/app.ts`]: `import { orderHandlers } from './modules/orders/index.ts'\nimport { sendMail } from './providers/mail/index.ts'\nexport const createApp = () => orderHandlers(sendMail)\n`,
  [`${SERVER}/platform/database/database.ts`]: `import pg from 'pg'\nexport const pool = new pg.Pool()\n`,
  [`${SERVER}/providers/mail/index.ts`]: `import nodemailer from 'nodemailer'\nexport const sendMail = nodemailer.createTransport\n`,
  [`${ORDERS}/index.ts`]: `export { orderHandlers } from './routes.ts'\n`,
  [`${ORDERS}/routes.ts`]: `import { balanceOf } from '../payments/index.ts'\nimport type { RawBuilder } from 'kysely'\n/** Returns the handlers. */\nexport const orderHandlers = (send: unknown) => [send, balanceOf]\n`,
  [`${ORDERS}/data.ts`]: `import { sql } from 'kysely'
// from payments: a comment is not a statement
export const READ = sql\`with payments as (select id from orders o join sellable_variants v on true for update of o)
  select payments.id, o.reviews from payments join orders o using (id) where o.note = \${'from payments'}\`\n`,
  [`${ORDERS}/wire.ts`]: `export const wire = { is_canceled: true, Wallet: toRupees(1) }\n`,
  [`${ORDERS}/orders.test.ts`]: `import { sql } from 'kysely'\nimport '../payments/data.ts'\nexport const seen = sql\`select * from payments\`\n`,
  [`${SERVER}/modules/payments/index.ts`]: `/** In paise. */\nexport const balanceOf = () => 0\n`,
  [`${SERVER}/modules/payments/data.ts`]: `import { sql } from 'kysely'\nexport const PAID = sql\`update payments set status = 'paid'\`\n`,
  [`${SERVER}/modules/reports/data.ts`]: `import { sql } from 'kysely'\nexport const ALL = sql\`select * from orders join payments using (id) for update\`\n`,
  'apps/server/migrations/0001-orders.ts': `import { sql } from 'kysely'\nexport const up = sql\`create table orders (id uuid)\`\n`,
  'docs/rules.md': '# Rules\n\n<a id="7"></a>\n**7.** See [decision 1](decisions/001-one.md) and [above](#rules).\n',
  'docs/decisions/001-one.md': '# 001 One\n',
  [`${ORDERS}/referring.ts`]: '// docs/rules.md#7, docs/rules.md#rules, decision 1, README.txt, 5 files\nexport {}\n',
  [`${WEB}/paths.ts`]: `export const paths = { home: '/', skip: '#add', menu: '/menu#fade' }\n`,
  [`${WEB}/styles/tokens.css`]: `:root { --brand: #e4002b; }\n`,
  [`${WEB}/ui/button.tsx`]: `export function Button() {\n  return <button className="rounded-card h-[3px]">It's on / off, don't worry</button>\n}\n`,
  [`${WEB}/words/en/cart.ts`]: `export const words = { title: 'Your cart', empty: 'Your cart is empty' }\n`,
  [`${WEB}/features/cart/cart.tsx`]: `export const Cart = () => <ul aria-live="polite" className="grid gap-2" title={words.title} />\nconst bug = () => new Error('The cart has no lines')\nconst call = 'PATCH /changeQuantity'\n`,
  [`${WEB}/features/cart/queries.ts`]: `import { call } from '../../lib/api.ts'\nexport const cart = () => call('cart')\n`,
  [`${WEB}/lib/server-clock.ts`]:
    '/** In ms. */\nexport const serverNow = () => Date.now()\n/** In ms. */\nexport const timeOf = (at: string) => new Date(at).getTime()\n',
  [`${WEB}/lib/api.ts`]: `import { z } from '@tiffin/contract'\nexport const call = z\n`,
  [`${WEB}/areas/admin/users/users.screen.tsx`]: `import { Button } from '../../../ui/button.tsx'\nexport const load = () => import('./list.tsx')\nexport default function Area() {\n  return <Button />\n}\n`,
  [`${WEB}/areas/admin/users/list.tsx`]: `export default function List() {\n  return <a href="#fff">Users</a>\n}\n`,
}

/** Writes the clean tree with these files; returns its folder, which is deleted at the end of the test. */
export function plant(planted: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tiffin-fences-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, source] of Object.entries({ ...CLEAN, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

/** Returns the breaches of the clean tree with these files. */
export const breachesOf = (planted: Record<string, string>): string[] => findBreaches(plant(planted)).breaches

export const lines = (count: number, line = 'export {}\n') => line.repeat(count)
export const body = (count: number) => lines(count, '  step()\n')
