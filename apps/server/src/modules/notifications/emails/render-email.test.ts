import { describe, expect, it } from 'vitest'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'
import { oneLine } from './render-text.ts'

const EMAIL: Email = {
  subject: 'Order #12 from Spice Route',
  preview: 'It is being cooked.',
  heading: 'Thank you, Asha',
  parts: [
    { kind: 'paragraph', text: 'Spice Route has your order.' },
    {
      kind: 'table',
      title: 'Spice Route',
      lines: [{ label: 'Biryani', detail: '2 × Half', amount: '₹359.10' }, { label: 'Naan' }],
      sums: [
        { label: 'Delivery', amount: '₹0' },
        { label: 'Total', amount: '₹359.10' },
      ],
    },
    { kind: 'button', label: 'Follow your order', url: 'https://tiffin.example/orderItems/1?a=1&b=2' },
    { kind: 'note', text: 'Paid in cash.' },
  ],
  footer: 'You get this mail because you ordered at Tiffin.',
}

describe('an email', () => {
  it('reads well as text', () => {
    expect(renderEmail(EMAIL, 'en').text).toBe(`Thank you, Asha

Spice Route has your order.

Spice Route
* Biryani (2 × Half): ₹359.10
* Naan
Delivery: ₹0
Total: ₹359.10

Follow your order:
https://tiffin.example/orderItems/1?a=1&b=2

Paid in cash.

-- 
You get this mail because you ordered at Tiffin.
Tiffin`)
  })

  it('has the same content in HTML, without remote resources', () => {
    const { html } = renderEmail(EMAIL, 'en')
    for (const words of ['Thank you, Asha', 'Biryani', '2 × Half', '₹359.10', 'Paid in cash.', 'you ordered at Tiffin'])
      expect(html).toContain(words)
    expect(html).toContain('href="https://tiffin.example/orderItems/1?a=1&amp;b=2"')
    expect(html).not.toMatch(/<(img|link|script)|src=|url\(/)
  })

  it('escapes markup everywhere', () => {
    const hostile = `"><script>alert('x')</script>&lt;`
    const every: Email = {
      subject: hostile,
      preview: hostile,
      heading: hostile,
      footer: hostile,
      parts: [
        { kind: 'paragraph', text: hostile },
        { kind: 'note', text: hostile },
        { kind: 'code', code: hostile },
        { kind: 'button', label: hostile, url: hostile },
        { kind: 'link', label: hostile, url: hostile },
        { kind: 'table', title: hostile, lines: [{ label: hostile, detail: hostile, amount: hostile }], sums: [{ label: hostile }] },
      ],
    }
    const { html } = renderEmail(every, 'en')
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script&gt;/g)?.length).toBe(16)
  })

  it.each([
    ['a line break', 'Spice\r\nBcc: eve@example.com', 'Spice Bcc: eve@example.com'],
    ['a lone carriage return', 'Spice\rBcc: eve@example.com', 'Spice Bcc: eve@example.com'],
    ['a line separator', 'Spice\u2028Route', 'Spice Route'],
    ['a change of direction', 'Spice \u202eetuoR', 'Spice etuoR'],
    ['NUL and tab', 'Spice\u0000\tRoute', 'Spice Route'],
  ])('keeps its subject on one line: %s', (_what, subject, line) => {
    expect(oneLine(subject)).toBe(line)
    expect(renderEmail({ ...EMAIL, subject }, 'en').subject).toBe(line)
  })
})
