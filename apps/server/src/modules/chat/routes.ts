import type { HandlersOf } from '../../platform/handler.ts'
import { readChat } from './read-chat.ts'
import { type ChatPictures, chatWire } from './wire.ts'
import { writeMessage } from './write-message.ts'

type ChatCalls = 'getCustomerChat' | 'saveCustomerChat' | 'getEmployeeChat' | 'saveEmployeeChat'

export function chatHandlers({ pictures }: { pictures: ChatPictures }): HandlersOf<ChatCalls> {
  return {
    getCustomerChat: async ({ db, caller, query }) => ({ findChat: chatWire(await readChat(db, caller, query.id), pictures) }),
    getEmployeeChat: async ({ db, caller, query }) => ({ findChat: chatWire(await readChat(db, caller, query.id), pictures) }),
    // of the two texts only the sender's own is read
    saveCustomerChat: async ({ db, caller, body }) => {
      await writeMessage(db, caller, body.orderId, body.chat.user)
      return { message: 'success' }
    },
    saveEmployeeChat: async ({ db, caller, body }) => {
      await writeMessage(db, caller, body.orderId, body.chat.employee)
      return { message: 'success' }
    },
  }
}
