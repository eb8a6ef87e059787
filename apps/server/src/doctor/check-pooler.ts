import type pg from 'pg'
import type { Config } from '../config.ts'
import { nameOf } from '../platform/database/address.ts'
import { codeOf } from '../platform/database/database.ts'
import { LIMITS, requestSettings, startupOf } from '../platform/database/pool.ts'
import { adviceOn } from '../start-failure.ts'
import { bad, badOnError, type Finding, good, note } from './finding.ts'
import { queryRow, within } from './query-database.ts'

const MOST_CONNECTIONS = 20
const NO_SUCH_STATEMENT = '26000'
const GUIDE = 'docs/how-to/use-a-pooler.md'
type Place = { readonly databaseUrl: string } & Pick<Config, 'pooler'>

/** Whether DATABASE_URL leads to a pooler, whether that agrees with the settings, and whether the limits of statements arrive. */
export function checkPooler({ databaseUrl, pooler }: Place): Promise<Finding[]> {
  const here = nameOf(databaseUrl)
  return badOnError(
    () =>
      within(databaseUrl, async (client) => {
        const isThere = await isPooled(client)
        if (!pooler) return [...(isThere ? [missing(here)] : []), ...(await checkLimits(databaseUrl))]
        if (!isThere)
          return [
            note(
              'pooler',
              `there seems to be none at ${here}`,
              'Without a pooler, remove DATABASE_DIRECT_URL: statements are planned once then.',
            ),
          ]
        return [pooler.keepsStatements ? await checkNames(client, databaseUrl) : good('pooler', `at ${here}; statements have no names`)]
      }),
    (reason, error) => bad('pooler', `${here}: ${reason}`, adviceOn(error) ?? 'Check DATABASE_URL.'),
  )
}

const missing = (here: string): Finding =>
  note('pooler', `there is one at ${here}`, `Set DATABASE_DIRECT_URL to the address of PostgreSQL itself (${GUIDE}).`)

/** A pooler gives its clients keys of its own instead of those of PostgreSQL's processes. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { pid } = await queryRow<{ pid: number }>(client, 'select pg_backend_pid() as pid')
  // the types of `pg` leave it out
  return (client as unknown as { readonly processID: number }).processID !== pid
}

/** The settings of a start without DATABASE_DIRECT_URL: a pooler refuses them, or drops them without a word. */
function checkLimits(url: string): Promise<Finding[]> {
  const look = async (client: pg.Client): Promise<Finding[]> => {
    const { ms } = await queryRow<{ ms: string }>(client, `select setting as ms from pg_settings where name = 'statement_timeout'`)
    if (ms === String(LIMITS.statementMs)) return []
    return [
      bad(
        'limits',
        `a pooler or proxy in front of PostgreSQL drops them: statement_timeout is ${ms} ms instead of ${LIMITS.statementMs}`,
        `Set DATABASE_DIRECT_URL (${GUIDE}).`,
      ),
    ]
  }
  return within(url, look, { options: startupOf(requestSettings(LIMITS)) })
}

/** Prepares a statement, and runs it again while another client may have the connection of the first time. */
async function checkNames(client: pg.Client, url: string): Promise<Finding> {
  const named = { name: 'tiffin_doctor', text: 'select pg_backend_pid() as pid' }
  const { rows } = await client.query<{ pid: number }>(named)
  try {
    await within(url, async (other) => {
      // until it has the connection of the first time
      for (let left = MOST_CONNECTIONS; left > 0; left -= 1) {
        await other.query('begin')
        const { pid } = await queryRow<{ pid: number }>(other, named.text)
        if (pid === rows[0]?.pid) break
        await other.query('commit')
      }
      await client.query(named)
    })
    return good('pooler', 'keeps prepared statements')
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_STATEMENT) throw error
    return bad(
      'pooler',
      'it does not keep prepared statements',
      `Remove DATABASE_NAMED, or set max_prepared_statements of PgBouncer 1.21 (${GUIDE}).`,
    )
  }
}
