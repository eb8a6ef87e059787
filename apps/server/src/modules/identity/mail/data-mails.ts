// SQL of mails to accounts: the job is written with the address that the account has at this moment.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

export async function insertMail(
  tx: Tx,
  accountId: string,
  { sealed, expiresAt }: Omit<Jobs['send-mail'], 'to'>,
  later?: { readonly at: Date; readonly key: string },
): Promise<void> {
  await tx.promise(sql`
    select graphile_worker.add_job('send-mail',
      json_build_object('to', email, 'sealed', ${sealed}::text, 'expiresAt', ${expiresAt}::text),
      run_at => ${later?.at ?? null}::timestamptz, job_key => ${later?.key ?? null}::text)
    from accounts where id = ${accountId}`)
}
