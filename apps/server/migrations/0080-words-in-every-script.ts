// A name in Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam or Urdu is found by its Latin spelling, and
// the reverse, and a search may be narrowed by diet and price (docs/decisions/061-searches-are-read.md).
import { type Kysely, sql } from 'kysely'

const BLOCKS = [0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00]
const DEVANAGARI = 0x900
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('')

// the Indic blocks of Unicode have the same letters at the same places
const CONSONANTS = 'k,kh,g,gh,n,ch,ch,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,n,p,f,b,bh,m,y,r,r,l,l,zh,v,sh,sh,s,h'.split(',')
const VOWELS = 'a,a,i,i,u,u,ri,li,e,e,e,ai,o,o,o,au'.split(',')
const SIGNS = 'a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au'.split(',')
const ARABIC: readonly (readonly [letters: string, latin: string])[] = [
  ['\u0627\u0622\u0623\u0639\u0671', 'a'],
  ['\u0628', 'b'],
  ['\u067e', 'p'],
  ['\u062a\u0679\u0637', 't'],
  ['\u062b\u0633\u0635', 's'],
  ['\u062c', 'j'],
  ['\u062d\u0647\u06be\u06c1', 'h'],
  ['\u06a9\u0643', 'k'],
  ['\u062f\u0688', 'd'],
  ['\u0630\u0632\u0636\u0638\u0698', 'z'],
  ['\u0631\u0691', 'r'],
  ['\u06af', 'g'],
  ['\u0641', 'f'],
  ['\u0642', 'q'],
  ['\u0644', 'l'],
  ['\u0645', 'm'],
  ['\u0646\u06ba', 'n'],
  ['\u0648\u0624', 'o'],
  ['\u06cc\u064a\u0649\u0626', 'i'],
  ['\u06d2', 'e'],
]
const list = (texts: readonly string[]) => sql.raw(`array[${texts.map((text) => `'${text}'`).join(', ')}]`)
const text = (letters: string) => sql.raw(`'${letters}'`)

