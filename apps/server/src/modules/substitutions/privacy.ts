import type { ItemQuestionsRow } from '../../platform/database/rows.generated.ts'
import { each, keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const substitutionsPrivacy = {
  item_questions: {
    of: { through: 'order_id', table: 'orders' },
    columns: each(['choices', 'state'], keptFor('explains the refund of an order')),
  } satisfies TablePrivacy<ItemQuestionsRow>,
}
