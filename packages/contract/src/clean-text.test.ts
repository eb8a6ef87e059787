import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asciiDigits,
  cleanEmail,
  cleanIdentifier,
  cleanLine,
  cleanText,
  compareNames,
  isCleanText,
  isEmail,
  nameKey,
} from './clean-text.ts'

describe('a line of text', () => {
  it.each([
    ['no-break space', 'Jeera\u00a0Rice', 'Jeera Rice'],
    ['narrow no-break space', 'Jeera\u202fRice', 'Jeera Rice'],
    ['ideographic space', 'Jeera\u3000Rice', 'Jeera Rice'],
    ['figure and thin space', '1\u2007\u2009kg', '1 kg'],
    ['two spaces', 'Jeera  Rice', 'Jeera Rice'],
    ['spaces around nothing', 'Jeera \u200b Rice', 'Jeera Rice'],
    ['outer spaces', '\u00a0 Jeera Rice\u3000', 'Jeera Rice'],
    ['zero width space', '\u200bJeera\u200b Rice', 'Jeera Rice'],
    ['word joiner and byte order mark', '\ufeffJeera\u2060 Rice', 'Jeera Rice'],
    ['soft hyphen', 'Bir\u00adyani', 'Biryani'],
    ['direction marks', '\u200eبریانی\u200f', 'بریانی'],
    ['joiners between Latin letters', 'Jee\u200dra\u200c Rice', 'Jeera Rice'],
    ['joiners at the edges', '\u200dमीना\u200c', 'मीना'],
    ['a variation selector without a picture', 'Jeera\ufe0f Rice', 'Jeera Rice'],
    ['a filler', '\u3164Ravi\u115f', 'Ravi'],
    ['the mark of an object', 'Ravi\ufffc', 'Ravi'],
    ['decomposed accents', 'Cre\u0300me bru\u0302le\u0301e', 'Crème brûlée'],
    ['a nukta as a part of the letter', '\u0958ीमा', '\u0915\u093cीमा'],
    ['several joiners', 'क\u200c\u200c्ष', 'क\u200c्ष'],
  ])('is cleaned of: %s', (_what, pasted, clean) => {
    expect(cleanLine(pasted)).toBe(clean)
  })

  it.each([
    ['an explicit virama', 'क्\u200cष'],
    ['an eyelash ra', 'दर्\u200dया'],
    ['a half letter at the end', 'क्\u200d'],
    ['a chillu in a word', 'മീന്\u200dകറി'],
    ['a chillu that ends a word', 'ചിക്കന്\u200d കറി'],
    ['a chillu that ends the text', 'ചിക്കന്\u200d'],
    ['ra and ya in Bengali', 'র\u200d্যাব'],
    ['a Sinhala conjunct', 'ශ්\u200dරී'],
    ['a Persian word', 'می\u200cخواهم'],
    ['a cook', '👩🏽\u200d🍳'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a burning heart', '❤\ufe0f\u200d🔥'],
    ['a key', '1\ufe0f\u20e3'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['an ideograph with a variant', '葛\u{e0100}城'],
  ])('keeps %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text)
    expect(cleanText(text)).toBe(text)
  })
})

describe('a text of several lines', () => {
  it.each([
    ['the line breaks of other systems', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['spaces in and after lines', 'Mild\u00a0 and\u200b creamy \u3000\nnot  hot\t', 'Mild and creamy\nnot hot'],
    ['many empty lines', 'one\n\n \n\t\n\ntwo', 'one\n\ntwo'],
    ['indentation', 'Contains:\n\u00a0\u00a0- nuts\n\t- milk', 'Contains:\n  - nuts\n\t- milk'],
    ['outer white space', '\n\n one \n', 'one'],
  ])('%s', (_what, pasted, clean) => {
    expect(cleanText(pasted)).toBe(clean)
  })
})

describe('an identifier', () => {
  it.each(['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u200e', '\u061c', '\ufe0f', '\u3164', '\u180e'])(
    'has no %j',
    (invisible) => {
      expect(cleanIdentifier(`${invisible}as${invisible}ha@example.com${invisible} `)).toBe('asha@example.com')
    },
  )

  it('keeps what is refused', () => {
    for (const refused of ['a\u0000b', 'a\u202eb', 'a\u2066b']) expect(isCleanText(cleanIdentifier(refused))).toBe(false)
  })
})

it.each([
  ['९८७६५४३२१०', '9876543210'],
  ['৯৮৭ ௧௨௩ ౧౨౩ ൧൨൩', '987 123 123 123'],
  ['９８７６', '9876'],
  ['٠١٢ ۳۴۵', '012 345'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['12 ½ ²', '12 ½ ²'],
])('the digits of %s are %s', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits)
})

describe('the key of a name', () => {
  it.each([
    ['Jeera Rice', 'Jeera\u00a0Rice', 'JEERA  rice ', '\u200bJeera Rice', 'Jeera\u202fRice', 'Jee\u00adra\tRice', 'Jeera\u200d\u2800Rice'],
    ['Crème brûlée', 'Cre\u0300me bru\u0302le\u0301e', 'CRÈME BRÛLÉE'],
    ['क़ीमा', '\u0958ीमा', '\u0915\u093cीमा'],
    ['ऩ', '\u0928\u093c', '\u0929'],
    ["Chef's", 'Chef’s', 'Chef‘s', 'Chefʼs', 'chef`s', 'Chef´s'],
    ['"Royal" Thali', '“Royal” Thali', '„Royal‟ thali'],
    ['Stir-fry', 'Stir‑fry', 'Stir‐Fry', 'Stir–fry'],
    ['ചിക്കൻ', 'ചിക്കന്\u200d'],
    ['দরবৎ', 'দরবত্\u200d'],
    ['क्ष', 'क्\u200dष', 'क्\u200cष'],
    ['❤ Thali', '❤\ufe0f thali'],
  ])('of %s is that of its other spellings', (name, ...others) => {
    expect(others.map(nameKey)).toEqual(others.map(() => nameKey(name)))
  })

  it.each([
    ['Jeera Rice', 'JeeraRice'],
    ['Dosa', 'Dosaa'],
    ['creme', 'crème'],
    ['Half', 'Half ½'],
    ['10²', '102'],
    ['अवन', 'अवन्'],
    ['അവൻ', 'അവന'],
    ["Chef's", 'Chefs'],
  ])('of %s is not that of %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

/** Texts in which the characters that matter meet each other. */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'a',
          'É',
          'e\u0301',
          ' ',
          '  ',
          '\n',
          '\r\n',
          '\t',
          '\u00a0',
          '\u3000',
          '\u200b',
          '\u200c',
          '\u200d',
          '\u2060',
          '\ufeff',
          '\u00ad',
        ],
        ...[
          '\ufe0e',
          '\ufe0f',
          '\u200e',
          '\u2800',
          '\ufffc',
          '\u3164',
          '\u034f',
          '\u2028',
          '\u{e0067}',
          '\u{e007f}',
          '\u{e0100}',
          '🏴',
          '葛',
        ],
        ...['क', '\u093c', '्', 'ന', '്', 'ൻ', 'র', 'ی', '👩', '🏽', '❤', '1', '\u20e3', '’', '–', 'İ', 'ß', 'Σ'],
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

describe('whatever is pasted,', () => {
  it.each([
    ['a line', cleanLine],
    ['a text', cleanText],
    ['an identifier', cleanIdentifier],
    ['a key', nameKey],
  ])('%s that was cleaned stays as it is', (_what, clean) => {
    fc.assert(
      fc.property(pasted, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
      { seed: 41 },
    )
  })

  it('cleaning a name does not change its key', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        expect(nameKey(cleanLine(text))).toBe(nameKey(text))
      }),
      { seed: 41 },
    )
  })

  it('no invisible character is left except those that shape their neighbours', () => {
    const shaping = /\u200c|\u200d|\ufe0e|\ufe0f|[\u202a-\u202e]|[\u2066-\u2069]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu
    fc.assert(
      fc.property(pasted, (text) => {
        expect(cleanLine(text).replace(shaping, '')).not.toMatch(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|[^\P{Zs} ]| {2}|^ | $/u)
        expect(nameKey(text)).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
      }),
      { seed: 41 },
    )
  })
})

