import type pg from 'pg'
import type { Config } from '../config.ts'
import { DEMO_ADMINISTRATOR, hasDemoAdministrator } from '../platform/demo-logins.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

const GUIDE = 'docs/how-to/administrators.md'

/** Whether an administrator can log in, and whether ADMIN_EMAIL does what an operator expects of it. */
export async function checkAdministrators(client: pg.Client, config: Config): Promise<Finding[]> {
  if (hasDemoAdministrator(config)) return []
  const { is_readable } = await queryRow<{ is_readable: boolean }>(
    client,
    `select coalesce(has_table_privilege(to_regclass('public.accounts'), 'select'), false) as is_readable`,
  )
  if (!is_readable) return []
  const { rows } = await client.query<{ email: string; is_active: boolean }>(
    `select email, is_active from accounts where role = 'administrator' and email <> $1`,
    [DEMO_ADMINISTRATOR.email],
  )
  return describe(rows, config)
}

function describe(all: readonly { email: string; is_active: boolean }[], { administrator, isProduction }: Config): Finding[] {
  const active = all.filter((each) => each.is_active)
  if (all.length === 0 && administrator) return [good('administrator', 'none yet: the start creates that of ADMIN_EMAIL')]
  if (all.length === 0)
    return [
      (isProduction ? bad : note)(
        'administrator',
        'there is none',
        `Set ADMIN_EMAIL and ADMIN_PASSWORD and start Tiffin, or run npm run admin -- add <email> (${GUIDE}).`,
      ),
    ]
  if (active.length === 0)
    return [bad('administrator', 'each one is blocked, so that none can log in', `Run npm run admin -- list, then unblock (${GUIDE}).`)]
  const found = [good('administrator', active.length === 1 ? 'one can log in' : `${active.length} can log in`)]
  if (administrator && !all.some(({ email }) => email === administrator.email))
    found.push(
      note(
        'ADMIN_EMAIL',
        'is no administrator: it only creates the first one, and there is one already',
        'Remove it, or run npm run admin -- add <email>.',
      ),
    )
  return found
}
