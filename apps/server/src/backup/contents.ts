// What a backup holds, besides the rows and files themselves.
import { createHmac } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 1
/** The first entry: what must be known before a row is read. */
export const HEAD_NAME = 'backup.json'
/** The last entry: without it the file is not whole. */
export const SUMS_NAME = 'sums.json'

export const Head = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** Names of the migrations, the last one last; those of the job queue by number. */
  level: z.object({ tiffin: z.array(z.string()), jobs: z.number() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Where counters go on. */
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^\d+$/) })),
  /** Tells whether a session secret is the same, without telling it. */
  secretMark: z.string(),
})
export type Head = z.infer<typeof Head>

export const Sums = z.object({
  /** Rows and checksum of each table, by name. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Sums = z.infer<typeof Sums>

/** What of DATA_DIR belongs to the marketplace; the embedded database is there as rows. */
export const SECRETS = ['session-secret', 'vapid-keys.json'] as const
export const FOLDERS = ['images', 'mailbox'] as const

export const markOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('tiffin backup').digest('base64url').slice(0, 22)

/** Something that whoever runs the command can mend; its message is for them. */
export class BackupRefused extends Error {}
