import type { NameWordKeysRow, NameWordsRow, SearchWordsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, type TablePrivacy } from '../../platform/privacy.ts'

const WORDS = impersonal('words of public names')
export const searchPrivacy = {
  name_word_keys: { columns: each(['key', 'word'], WORDS) } satisfies TablePrivacy<NameWordKeysRow>,
  name_words: { columns: { word: WORDS } } satisfies TablePrivacy<NameWordsRow>,
  search_words: { columns: { word: WORDS } } satisfies TablePrivacy<SearchWordsRow>,
}
