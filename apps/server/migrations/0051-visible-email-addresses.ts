import { type Kysely, sql } from 'kysely'

/**
 * Email addresses lose their invisible characters, which calls now drop before they look for an account. Where several accounts of a role would have
 * the same address, the oldest gets it and the others stay: `npm run doctor` lists them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(String.raw`
    with cleaned as (
      select id, role, created_at, normalize(regexp_replace(email,
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g'), nfc) as address
      from accounts where email ~ '[^ -~]'
    ), oldest as (
      select distinct on (role, address) * from cleaned order by role, address, created_at, id
    )
    update accounts a set email = o.address from oldest o
    where a.id = o.id and a.email <> o.address and o.address not like '@%'
      and not exists (select from accounts other where other.role = o.role and other.email = o.address)`)
    .execute(db)
}
