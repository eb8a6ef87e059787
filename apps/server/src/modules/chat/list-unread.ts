import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { listUnreadRows, type UnreadRow } from './data.ts'

/** Returns the reader's chats with unread messages. */
export const listUnread = (db: Db, reader: Customer | EmployeeCaller): Promise<UnreadRow[]> =>
  listUnreadRows(db, reader.role, reader.accountId)
