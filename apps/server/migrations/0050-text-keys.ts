import { type Kysely, sql } from 'kysely'

/**
 * Adds text_key, which decides whether two names are the same, as nameKey of the contract does (docs/decisions/050-clean-text.md). Nothing is made
 * unique by it: names that are the same already stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // not strict: PostgreSQL can then write the expression into the calling statement. Plain names, which are most, take a tenth of the time
  await sql
    .raw(String.raw`
    create function text_key(name text) returns text language sql immutable parallel safe
    return case when name !~ '[^ -_a-~]|  |^ | $' then lower(name) else normalize(lower(trim(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
          U&'\0060\00B4\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\2035\FF07\1FEF\1FFD\0374\201C\201D\201E\201F\2033\2036\FF02\2010\2011\2012\2013\2212'
            || U&'\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\2800',
          repeat('''', 17) || repeat('"', 7) || repeat('-', 5) || repeat(' ', 25)),
        U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'), U&'\0D7D', U&'\0D32\0D4D'),
        U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'), U&'\09CE', U&'\09A4\09CD'),
      ' {2,}', ' ', 'g'))), nfc) end`)
    .execute(db)
  // categories of a name across restaurants, and accounts by parts of their name and address
  await sql`create index categories_by_key on categories (text_key(name), restaurant_id)`.execute(db)
  await sql`drop index categories_across`.execute(db)
  await sql`create index accounts_by_key on accounts using gin (text_key(name || ' ' || email) gin_trgm_ops)`.execute(db)
  await sql`drop index accounts_search`.execute(db)
}
