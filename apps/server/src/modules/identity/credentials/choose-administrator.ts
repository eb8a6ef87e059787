import type { Db } from '../../../platform/database/database.ts'
import { blockAdministrator } from './block-administrator.ts'
import { type AdministratorLogin, ensureAdministrator } from './ensure-administrator.ts'

/** Makes the configured administrator the only one. Without one, blocks that of the demo, whose password is public. */
export async function chooseAdministrator(db: Db, configured: AdministratorLogin | undefined, demoEmail: string): Promise<void> {
  if (configured) await ensureAdministrator(db, configured)
  else await blockAdministrator(db, demoEmail)
}