export async function up(db: Kysely<unknown>): Promise<void> {
  const named = sql.raw(`'[\\u0600-\\u06ff\\u0900-\\u0d7f]'`)
  // words that the new searchable() reads differently are counted again
  await sql`select count_name_words(array_agg(name), -1) from products where deleted_at is null and name ~ ${named}`.execute(db)
  await sql`
    -- Latin letters for the other scripts of menus, close to how people write the words: "biryani" for its spelling in Devanagari.
    create function romanized(name text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      -- joins the parts of a letter, and separates the dot below
      letters constant text[] := string_to_array(normalize(name, nfc), null);
      same constant text[] := string_to_array(translate(normalize(name, nfc), ${text(BLOCKS.map((block) => span(block, block + 0x7f)).join(''))},
        ${text(BLOCKS.map(() => span(DEVANAGARI, DEVANAGARI + 0x7f)).join(''))}), null);
      consonants constant text[] := ${list(CONSONANTS)};
      vowels constant text[] := ${list(VOWELS)};
      signs constant text[] := ${list(SIGNS)};
      latin text := '';
      -- 'A' is the vowel that a consonant has unless a sign follows
      is_open boolean := false;
      is_double boolean;
      code integer;
      place integer;
      block integer;
      part text;
    begin
      for at in 1 .. cardinality(letters) loop
        code := ascii(letters[at]);
        if code between 2304 and 3455 then
          place := code % 128;
          block := code / 128;
          if place between 21 and 57 then
            part := consonants[place - 20];
            if block in (23, 26) then
              -- one letter for two sounds: after a nasal it is voiced, and in Tamil between vowels, unless it is double
              is_double := coalesce(same[at + 1] = chr(2381) and ascii(same[at + 2]) between 2325 and 2361
                or same[at - 1] = chr(2381) and same[at - 2] = same[at], false);
              if block = 23 and place = 26 then part := case when is_double then 'ch' else 's' end;
              elsif not is_double and (not is_open and latin ~ '[nm]$' or block = 23 and (is_open or latin ~ '[aeiou]$')) then
                part := case part when 'k' then 'g' when 't' then 'd' when 'p' then 'b' else part end;
              end if;
            end if;
            latin := latin || case when is_open then 'A' else '' end || part;
            is_open := true;
            continue;
          elsif place = 60 then
            -- the dot below
            latin := case when latin ~ 'j$' then left(latin, -1) || 'z' when block = 20 and latin ~ 's$' then latin || 'h' else latin end;
            continue;
          elsif place = 77 then
            is_open := false;
            -- at the end of a word in Malayalam it is a short u
            if block = 26 and latin ~ '(.)\\1$' and not coalesce(ascii(letters[at + 1]) between 2304 and 3455, false) then latin := latin || 'u'; end if;
            continue;
          elsif place between 62 and 76 then
            part := signs[place - 61];
            is_open := false;
          elsif place between 5 and 20 then part := vowels[place - 4];
          elsif place between 102 and 111 then part := (place - 102)::text;
          elsif place between 1 and 2 or place = 112 then
            part := case when ascii(same[at + 1]) between 2346 and 2350
              or block >= 24 and not coalesce(ascii(letters[at + 1]) between 2304 and 3455, false) then 'm' else 'n' end;
          elsif place = 78 and block = 19 then part := 't';
          elsif block = 26 and place between 122 and 127 then part := substr('nnrllk', place - 121, 1);
          else continue;
          end if;
          latin := latin || case when is_open then 'A' else '' end || part;
          is_open := false;
        else
          if is_open and block in (18, 19, 20, 21) and latin ~ '[aeiouA][^aeiouA ]+$' then is_open := false; end if;
          latin := latin || case when is_open then 'A' else '' end || letters[at];
          is_open := false;
        end if;
      end loop;
      if is_open and not (block in (18, 19, 20, 21) and latin ~ '[aeiouA][^aeiouA ]+$') then latin := latin || 'A'; end if;
      -- between two syllables the languages of the north skip that vowel
      if block in (18, 20, 21) then
        latin := regexp_replace(latin, '([aeiouA][bcdfgjklmnpqrstvyz]h?)A(?=[bcdfgjklmnpqrstvyz]h?[aeiou])', '\\1', 'g');
      end if;
      latin := replace(latin, 'A', 'a');
      -- Urdu: a final h is read as a
      latin := regexp_replace(translate(latin, ${text('\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640\u200c\u200d')}, ''), ${sql.raw(`'([\\u0600-\\u06ff])[\\u0647\\u06c1](?![\\u0600-\\u06ff])'`)}, '\\1a', 'g');
      latin := replace(replace(replace(replace(latin, ${text('\u0686')}, 'ch'), ${text('\u0634')}, 'sh'), ${text('\u062e')}, 'kh'), ${text('\u063a')}, 'gh');
      return translate(latin, ${text(ARABIC.map(([letters]) => letters).join(''))},
        ${text(ARABIC.map(([letters, latin]) => latin.repeat(letters.length)).join(''))});
    end $$`.execute(db)
  // bound to romanized() by its oid: an index is built under a search_path that does not have it
  await sql`
    create or replace function searchable(text) returns text language sql immutable strict parallel safe
      return trim(regexp_replace(regexp_replace(normalize(
        case when lower($1) ~ ${named} then romanized(lower($1)) else lower($1) end, nfkd), ${sql.raw(`'[\\u0300-\\u036f''’]'`)}, '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  `.execute(db)
  await sql`select count_name_words(array_agg(name), 1) from products where deleted_at is null and name ~ ${named}`.execute(db)

  await sql`
    create or replace view products_on_sale as
      select id, restaurant_id, name, search, units_sold, vegetarian, diet from products where deleted_at is null;
    -- What the sizes of products cost, after their offers.
    create view product_prices as select product_id, offer_price_paise, offer from variants;
    create view category_names as select name, restaurant_id from categories;
    -- Searches that only name a diet, a price or an offer.
    create index products_diet on products (diet) where deleted_at is null and diet in ('vegan', 'egg');
    create index variants_cheapest on variants (offer_price_paise) include (product_id);
    create index variants_offered on variants (product_id) where offer > 0
  `.execute(db)
}
