import { describe, expect, it } from 'vitest'
import { isCleanText, isEmail } from './clean-text.ts'
import { email, id, line, NO_ID, newPassword, optionalText, paging, phoneNumber, pricePaise, seenAmountPaise, text } from './fields.ts'
import { calls } from './index.ts'

const messagesOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message)
const HOSTILE: [string, string][] = [
  ['NUL', 'secretas\u0000ha'],
  ['a bell', 'secretas\u0007ha'],
  ['an escape', 'secretas\u001b[31mha'],
  ['a delete', 'secretas\u007fha'],
  ['a C1 control', 'secretas\u0085ha'],
  ['a bidi override', 'secretas\u202eha'],
  ['a bidi embedding', 'secretas\u202aha'],
  ['a bidi isolate', 'secretas\u2067ha'],
  ['a lone high surrogate', 'secretas\ud83dha'],
  ['a lone low surrogate', 'secretas\udc00ha'],
]

describe('an email address', () => {
  it.each([
    'asha@example.com',
    'a@b.co',
    "o'hara+tiffin@mail.example.co.in",
    'a.b_c-d@sub.example.travel',
    'asha@[192.168.0.1]',
    'ASHA@EXAMPLE.COM',
    'आशा@example.in',
  ])('may be %s', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  it.each([
    '',
    'asha',
    '@example.com',
    'asha@',
    'asha@example',
    'asha@example.c',
    'asha@.com',
    'asha@example..com',
    'asha@-example.com',
    'asha@example.123',
    'as ha@example.com',
    'asha@@example.com',
    'asha@[1.2.3]',
    'asha@[1.2.3.4',
    'a,b@example.com',
    'asha@example.com\n',
    `${'a'.repeat(250)}@b.co`,
  ])('may not be %j', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  it('is trimmed and kept in lower case', () => {
    expect(email('fields_missing').parse('  Asha@Example.COM ')).toBe('asha@example.com')
  })

  it.each(['\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u200e'])('is kept without %j', (invisible) => {
    expect(email('fields_missing').parse(`${invisible}as${invisible}ha@exam${invisible}ple.com${invisible}`)).toBe('asha@example.com')
    expect(messagesOf(email('fields_missing').safeParse(invisible))?.[0]).toBe('fields_missing')
  })

  it('missing, empty or malformed gets the error of its form', () => {
    const field = email('fields_missing', 'email_incorrect')
    expect([undefined, null, 7, '', '  '].map((value) => messagesOf(field.safeParse(value))?.[0])).toEqual(Array(5).fill('fields_missing'))
    expect(messagesOf(field.safeParse('asha@example'))).toEqual(['email_incorrect'])
  })

  it.each(HOSTILE)('is refused with %s', (_what, hostile) => {
    expect(email('fields_missing').safeParse(`${hostile}@example.com`).success).toBe(false)
  })

  it('is validated quickly for hostile input', () => {
    // of the process, because a busy machine takes longer
    const before = process.cpuUsage()
    for (const hostile of [`a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}1`, `a@${'a'.repeat(240)}.`, `a@${'1-1.'.repeat(60)}`])
      isEmail(hostile)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })
})

describe('a text', () => {
  it.each(HOSTILE)('is refused with %s', (_what, hostile) => {
    expect(isCleanText(hostile)).toBe(false)
    for (const field of [text(100), optionalText(100), newPassword('fields_missing')]) {
      expect(messagesOf(field.safeParse(hostile))).toEqual(['text_not_allowed'])
    }
  })

  it('keeps valid content: scripts, line breaks, tabs, joined emoji', () => {
    for (const words of ['मसाला डोसा', 'بریانی', 'Crème brûlée', 'one\ntwo\tthree', '👨‍👩‍👧 👍🏽', 'ക്ഷ'])
      expect(text(100).parse(words)).toBe(words)
  })

  it('is trimmed, counted after that, and must not be blank', () => {
    expect(text(3).parse('  abc  ')).toBe('abc')
    expect(text(3).safeParse('abcd').success).toBe(false)
    expect(messagesOf(text(3, 'review_missing').safeParse(' \t\n '))).toEqual(['review_missing'])
    expect(optionalText(3).parse(undefined)).toBeUndefined()
    expect(optionalText(3).parse('  ')).toBe('')
  })

  it.each<{ value: unknown }>([null, 7, true, [], {}, ['a'], { toString: 'a' }].map((value) => ({ value })))(
    'is not $value',
    ({ value }) => {
      expect(text(100).safeParse(value).success).toBe(false)
      expect(optionalText(100).safeParse(value).success).toBe(false)
    },
  )

  it('may be the name of an object property', () => {
    expect(['__proto__', 'constructor', 'toString'].map((word) => text(100).parse(word))).toEqual(['__proto__', 'constructor', 'toString'])
  })
})

/** Invisible characters: zero width, fillers, soft hyphen, direction marks, empty Braille, a variation selector. */
const INVISIBLE = ['\u200b', '\u3164', '\u00ad', '\u200f', '\u061c', '\u2060', '\ufeff', '\u2800', '\ufe0f', '\u115f', '\u200b \u00ad']

describe('a text of one line', () => {
  it.each(INVISIBLE)('is empty if it contains only %j', (invisible) => {
    for (const field of [line(100, 'fields_missing'), text(100, 'fields_missing')])
      expect(messagesOf(field.safeParse(invisible))).toEqual(['fields_missing'])
    expect(line(100).parse(`Ra${invisible}vi`)).toMatch(/^Ra ?vi$/)
  })

  it('is counted without what is dropped', () => {
    expect(line(4).parse('\u200bR\u00ada\u00a0vi\u2060'.replace('\u00a0', ''))).toBe('Ravi')
    expect(text(4).parse('\u200bRavi \r\n')).toBe('Ravi')
  })

  it.each(['\n', '\r\n', '\t', '\v', '\u0085', '\u2028', '\u2029'])('may not contain %j', (end) => {
    expect(line(100).safeParse(`friend,${end}Your account is locked`).success).toBe(false)
  })

  it.each(['Ravi', '7', '₹', 'मीना', 'ക്ഷ', 'نور', '👩‍🍳', "D'Souza & Sons"])('may be %j', (name) => {
    expect(line(100).parse(name)).toBe(name)
  })

  it.each([
    ['registerEmployee', 'name'],
    ['registerRestaurant', 'name'],
    ['registerRestaurant', 'place'],
    ['registerCustomer', 'name'],
    ['editCustomerProfile', 'name'],
    ['editRestaurantProfile', 'name'],
    ['editRestaurantProfile', 'place'],
    ['addAddress', 'address.street'],
    ['addAddress', 'address.city'],
    ['editAddress', 'address.state'],
    ['editAddress', 'address.postalCode'],
    ['addCategory', 'categoryName'],
    ['addProduct', 'productName'],
    ['addProduct', 'variants.0.name'],
  ] as const)('%s asks for it as %s', (name, path) => {
    const at = (value: string) =>
      path
        .split('.')
        .reduceRight<unknown>((inner, key) => (key === '0' ? [{ price: '10', ...(inner as object) }] : { [key]: inner }), value)
    const says = (value: string) =>
      calls[name].body.safeParse(at(value)).error?.issues.find((issue) => issue.path.join('.') === path)?.message
    expect(says('Asha')).toBeUndefined()
    expect(says('a\nb')).toBe('text_one_line')
    expect(says('\u200b')).toBeDefined()
  })
})

it.each([
  ['search', { search: 'Jeera\u00a0Rice\u200b' }, { search: 'Jeera Rice' }],
  ['search of two lines', { search: 'Jeera\nRice' }, { search: 'Jeera Rice' }],
])('a %s is cleaned', (_what, query, clean) => {
  expect(calls.listProducts.query.parse(query)).toMatchObject(clean)
})

it('a digit, a code and an id lose their invisible characters', () => {
  const boxes = Object.fromEntries(
    ['digitone', 'digitTwo', 'digitThree', 'digitFour', 'digitFive', 'digitSix'].map((name) => [name, '\u200b7']),
  )
  expect(Object.values(calls.verifySignUpCode.body.parse(boxes)).join('')).toBe('777777')
  expect(calls.verifyCustomerReset.body.parse({ otp: '\ufeff123456\u200b ' })).toEqual({ otp: '123456' })
  expect(id().parse('\u200b0190a0b0-0000-7000-8000-00000000abcd ')).toBe('0190a0b0-0000-7000-8000-00000000abcd')
})

it('a password is not changed', () => {
  expect(newPassword('fields_missing').parse(' se\u200bcret\u00a0 ')).toBe(' se\u200bcret\u00a0 ')
})

it.each(['Full\u00a0Plate', 'full  plate', '\u200bFull Plate'])('two sizes may not be called Full Plate and %j', (name) => {
  const sizes = [
    { name: 'Full Plate', price: '10' },
    { name, price: '12' },
  ]
  const issue = calls.addProduct.body.safeParse({ variants: sizes }).error?.issues.find(({ path }) => path.join() === 'variants')
  expect(issue?.message).toBe('variants_same_name')
})

describe('a price in a request', () => {
  it.each([
    [199.5, 19_950],
    ['199.50', 19_950],
    [' 320 ', 32_000],
    ['\u200b\u00a0320\u2060', 32_000],
    ['.5', 50],
    [9_999_999.99, 999_999_999],
  ])('%j is parsed to the paisa', (given, paise) => {
    expect(pricePaise.parse(given)).toBe(paise)
  })

  it.each([
    0,
    -1,
    '0',
    '0.00',
    '',
    '01',
    '1.999',
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
    true,
    null,
    undefined,
    [5],
    { price: 5 },
    '1\u0000',
    '5 rupees',
  ])('%j is not a valid price', (given) => {
    expect(messagesOf(pricePaise.safeParse(given))).toEqual(['price_invalid'])
  })
})

it.each([-1, 1e12, Number.NaN, Number.POSITIVE_INFINITY, '1', null, [1]])('an amount that a customer saw is not %j', (amount) => {
  expect(seenAmountPaise.safeParse(amount).success).toBe(false)
})

describe('an id', () => {
  it('is accepted in any case; a malformed one becomes the id of no object', () => {
    expect(id().parse('0190A0B0-0000-7000-8000-00000000ABCD')).toBe('0190a0b0-0000-7000-8000-00000000abcd')
    for (const none of ['x', "' or 1=1", '../..', '0190a0b0000070008000000000000000', 'a\u0000b', '\ud800', '__proto__']) {
      expect(id().parse(none)).toBe(NO_ID)
    }
  })

  it.each([undefined, null, '', 7, ['0190a0b0-0000-7000-8000-00000000abcd'], {}])('is not %j', (value) => {
    expect(id().safeParse(value).success).toBe(false)
  })
})

it.each(['9876543210', ' 98765 43210\u00a0', '\u202a98765-43210\u202c', '98765\u200b\u201143210', '\ufeff9876543210'])(
  'a phone number may be %j',
  (given) => {
    expect(phoneNumber().parse(given)).toBe(given.replace(/\D/g, ''))
  },
)

it.each([
  '',
  '123456789',
  '12345678901',
  '98765 4321',
  '+919876543',
  '+919876543210',
  '９８７６５４３２१०',
  '98765.43210',
  '9876543210\u0000',
])('a phone number is not %j', (given) => {
  expect(phoneNumber().safeParse(given).success).toBe(false)
})

it.each([
  ['2026-11-21', true],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['21-11-2026', false],
])('whether %s is a day: %s', (day, isDay) => {
  expect(calls.saveClosure.body?.safeParse({ day, ranges: [] }).success).toBe(isDay)
  expect(calls.listOrdersForAdmin.query?.safeParse({ day }).success).toBe(isDay)
})

it.each(['0', '-1', '1.5', '1e3', '10001', '1000000', '', ' 1', 'one', ['1', '2'], 1])('a page is not %j', (given) => {
  expect(paging.page.safeParse(given).success).toBe(false)
})
