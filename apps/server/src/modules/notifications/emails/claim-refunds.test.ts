// Emails and pushes of a decision that refunds.
import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/index.ts'
import { decidedPushes } from '../pushes/claim-pushes.ts'
import { claimDecidedEmail } from './claim-emails.ts'
import { itemOf, orderOf, refundedClaim } from './sample-orders.ts'

const order = orderOf('Spice Route', '5a07d2', [itemOf(1, 'Garlic naan', 3, 4_555)])
const refunded = { claim: refundedClaim(order), order }
const links = { publicUrl: 'https://tiffin.example' } as Parameters<typeof claimDecidedEmail>[1]

it('the customer reads what is back and who pays, by email and push; the restaurant what it pays', () => {
  const email = claimDecidedEmail(refunded, links, wordsOf('en'))
  expect(email.subject).toMatch(/^₹39.64 back for order #/)
  expect(JSON.stringify(email.parts)).toContain('₹39.64 is in your wallet. Paid by Spice Route.')
  const titles = decidedPushes(refunded).map(({ text }) => text(wordsOf('en')).title)
  expect(titles).toEqual([
    expect.stringMatching(/^₹39.64 back for order #/),
    expect.stringMatching(/^Order #.*: ₹39.64 refunded at your cost$/),
  ])
})
it('in Hindi, too', () => {
  expect(claimDecidedEmail(refunded, links, wordsOf('hi')).subject).toMatch(/₹39.64 वापस$/)
})
