import { newClient } from '../platform/database/address.ts'

/** Records that a backup was written, for the first-run list. A backup is as good without it, so a failure is returned and not thrown. */
export async function recordBackup(databaseUrl: string): Promise<unknown> {
  const client = newClient(databaseUrl, { application_name: 'tiffin backup' })
  client.on('error', () => undefined) // the running statement throws it
  try {
    await client.connect()
    await client.query(`insert into activity (at, act) values (now(), 'backup_written')`)
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}
