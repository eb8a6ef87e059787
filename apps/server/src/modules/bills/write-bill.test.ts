import type { LanguageCode } from '@tiffin/contract/languages'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../words/index.ts'
import { item, order } from './bill.fixture.ts'
import { describeBill } from './bill.ts'
import { type ReadPage, readPdf } from './read-pdf.fixture.ts'
import { writeBill } from './write-bill.ts'

const NO_END = Number.POSITIVE_INFINITY
type Given = Parameters<typeof describeBill>
const draw = async (given: Given[0], refunds: Given[1], language: LanguageCode = 'en'): Promise<ReadPage[]> =>
  readPdf(await writeBill(describeBill(given, refunds, wordsOf(language)), 'tiffin.example', NO_END))
const linesOf = (pages: readonly ReadPage[]) => pages.flatMap(({ lines }) => lines)

describe('a bill', () => {
  it('has names, dishes and amounts, in rupees and in India’s time', async () => {
    const [page, ...others] = await draw(
      order([item(1), item(2, { product_name: 'Sea-fish curry', quantity: 1, price_paise: 12_345_650 })]),
      [],
    )
    expect(others).toEqual([])
    for (const line of [
      'tiffin',
      'tiffin.example TF-20261122-C05A07D29F',
      '#12 22 Nov 2026 12:35 am IST 22 Nov 2026, 1:35 am IST',
      'Spice Route Asha Krishnan',
      'Fort Kochi Flat 4B, 12 MG Road',
      '+91 98000 00002 Kochi, Kerala 682020',
      'Paneer Butter Masala 2 ₹320.50 ₹641.00',
      'Sea-fish curry 1 ₹1,23,456.50 ₹1,23,456.50',
      'Subtotal ₹1,24,097.50',
      'Grand total ₹1,24,097.50',
      'Paid',
      'Paid online',
    ])
      expect(page?.lines).toContain(line)
  })

  it('names another recipient below the address of the customer', async () => {
    const lines = linesOf(await draw(order([item(1)], { recipient_name: 'Ravi Nair' }), []))
    expect(lines.find((line) => line.includes('Ravi Nair'))).toContain('Recipient: Ravi Nair')
    const hindi = linesOf(await draw(order([item(1)], { recipient_name: 'रवि नायर' }), [], 'hi')).join()
    expect(hindi).toContain('रवि नायर')
    expect(linesOf(await draw(order([item(1)]), [])).join()).not.toContain('Recipient')
  })

  it('of a pickup order names neither a door nor a delivery', async () => {
    const change = { kind: 'pickup', payment_method: 'COD', street: '14/882, Rose Street' } as const
    const due = linesOf(await draw(order([item(1, { status: 'packed' })], { ...change, payment_status: 'PENDING' }), []))
    for (const line of ['To pay', 'Cash at the counter', '₹641.00 to pay at the counter']) expect(due).toContain(line)
    const paid = linesOf(await draw(order([item(1)], { ...change, payment_status: 'PAID' }), [])).join('\n')
    expect(paid).toContain('COLLECTED')
    expect(paid).not.toMatch(/DELIVERED|delivery|Rose Street/)
  })

  it('names the food licence of a restaurant that has stated it', async () => {
    const bill = describeBill(order([item(1)]), [], wordsOf('en'), '11399999000104')
    expect(linesOf(readPdf(await writeBill(bill, 'tiffin.example', NO_END))).join()).toContain('FSSAI 11399999000104')
    expect(linesOf(await draw(order([item(1)]), [])).join()).not.toContain('FSSAI')
  })

  it('aligns the ends of all figures of a column', async () => {
    const [page] = await draw(order([item(1), item(2, { price_paise: 100, quantity: 50 }), item(3, { price_paise: 99_999_999 })]), [])
    const texts = page?.texts.filter(({ text }) => /^₹[\d,]+\.\d\d$/.test(text) && text !== '₹0.00') ?? []
    const dots = texts.filter(({ x }) => x > 466).map(({ text, x }) => ({ digits: text.replace(/\D/g, '').length, x }))
    // wider figures begin further left, and the same number of digits begins at the same place
    for (const { digits, x } of dots) for (const other of dots) if (digits > other.digits) expect(x).toBeLessThan(other.x)
    expect(dots.length).toBeGreaterThan(3)
  })

  it('keeps a cancelled dish, struck out of the total, with where its money went', async () => {
    const cancelled = item(2, {
      product_name: 'Gulab jamun',
      status: 'cancelled',
      cancelled_by: 'restaurant',
      price_paise: 9_000,
      quantity: 3,
    })
    const refunds = [{ itemId: 'item-2', amountPaise: 27_000, at: new Date('2026-11-21T19:30:00Z') }]
    const lines = linesOf(await draw(order([item(1), cancelled]), refunds))
    for (const line of [
      'Gulab jamun 3 ₹90.00 ₹270.00',
      'Cancelled by the restaurant · refunded to the wallet on 22 Nov 2026',
      'Subtotal ₹911.00',
      'Cancelled dishes −₹270.00',
      'Grand total ₹641.00',
      'Refunded to the wallet ₹270.00',
    ])
      expect(lines).toContain(line)
  })

  it.each([
    [{ payment_method: 'COD', payment_status: 'PAID' }, ['Paid', 'Cash on delivery', 'Collected on 22 Nov 2026, 1:35 am IST']],
    [{ payment_method: 'Wallet', payment_status: 'PREPAID' }, ['Paid', 'Paid from the Tiffin wallet']],
    [{ payment_method: 'Wallet', payment_status: 'REFUNDED' }, ['Refunded', 'All of it was refunded to the wallet']],
    [{ payment_method: 'COD', payment_status: 'PENDING', delivered_at: null }, ['Nothing to pay', 'Every dish was cancelled']],
  ] as const)('of an order that is %o says %o', async (change, words) => {
    const lines = linesOf(await draw(order([item(1)], change), []))
    for (const word of words) expect(lines).toContain(word)
  })

  it.each([
    ['packed', ['To pay', 'Cash on delivery', '₹1,282.00 in cash to the delivery partner']],
    ['delivered', ['₹641.00 in cash to the delivery partner', '₹641.00 with what was delivered before']],
  ] as const)('of an order in cash of which a part is %s names what is to pay', async (status, words) => {
    const change = { payment_method: 'COD', payment_status: 'PENDING' } as const
    const lines = linesOf(await draw(order([item(1, { status }), item(2, { status: 'packed' })], change), []))
    for (const word of words) expect(lines).toContain(word)
  })

  it('of fifty long dishes goes on over pages: every line once, headings and numbers on each page, sums on the last', async () => {
    const name = (at: number) => `Dish ${String(at).padStart(2, '0')} ${'of the long name '.repeat(4)}`.trim()
    const pages = await draw(order(Array.from({ length: 50 }, (_, at) => item(at, { product_name: name(at) }))), [])
    expect(pages.length).toBeGreaterThan(2)
    const lines = linesOf(pages)
    for (let at = 0; at < 50; at += 1) expect(lines.filter((line) => line.startsWith(name(at).slice(0, 30)))).toHaveLength(1)
    for (const [index, page] of pages.entries()) {
      expect(page.lines.at(-2)).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`))
      // nothing is below the foot or beside the sheet
      for (const { x, y } of page.texts) expect(x >= 40 && x < 548 && y > 20 && y < 830).toBe(true)
      expect(page.lines.filter((line) => line.startsWith('Grand total'))).toHaveLength(index === pages.length - 1 ? 1 : 0)
    }
  })

  it('of the same order is the same, byte for byte', async () => {
    for (const name of ['Paneer', 'मीठा தயிர் مندي']) {
      const bill = describeBill(order([item(1, { product_name: name })]), [], wordsOf('en'))
      expect(await writeBill(bill, 'tiffin.example', NO_END)).toEqual(await writeBill(bill, 'tiffin.example', NO_END))
    }
  })
})

describe('names', () => {
  it('in Devanagari are written, alone and among Latin letters', async () => {
    const lines = linesOf(await draw(order([item(1, { product_name: 'मसाला छाछ with jeera' })], { customer_name: 'आशा कमल' }), []))
    expect(lines).toContain('Spice Route आशा कमल')
    expect(lines).toContain('मसाला छाछ with jeera 2 ₹320.50 ₹641.00')
  })

  it.each([
    ['Assamese and Bengali', 'স্ত্রী কৌটো অসমীয়া ৰক্ষা'],
    ['Gujarati', 'ઢોકળા શ્રીખંડ ક્ષ'],
    ['Punjabi', 'ਛੋਲੇ ਕੁਲਚਾ ਸ੍ਰੀ'],
    ['Odia', 'ଡାଲମା ଶ୍ରୀ କୌ'],
    ['Tamil', 'தயிர் சாதம் கொழுக்கட்டை ஸ்ரீ'],
    ['Telugu', 'పులిహోర స్త్రీ క్రై'],
    ['Kannada', 'ಬಿಸಿ ಬೇಳೆ ಬಾತ್ ಕ್ಷ'],
    ['Malayalam', 'മീൻ കറി സ്ത്രീ ന്റ'],
    ['Sinhala', 'කොත්තු ශ්‍රී'],
    ['Manipuri', 'ꯏꯔꯣꯝꯕꯥ ꯀ꯭ꯔ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Thai', 'ต้มยำกุ้ง'],
    ['Greek', 'Μουσακάς'],
    ['Russian', 'Борщ'],
  ])('in %s are written with every letter, shaped, and can be copied', async (_, name) => {
    const [page] = await draw(order([item(1, { product_name: name })], { customer_name: name, street: name, restaurant_name: name }), [])
    expect(page?.lines).toContain(`${name} 2 ₹320.50 ₹641.00`)
    expect(page?.texts.filter(({ text }) => text === name)).toHaveLength(4)
    expect(page?.texts.filter(({ missing }) => missing > 0)).toEqual([])
    expect(page?.lines.join()).not.toContain('cannot print')
  })

  it.each([
    ['Urdu', 'چکن بریانی'],
    ['Arabic', 'مندي دجاج'],
    ['Sindhi', 'ڄامشورو ڀاڄي'],
    ['Hebrew', 'פלאפל חם'],
  ])('in %s are written from the right', async (_, name) => {
    const [page] = await draw(order([item(1, { product_name: name })]), [])
    const written = page?.texts.find(({ text }) => [...text].toSorted().join() === [...name].toSorted().join())
    expect([...(written?.text ?? '')].reverse().join('').replace('ین', 'نی')).toBe(name)
    expect(page?.texts.filter(({ missing }) => missing > 0)).toEqual([])
  })

  it('from the right keep numbers, brackets and Latin words in the order in which they are read', async () => {
    const [page] = await draw(order([item(1, { product_name: 'مندي (حجم 2) extra', note: 'رز' })], { customer_name: 'Asha مندي (12)' }), [])
    const lines = page?.lines.map((line) => line.replaceAll(' ', '')).join('\n')
    const fromRight = (word: string) => [...word].reverse().join('')
    expect(lines).toContain(`extra(2${fromRight('حجم')})${fromRight('مندي')}2₹320.50`)
    expect(lines).toContain(`Asha(12)${fromRight('مندي')}`)
    // a note does not turn the list of options
    expect(lines).toContain(`Full,“${fromRight('رز')}”`)
  })

  it('in letters that the bill does not have are marked, with a note at the foot', async () => {
    const lines = linesOf(await draw(order([item(1, { product_name: 'Phở bò 🌶️ 麻' })], { restaurant_name: '麻婆 Mapo' }), []))
    expect(lines).toContain('Pho bò ? 2 ₹320.50 ₹641.00')
    expect(lines.find((line) => line.endsWith('Asha Krishnan'))).toMatch(/^\?+ Mapo/)
    expect(lines.some((line) => line.includes('"?" stands for letters that it cannot print.'))).toBe(true)
    expect(linesOf(await draw(order([item(1)]), [])).some((line) => line.includes('cannot print'))).toBe(false)
  })

  it('without a space and without an end are broken, not cut', async () => {
    const long = 'Rice'.repeat(60)
    const [page] = await draw(order([item(1, { product_name: long })]), [])
    const parts = page?.lines.filter((line) => line.includes('RiceRice')).map((line) => line.split(' ')[0])
    expect(parts?.join('')).toBe(long)
  })
})
