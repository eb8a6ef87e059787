// The words that menus use, kept so that a mistyped one can be understood.
import { type RawBuilder, sql } from 'kysely'

/** An insert of all words of `source`, rows with a column `search`. Sorted, so that two writers never wait for each other in a circle. */
export const learnWords = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into search_words (word)
  select distinct used.word from ${source}, unnest(tsvector_to_array(search)) used(word)
  where length(used.word) between 2 and 40 and not exists (select from search_words known where known.word = used.word)
  order by used.word on conflict do nothing`
