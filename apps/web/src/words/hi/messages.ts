import { EARLY_MESSAGES } from '@tiffin/contract/early-messages'

const EARLY: Readonly<Record<string, string>> = {
  [EARLY_MESSAGES.cartEmpty]: 'आपका कार्ट खाली है',
  [EARLY_MESSAGES.noOrders]: 'कोई ऑर्डर नहीं',
  [EARLY_MESSAGES.noMatchingProducts]: 'इससे मिलती कोई डिश नहीं मिली।',
  [EARLY_MESSAGES.unauthorized]: 'कृपया फिर से लॉग इन करें',
  [EARLY_MESSAGES.blocked]: 'आपका अकाउंट फ़िलहाल ब्लॉक कर दिया गया है',
}
let translate = (message: string): string => EARLY[message] ?? message

/** The table of all messages is 5 KB: it loads after the first page, long before a form is filled in. */
const AFTER_MS = 1_000
let table: Promise<void> | undefined
function loadTable(): Promise<void> {
  table ??= import('./message-table.ts').then(
    ({ sayInHindi }) => {
      translate = sayInHindi
    },
    () => {
      table = undefined
      setTimeout(loadTable, AFTER_MS * 10)
    },
  )
  return table
}
/** Resolves once all messages can be translated, or the table could not be loaded; for messages right after the start. */
export const messagesReady: () => Promise<void> = loadTable
if (import.meta.env.SSR) loadTable()
else setTimeout(loadTable, AFTER_MS)

export const say = (message: string): string => translate(message)
