// How an order changes hands is in the email that thanks for it.
import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/index.ts'
import type { Order } from '../../orders/index.ts'
import { ordersPlacedEmail } from './order-emails.ts'
import { itemOf, NOW, orderOf } from './sample-orders.ts'

const context = { publicUrl: 'https://tiffin.example', billLink: () => 'https://tiffin.example/bill', now: NOW }
const lastNote = (changes: Partial<Order>, language: 'en' | 'hi' = 'en') =>
  ordersPlacedEmail([orderOf('Spice Route', '5a07d2', [itemOf(1, 'Naan', 1, 4_500)], changes)], context, wordsOf(language)).parts.at(-1)
const ADDRESS = '14, 12th Main Road, Bengaluru, Karnataka 560038'

it('another recipient and the door are named after the address; cash is never left at a door', () => {
  expect(lastNote({})).toEqual({ kind: 'note', text: `Delivering to: ${ADDRESS}.` })
  const given = { recipient_name: 'Madhavi', hand_over: 'at_door' } as const
  expect(lastNote(given)).toMatchObject({ text: `Delivering to: ${ADDRESS}. Madhavi receives it.` })
  const paid = { ...given, payment_method: 'Wallet' } as const
  expect(lastNote(paid)).toMatchObject({ text: `Delivering to: ${ADDRESS}. Madhavi receives it. It is left at the door.` })
  expect(lastNote(paid, 'hi')).toMatchObject({
    text: `डिलीवरी का पता: ${ADDRESS}। ऑर्डर Madhavi लेंगे। ऑर्डर दरवाज़े पर रख दिया जाएगा।`,
  })
})

it('the email that thanks for an order says when each is promised', () => {
  const promised = { promised_from: new Date('2026-11-21T13:50:00Z'), promised_to: new Date('2026-11-21T14:00:00Z'), way_minutes: 10 }
  const [spice, coast] = ['Spice Route', 'Malabar Coast'].map((name) => orderOf(name, '5a07d2', [itemOf(1, 'Naan', 1, 4_500)], promised))
  const text = (orders: readonly (Order | undefined)[], language: 'en' | 'hi' = 'en') =>
    ordersPlacedEmail(
      orders.flatMap((order) => order ?? []),
      context,
      wordsOf(language),
    ).parts[0]
  expect(text([spice])).toMatchObject({ text: expect.stringContaining('Spice Route promises it between 7:20 pm and 7:30 pm.') })
  expect(text([spice, coast])).toMatchObject({ text: expect.stringContaining('Malabar Coast promises it between 7:20 pm and 7:30 pm.') })
  expect(text([spice], 'hi')).toMatchObject({ text: expect.stringContaining('Spice Route का वादा') })
})