it('names are in the order that readers expect, whatever their case, accents and script', () => {
  const names = ['Zed', 'बलराम', 'Ünal', 'Table 10', 'aakash', 'Élodie', 'Table 2']
  expect(names.sort(compareNames)).toEqual(['aakash', 'Élodie', 'Table 2', 'Table 10', 'Ünal', 'Zed', 'बलराम'])
})

describe('an email address', () => {
  it.each([
    ['asha@münchen.example', 'asha@xn--mnchen-3ya.example'],
    ['asha@डाक.भारत', 'asha@xn--11bx1g.xn--h2brj9c'],
    ['Asha@MÜNCHEN.example', 'Asha@xn--mnchen-3ya.example'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．com', 'asha@example.com'],
    ['mailto:asha@example.com', 'asha@example.com'],
    ['<asha@example.com>', 'asha@example.com'],
    ['Asha <asha@example.com>', 'Asha <asha@example.com>'],
    ['asha@mail.example.com', 'asha@mail.example.com'],
    ['आशा@example.com', 'आशा@example.com'],
    ['asha@münchen/example', 'asha@münchen/example'],
    ['asha@a@münchen.example', 'asha@a@xn--mnchen-3ya.example'],
    ['münchen.example', 'münchen.example'],
    ['@münchen.example', '@xn--mnchen-3ya.example'],
  ])('%s is %s', (given, clean) => {
    expect(cleanEmail(given)).toBe(clean)
    expect(cleanEmail(clean)).toBe(clean)
  })

  it('of an international domain is well formed, one of another alphabet before the @ is not', () => {
    for (const given of ['asha@münchen.example', 'asha@डाक.भारत']) expect(isEmail(cleanEmail(given))).toBe(true)
    for (const given of ['asha@münchen', 'asha@.भारत', 'asha@भारत..example']) expect(isEmail(cleanEmail(given))).toBe(false)
  })
})
