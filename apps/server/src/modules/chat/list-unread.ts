import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { selectUnread, type UnreadRow } from './data.ts'

/** Chats in which something waits to be seen, for their customer or the employee who has the order now. */
export const listUnread = (db: Db, reader: Customer | EmployeeCaller): Promise<UnreadRow[]> => selectUnread(db, reader.role, reader.id)
