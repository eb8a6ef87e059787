import pg from 'pg'
import { TIMEOUT_MS } from './finding.ts'

/** Connects for the length of `look`. Throws when the database cannot be reached in time. */
export async function within<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    application_name: 'tiffin doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const nameOf = (url: string): string => `${new URL(url).host}${new URL(url).pathname}`

/** Returns the first row. */
export async function queryRow<T>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query(text, values)
  return rows[0] as T
}
