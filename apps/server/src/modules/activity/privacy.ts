import type { ActivityRow } from '../../platform/database/rows.generated.ts'
import { keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const activityPrivacy = {
  activity: {
    of: { account: 'account_id' },
    columns: {
      account_id: keptFor('who decided about others stays known; the account itself is nameless then'),
      act: keptFor('a record never changes, and has no value of a person'),
      object: keptFor('an id'),
      fields: keptFor('names of fields and amounts'),
    },
  } satisfies TablePrivacy<ActivityRow>,
}
