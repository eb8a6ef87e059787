import type pg from 'pg'
import { newClient } from '../platform/database/address.ts'
import { TIMEOUT_MS } from './finding.ts'

/** Connects for the length of `look`. Throws when the database cannot be reached in time. */
export async function within<T>(url: string, look: (client: pg.Client) => Promise<T>, config: pg.ClientConfig = {}): Promise<T> {
  const client = newClient(url, {
    connectionTimeoutMillis: TIMEOUT_MS,
    // not statement_timeout, which poolers refuse
    query_timeout: TIMEOUT_MS,
    application_name: 'tiffin doctor',
    ...config,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the first row. */
export async function queryRow<T>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query(text, values)
  return rows[0] as T
}
