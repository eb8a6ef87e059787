import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { type SiteTexts, versionOf } from '../../providers/texts/index.ts'
import type { AccountEvents } from '../identity/index.ts'

/** What a sign-up says that it accepts. */
const ACCEPTED = ['terms', 'privacy'] as const

/** Returns the handler that records, with a sign-up, which versions of the operator's texts the person accepted. */
export const recordConsents =
  (texts: SiteTexts) =>
  async (tx: Tx, { id, language }: AccountEvents['signedUp']): Promise<void> => {
    const accepted = ACCEPTED.map((document) => ({ document, version: versionOf(texts, language, document) }))
    tx.writeLast(sql`
      insert into consents (account_id, document, version, at)
      select ${id}, document, version, ${tx.now()}::timestamptz from json_to_recordset(${JSON.stringify(accepted)}::json) as x(document text, version text)`)
  }
