import type { HandlersOf } from '../../platform/http/handler.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { findChat } from './find-chat.ts'
import { listUnread } from './list-unread.ts'
import { markChat } from './mark-chat.ts'
import { chatWire, unreadWire } from './wire.ts'
import { writeMessage } from './write-message.ts'

type ChatCalls =
  | 'getCustomerChat'
  | 'saveCustomerChat'
  | 'getEmployeeChat'
  | 'saveEmployeeChat'
  | 'listCustomerUnread'
  | 'markCustomerChat'
  | 'listEmployeeUnread'
  | 'markEmployeeChat'

/** Returns the handlers of chats. */
export function chatHandlers({ pictures }: { pictures: Pictures }): HandlersOf<ChatCalls> {
  return {
    getCustomerChat: async ({ db, caller, query }) => ({ findChat: chatWire(await findChat(db, caller, query.id), pictures) }),
    getEmployeeChat: async ({ db, caller, query }) => ({ findChat: chatWire(await findChat(db, caller, query.id), pictures) }),
    // the request has two texts, of which only the sender's own is read
    saveCustomerChat: async ({ db, caller, body: { orderId, chat, key } }) => ({
      message: 'success',
      number: await writeMessage(db, caller, { orderId, text: chat.user, key }),
    }),
    saveEmployeeChat: async ({ db, caller, body: { orderId, chat, key } }) => ({
      message: 'success',
      number: await writeMessage(db, caller, { orderId, text: chat.employee, key }),
    }),
    listCustomerUnread: async ({ db, caller }) => unreadWire(await listUnread(db, caller)),
    listEmployeeUnread: async ({ db, caller }) => unreadWire(await listUnread(db, caller)),
    markCustomerChat: async ({ db, caller, body }) => {
      await markChat(db, caller, body.orderId, body)
      return { message: 'success' }
    },
    markEmployeeChat: async ({ db, caller, body }) => {
      await markChat(db, caller, body.orderId, body)
      return { message: 'success' }
    },
  }
}
