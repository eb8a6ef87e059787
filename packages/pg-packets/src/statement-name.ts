import { createHash } from 'node:crypto'

/**
 * Returns the name of a prepared statement, which depends on its text alone: behind a pooler another client may have prepared the statement of a
 * name. A name of PostgreSQL has at most 63 bytes; this one has 50.
 */
export const statementName = (text: string): string => `tiffin_${createHash('sha256').update(text).digest('base64url')}`
