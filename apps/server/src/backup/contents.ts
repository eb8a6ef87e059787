import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { SESSION_SECRET_FILE } from '../platform/cipher.ts'

export const FORMAT = 1
/** The first entry: read before any row. */
export const HEAD_NAME = 'backup.json'
/** The last entry: a file without it is incomplete. */
export const SUMS_NAME = 'sums.json'

export const Head = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** Names of the migrations in order; `jobs` is the schema version of the job queue. */
  level: z.object({ tiffin: z.array(z.string()), jobs: z.number() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^\d+$/) })),
  /** Identifies the session secret without revealing it. */
  secretMark: z.string(),
})
export type Head = z.infer<typeof Head>

export const Sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Sums = z.infer<typeof Sums>

/** The files of DATA_DIR to save. The embedded database is saved as rows. */
export const SECRETS = [SESSION_SECRET_FILE, 'vapid-keys.json'] as const
export const FOLDERS = ['images', 'mailbox'] as const

export const markOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('tiffin backup').digest('base64url').slice(0, 22)

/** The backup cannot be used as asked. The message is for the operator. */
export class BackupRefused extends Error {}
