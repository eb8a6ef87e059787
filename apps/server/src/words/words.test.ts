import { describe, expect, it } from 'vitest'
import { accountSamples } from '../modules/notifications/emails/account-samples.ts'
import { orderSamples } from '../modules/notifications/emails/order-samples.ts'
import { renderEmail } from '../modules/notifications/emails/render-email.ts'
import { wordsOf } from './index.ts'

const hindi = wordsOf('hi')
/** Returns every text of a part; functions are called with a role, which some of them need. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return textsOf((part as (...given: unknown[]) => unknown)('customer', '2', '3', 'customer'))
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

describe('the server in Hindi', () => {
  it('leaves no word in English but names, and abbreviations that are read in Hindi too', () => {
    const { accountEmails, orderEmails, pushes, bills } = hindi
    const latin = textsOf([orderEmails, pushes, bills, accountEmails]).flatMap(
      (text) => text.replaceAll('customer', '').match(/[A-Za-z]+/g) ?? [],
    )
    expect([...new Set(latin)].sort()).toEqual(['FSSAI', 'Google', 'IST', 'OTP', 'PDF', 'Tiffin'])
  })

  it('has dates and times as they are read, and amounts with Indian grouping', () => {
    const at = new Date('2026-11-21T14:05:00Z')
    expect([hindi.dates.day(at), hindi.dates.shortDay(at), hindi.dates.time(at)]).toEqual(['21 नव॰ 2026', '21 नव॰', 'शाम 7:35'])
    expect(hindi.dates.time(at, 'Europe/Paris')).toBe('दोपहर 3:05')
  })

  it('has a sentence of its own in every email: subject, preview, heading, footer', () => {
    const context = { publicUrl: 'https://tiffin.example', now: new Date('2026-11-21T13:20:00Z'), billLink: () => '' }
    const samples = { ...accountSamples('https://tiffin.example', hindi), ...orderSamples(context, hindi) }
    for (const [name, email] of Object.entries(samples)) {
      for (const text of [email.subject, email.heading, email.footer]) expect(text, name).toMatch(/\p{Script=Devanagari}/u)
      const { text, html } = renderEmail(email, 'hi')
      expect(html).toContain('<html lang="hi">')
      expect(text + html).not.toMatch(/undefined|\bYour\b|\border\b(?!Items)/)
    }
  })
})
