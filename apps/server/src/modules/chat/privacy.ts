import type { ChatMarksRow, ChatMessagesRow } from '../../platform/database/rows.generated.ts'
import { impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

export const chatPrivacy = {
  chat_marks: {
    of: { account: 'account_id' },
    columns: { account_id: keptFor('the messages of a chat are numbered without a gap') },
  } satisfies TablePrivacy<ChatMarksRow>,
  chat_messages: {
    of: { account: 'author_id' },
    columns: {
      author_id: keptFor('the messages of a chat are numbered without a gap'),
      author: keptFor('the role of the author'),
      text: overwritten(),
      key: impersonal('tells a repeated request from a new one'),
    },
  } satisfies TablePrivacy<ChatMessagesRow>,
  chats: { columns: {} },
}
