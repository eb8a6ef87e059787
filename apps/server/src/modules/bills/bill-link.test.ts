import { expect, it } from 'vitest'
import { createCipher } from '../../platform/cipher.ts'
import { billLink, isProven } from './bill-link.ts'

const ORDER = '01900000-0000-7000-8000-0000005a07d2'
const OTHER = '01900000-0000-7000-8000-0000005a07d3'
const cipher = createCipher('a-secret-of-at-least-thirty-two-characters')
const now = new Date('2026-11-21T07:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

function proofOf(link: string) {
  const query = new URL(link).searchParams
  return { until: query.get('until') ?? '', proof: query.get('proof') ?? '' }
}
const link = billLink(ORDER, now, { cipher, publicUrl: 'https://tiffin.example' })

it('the link in a mail opens its bill for 30 days', () => {
  expect(link).toMatch(new RegExp(`^https://tiffin\\.example/orders/${ORDER}/bill\\.pdf\\?until=\\d+&proof=[\\w-]{43}$`))
  expect(isProven(ORDER, proofOf(link), now, cipher)).toBe(true)
  expect(isProven(ORDER, proofOf(link), inDays(30), cipher)).toBe(true)
  expect(isProven(ORDER, proofOf(link), inDays(30.001), cipher)).toBe(false)
})

it('opens no other bill, not longer, and not at another installation', () => {
  const proof = proofOf(link)
  expect(isProven(OTHER, proof, now, cipher)).toBe(false)
  expect(isProven(ORDER, { ...proof, until: String(Number(proof.until) + 1) }, now, cipher)).toBe(false)
  expect(isProven(ORDER, proof, now, createCipher('another-secret-of-thirty-two-characters!'))).toBe(false)
})

it.each([{}, { until: '9999999999' }, { until: '9999999999', proof: '' }, { until: 'NaN', proof: 'x'.repeat(43) }])(
  '%o proves nothing',
  (given) => {
    expect(isProven(ORDER, given, now, cipher)).toBe(false)
  },
)
